import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { findBrowser } from "./find-browser.mjs";

const before = { PATH: process.env.PATH, CHROME_PATH: process.env.CHROME_PATH };
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "neev-browser-"));
  process.env.PATH = folder;
  delete process.env.CHROME_PATH;
});
afterEach(() => {
  process.env.PATH = before.PATH;
  if (before.CHROME_PATH === undefined) delete process.env.CHROME_PATH;
  else process.env.CHROME_PATH = before.CHROME_PATH;
  rmSync(folder, { recursive: true });
});

function place(name) {
  writeFileSync(join(folder, name), "");
  chmodSync(join(folder, name), 0o755);
  return join(folder, name);
}

test("the first known name on PATH is taken", () => {
  const chrome = place("google-chrome");
  assert.equal(findBrowser(), chrome);
  const chromium = place("chromium");
  assert.equal(findBrowser(), chromium);
});

test("CHROME_PATH goes before PATH, unless nothing is there", () => {
  const chromium = place("chromium");
  process.env.CHROME_PATH = place("mine");
  assert.equal(findBrowser(), join(folder, "mine"));
  process.env.CHROME_PATH = join(folder, "missing");
  assert.equal(findBrowser(), chromium);
});
