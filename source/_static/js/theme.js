// On a page without the book's furniture: light or dark, as the reader has chosen in the book.

document.body.dataset.theme = localStorage.getItem("theme") || "auto";
