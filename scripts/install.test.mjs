import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { isInstalled } from "./install.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "neev-install-"));
  write("package.json", { dependencies: { zod: "4.0.0" } });
  write("package-lock.json", lock({ "node_modules/zod": { version: "4.0.0" }, "node_modules/other-os": optional }));
  write("node_modules/.package-lock.json", { packages: { "node_modules/zod": { version: "4.0.0" } } });
  write("node_modules/node/bin/node", "");
  write("node_modules/node/bin/node.exe", "");
});
afterEach(() => rmSync(root, { recursive: true }));

const optional = { version: "1.0.0", optional: true };

function lock(packages) {
  return { packages: { "": { dependencies: { zod: "4.0.0" } }, ...packages } };
}

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
}

test("an install that agrees with the lock is fresh, without the optional packages of other systems", () => {
  assert.equal(isInstalled(root), true);
});

test("an interrupted install is not fresh: npm writes its own lock last", () => {
  rmSync(join(root, "node_modules/.package-lock.json"));
  assert.equal(isInstalled(root), false);
});

test("a package of another version is not fresh", () => {
  write("package-lock.json", lock({ "node_modules/zod": { version: "4.0.1" } }));
  assert.equal(isInstalled(root), false);
});

test("a package that is missing is not fresh", () => {
  write(
    "package-lock.json",
    lock({ "node_modules/zod": { version: "4.0.0" }, "node_modules/pg": { version: "8.0.0" } }),
  );
  assert.equal(isInstalled(root), false);
});

test("a manifest that asks for something else than the lock is not fresh", () => {
  write("package.json", { dependencies: { zod: "4.0.0", pg: "8.0.0" } });
  assert.equal(isInstalled(root), false);
});

test("an install whose Node is missing is not fresh", () => {
  rmSync(join(root, "node_modules/node"), { recursive: true });
  assert.equal(isInstalled(root), false);
});
