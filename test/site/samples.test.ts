import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { founders } from "#web/site/about/about.ts";
import { consultants, consultationTestimonials } from "#web/site/funding/content/consultants.ts";
import { showcaseClients } from "#web/site/home/content/clients.ts";
import { testimonials } from "#web/site/home/content/testimonials.ts";
import { readMain, readPage } from "./built-pages.ts";

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
