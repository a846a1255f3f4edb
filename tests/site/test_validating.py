"""The HTML checker's report: errors count, advice does not, and a missing tool is named."""

import json
from pathlib import Path

import pytest

from edition.making import npm
from edition.verify import validating


def test_an_error_is_told_with_its_file_and_line(tmp_path: Path) -> None:
    page = tmp_path / "a page.html"
    report = {
        "messages": [
            {"type": "error", "url": page.as_uri(), "lastLine": 7, "message": "Stray end tag."},
            {"type": "info", "url": page.as_uri(), "lastLine": 9, "message": "A habit."},
        ]
    }
    assert list(validating.faults(json.dumps(report), tmp_path)) == [
        "a page.html:7: Stray end tag."
    ]


def test_without_java_its_package_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(validating.shutil, "which", lambda _: None)
    assert validating.main([str(tmp_path)]) == 1
    assert "apt-get install default-jre-headless" in capsys.readouterr().err


def test_without_npm_its_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fetch(package: npm.Package, cache: Path) -> bytes:
        raise npm.NpmError("npm is not installed")

    monkeypatch.setattr(validating.shutil, "which", lambda _: "java")
    monkeypatch.setattr(validating.npm, "fetch", fetch)
    with pytest.raises(validating.MissingError, match="npm is not installed; Debian: apt"):
        validating.checker(tmp_path)
