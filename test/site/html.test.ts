import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { HtmlValidate } from "html-validate";
import { publicPaths, readPage } from "./built-pages.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

it("the validator finds what is wrong", async () => {
  const report = await validator.validateString('<!doctype html><html lang="en"><p><div></div></p><img></html>');
  assert.ok(report.errorCount > 1);
});

describe("the HTML of every public page is valid", () => {
  for (const path of [...publicPaths, "/404"]) {
    it(path, async () => {
      const report = await validator.validateString(readPage(path));
      const found = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      assert.deepEqual([...new Set(found)], []);
    });
  }
});
