import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, it } from "node:test";
import type { Block, ServicePage } from "../blocks/page-content.ts";
import { layOut } from "../blocks/timeline/time-spans.ts";

const areas = ["services", "funding", "tech"];
const files = areas.flatMap((area) =>
  readdirSync(new URL(`../${area}/content/`, import.meta.url)).map((file) => `../${area}/content/${file}`),
);
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
const isServicePage = (value: unknown): value is ServicePage =>
  typeof value === "object" && value !== null && "glance" in value && "blocks" in value;
const pages = modules.flatMap((module) => Object.values(module).filter(isServicePage));

/** Every string on the page, from head to closing call. */
function readTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ["kind", "style", "path", "formTitle"].includes(key) ? [] : readTexts(part),
  );
}

/** What identifies the rows, steps and items of a block: the template makes keys of it. */
function readKeys(block: Block): string[] {
  switch (block.kind) {
    case "list":
      return block.items.map((item) => (typeof item === "string" ? item : item.term));
    case "table":
      return block.rows.map(([name = ""]) => name);
    case "steps":
      return block.steps.map(({ title }) => title);
    default:
      return [...block.paragraphs];
  }
}

/** The ranges that the specification prints, with its hyphen (sections 2 and 9). Our own have an en dash. */
const specifiedRanges = [
  ...["3-7", "7-10", "10-15", "5-7", "3-5", "51-100", "101-200"],
  ...["3-6", "6-12", "2-4", "9-18", "5L-50L", "50L-5Cr", "10L-1Cr", "1Cr-50Cr", "5L-50Cr"],
];

/** Drawn by web/site/samples. */
const pagesWithPicture = [
  ...["incorporation", "trademark", "gst", "income-tax", "accounting", "payroll", "compliance"].map(
    (name) => `/services/${name}`,
  ),
  ...["/services/certifications", "/services/registration-licenses", "/funding/options", "/funding/consultation"],
  ...["/tech/web-development", "/tech/ai-services", "/tech/seo"],
];

const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;

describe("service pages", () => {
  it("are fourteen, each at its own address", () => {
    assert.equal(pages.length, 14);
    assert.ok(isUnique(pages.map(({ path }) => path)));
  });
  for (const page of pages) {
    it(`${page.path} says enough`, () => {
      const words = readTexts(page).join(" ").split(/\s+/).length;
      assert.ok(words >= 400, `${words} words`);
      assert.ok(page.glance.length <= 5);
      assert.ok(page.questions.length >= 4 && page.questions.length <= 7, `${page.questions.length} questions`);
      for (const kind of ["text", "list", "steps"]) assert.ok(page.blocks.some((block) => block.kind === kind));
    });
    it(`${page.path} names each part once`, () => {
      assert.ok(isUnique(page.blocks.map(({ heading }) => heading)));
      assert.ok(isUnique(page.questions.map(({ question }) => question)));
      for (const block of page.blocks) assert.ok(isUnique(readKeys(block)), block.heading);
      for (const block of page.blocks) {
        if (block.kind !== "table") continue;
        for (const row of block.rows) assert.equal(row.length, block.columns.length, row[0]);
        if (block.offers) assert.equal(block.offers.length, block.rows.length, block.heading);
      }
    });
    if (pagesWithPicture.includes(page.path)) {
      it(`${page.path} has a picture that is called a sample, and a timeline that its scale can hold`, () => {
        assert.match(page.sample?.caption ?? "", /^This is a sample\b/);
        assert.ok(isUnique(page.sample?.notes.map(({ term }) => term) ?? []));
        const timelines = page.blocks.flatMap((block) => (block.kind === "steps" && block.scale ? [block] : []));
        assert.ok(timelines.length >= 1);
        for (const { steps, scale } of timelines) {
          const ends = layOut(steps.map(({ time }) => time)).map((span) => span?.latest ?? 0);
          assert.ok(Math.max(...ends) <= (scale?.length ?? 0) + 0.0001, `ends at ${Math.max(...ends)}`);
          assert.ok(
            steps.every(({ time, duration }) => time && duration),
            "a step without a time",
          );
        }
      });
    }
    it(`${page.path} promises nothing it may not`, () => {
      const text = readTexts(page).join("\n");
      assert.doesNotMatch(text, /government[- ]approved|100 ?%|!/i);
      assert.doesNotMatch(text, /\bundefined\b|\bNaN\b|\[object/);
    });
    it(`${page.path} writes ranges with an en dash, but where the specification prints a hyphen`, () => {
      const hyphened =
        readTexts(page)
          .join("\n")
          .match(/(?<![\w-])\d{1,3}(?:L|Cr)?-\d+(?:L|Cr)?\b/g) ?? [];
      assert.deepEqual(
        hyphened.filter((range) => !specifiedRanges.includes(range)),
        [],
      );
    });
  }
});
