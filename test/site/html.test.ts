import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { HtmlValidate } from "html-validate";
import { publicPaths, readPage, readText } from "./built-pages.ts";

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

/** A person who speaks to the page says what they see: the name of a control contains its text (WCAG 2.5.3). */
describe("the name of every link and button contains its text", () => {
  for (const path of [...publicPaths, "/404"]) {
    it(path, () => {
      const labelled = readPage(path).matchAll(/<(a|button)\b[^>]*\baria-label="([^"]*)"[^>]*>([\s\S]*?)<\/\1>/g);
      const apart = [...labelled]
        .map(([, , label = "", content = ""]) => ({ label: readText(label), text: readText(content).trim() }))
        .filter(({ label, text }) => !label.toLowerCase().includes(text.toLowerCase()));
      assert.deepEqual(apart, []);
    });
  }
});
