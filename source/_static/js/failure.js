// Why something could not be loaded, in words. A browser says no more than that it failed.

export function why({ message }) {
  if (!/fetch|import|load failed|network/i.test(message)) return message;
  return navigator.onLine
    ? "the server did not answer, or the site has changed since this page was opened; load the page again"
    : "there is no network, and it is not kept on this device";
}
