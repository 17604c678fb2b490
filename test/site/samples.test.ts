import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { founders } from "#web/site/about/about.ts";
import { consultants, consultationTestimonials } from "#web/site/funding/content/consultants.ts";
import { showcaseClients } from "#web/site/home/content/clients.ts";
import { testimonials } from "#web/site/home/content/testimonials.ts";
import { publicPaths, readMain, readPage, readText } from "./built-pages.ts";

describe("invented people and companies", () => {
  const samples: [path: string, notice: string][] = [
    ["/", "Sample companies and people, to be replaced"],
    ["/", "Sample reviews, to be replaced"],
    ["/about", "Sample profiles, to be replaced"],
    ["/funding/consultation", "Sample profiles, to be replaced"],
    ["/funding/consultation", "Sample reviews, to be replaced"],
  ];
  for (const [path, notice] of samples) {
    it(`${path} says: ${notice}`, () => assert.ok(readMain(readPage(path)).includes(notice)));
  }

  it("are marked on each profile of About", () => {
    const marks = readMain(readPage("/about")).match(/Sample profile(?!s)/g) ?? [];
    assert.equal(marks.length, founders.length);
  });

  it("are not called verified", () => assert.doesNotMatch(readMain(readPage("/")), /Verified ·/));

  it("appear for one company only, and in no account of the demo", () => {
    const roles = new Map<string, string>();
    for (const { companyName, directors } of showcaseClients)
      for (const name of directors) roles.set(name, companyName);
    for (const { name, company } of [...testimonials, ...consultationTestimonials]) {
      assert.equal(roles.get(name) ?? company, company, name);
      roles.set(name, company);
    }
    for (const { name } of [...founders, ...consultants]) {
      assert.ok(!roles.has(name), name);
      roles.set(name, "our own");
    }
    const demo = readFileSync(new URL("../../db/seed.sql", import.meta.url), "utf8");
    assert.deepEqual(
      [...roles.keys()].filter((name) => demo.includes(name)),
      [],
    );
  });
});

/** The pages that sell a service by a picture of it (web/site/samples). */
const drawn = [
  ...["incorporation", "certifications", "registration-licenses", "trademark", "income-tax", "accounting", "gst"],
  ...["payroll", "compliance", "web-development", "ai-services", "seo", "options", "consultation"],
].map((name) => publicPaths.find((path) => path.endsWith(`/${name}`)) ?? name);

describe("the picture of what a page sells", () => {
  for (const path of drawn) {
    it(`${path}: a figure that says SAMPLE, with a caption, notes and a timeline, in the page as it is sent`, () => {
      const [, figure = ""] = /<figure class="sample">([\s\S]*?)<\/figure>/.exec(readPage(path)) ?? [];
      const [drawing = "", caption = ""] = figure.split("<figcaption");
      assert.match(drawing, /<p class="sheet__stamp">SAMPLE<\/p>/);
      assert.match(readText(`<p${caption}`), /This is a sample/);
      assert.doesNotMatch(figure, /<img|href="http/);
      const marks = [...drawing.matchAll(/class="mark"[^>]*>(\d)</g)].map(([, number]) => Number(number));
      const [, notes = ""] = /<ol class="sample-notes"[^>]*>([\s\S]*?)<\/ol>/.exec(readPage(path)) ?? [];
      const count = [...notes.matchAll(/<li>/g)].length;
      assert.deepEqual(
        [...new Set(marks)].sort(),
        Array.from({ length: count }, (_, at) => at + 1),
      );
      assert.match(readPage(path), /<div class="timeline">[\s\S]*?timeline__bar/);
    });
  }

  it("differs from page to page", () => {
    const kinds = drawn.map((path) => /class="sheet sheet--([\w-]+)"/.exec(readPage(path))?.[1]);
    assert.equal(new Set(kinds).size, drawn.length);
  });
});
