import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../web/", import.meta.url);

test("no field is called required and marked optional", () => {
  const marked = globSync("**/*.tsx", { cwd: root.pathname }).flatMap((path) =>
    Array.from(
      readFileSync(new URL(path, root), "utf8").matchAll(
        /<(?:\w*Field|PillOptions)\b(?:[^<]|<(?!\/?\w*Field))*?"optional"\)[^<]*?(?:label|legend)="([^"]*)"/g,
      ),
      ([, label]) => `${path}: ${label}`,
    ),
  );
  assert.ok(marked.length > 20, "the premise: optional fields are found");
  assert.deepEqual(
    marked.filter((each) => /required/i.test(each.split(": ")[1] ?? "")),
    [],
  );
});
