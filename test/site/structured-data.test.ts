import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { publicPaths, readMain, readPage } from "./built-pages.ts";

type Node = Record<string, unknown> & { "@type": string | string[] };

function readGraph(path: string): Node[] {
  const scripts = [...readPage(path).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, json = ""]) => {
    const data = JSON.parse(json) as { "@context": string; "@graph": Node[] };
    assert.equal(data["@context"], "https://schema.org");
    return data["@graph"];
  });
}

const hasType = (type: string) => (node: Node) => [node["@type"]].flat().includes(type);

/** What search engines and schema.org ask of each type that we write: the property, and what its value looks like. */
const required: Record<string, Record<string, RegExp>> = {
  ProfessionalService: {
    name: /.+/,
    url: /^__SITE_URL__\/$/,
    telephone: /^\+91\d{10}$/,
    email: /@/,
    image: /^__SITE_URL__\/images\/.+\.png$/,
    logo: /^__SITE_URL__\/icons\//,
    priceRange: /.+/,
  },
  WebSite: { name: /.+/, url: /^__SITE_URL__\/$/ },
  Service: { name: /.+/, description: /.{40}/, url: /^__SITE_URL__\// },
};

describe("structured data", () => {
  for (const path of publicPaths) {
    it(`of ${path} is complete`, () => {
      const graph = readGraph(path);
      for (const [type, properties] of Object.entries(required)) {
        for (const node of graph.filter(hasType(type))) {
          for (const [name, pattern] of Object.entries(properties))
            assert.match(String(node[name]), pattern, `${type}.${name}`);
        }
      }
      assert.equal(graph.filter(hasType("ProfessionalService")).length, 1);
      assert.equal(graph.filter(hasType("WebSite")).length, 1);
      const ids = graph.map((node) => node["@id"]).filter((id) => id !== undefined);
      assert.equal(new Set(ids).size, ids.length, "no node is described twice");
    });

    if (path === "/" || path === "/search") continue;
    it(`of ${path} gives the path to the page`, () => {
      const [trail] = readGraph(path).filter(hasType("BreadcrumbList"));
      const steps = trail?.itemListElement as { position: number; name: string; item: string }[];
      assert.deepEqual(
        steps.map(({ position }) => position),
        steps.map((_, index) => index + 1),
      );
      assert.equal(steps.at(-1)?.item, `__SITE_URL__${path}`);
    });
  }

  for (const path of publicPaths.filter((candidate) => /^\/(services|funding|tech)\//.test(candidate))) {
    it(`of ${path} asks and answers what the page shows`, () => {
      const [page] = readGraph(path).filter(hasType("FAQPage"));
      const questions = page?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
      assert.ok(questions.length >= 4);
      const text = readMain(readPage(path));
      for (const { name, acceptedAnswer } of questions) {
        assert.ok(text.includes(name), name);
        assert.ok(text.includes(acceptedAnswer.text), acceptedAnswer.text);
      }
    });

    it(`of ${path} prices what the page prices, in rupees`, () => {
      const [service] = readGraph(path).filter(hasType("Service"));
      const offers = (service?.offers ?? []) as { price: string; priceCurrency: string }[];
      for (const { price, priceCurrency } of offers) {
        assert.equal(priceCurrency, "INR");
        const shown = Number(price) === 0 ? "Free" : `₹${Number(price).toLocaleString("en-IN")}`;
        assert.ok(readMain(readPage(path)).includes(shown), shown);
      }
    });
  }

  it("agrees with the menu: its price is the lowest of the page, and one that a customer can pay", () => {
    const inMenu = [
      ...readPage("/contact").matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>)[\s\S])*?<small>From ₹([\d,]+)/g),
    ];
    assert.ok(inMenu.length >= 8);
    for (const [, path = "", price = ""] of inMenu) {
      const [service] = readGraph(path).filter(hasType("Service"));
      const offers = (service?.offers ?? []) as { price: string }[];
      assert.equal(Number(price.replaceAll(",", "")), Math.min(...offers.map((offer) => Number(offer.price))), path);
    }
  });

  it("holds the opening hours", () => {
    const [firm] = readGraph("/").filter(hasType("ProfessionalService"));
    const hours = firm?.openingHoursSpecification as { dayOfWeek: string; opens: string; closes: string }[];
    assert.equal(hours.length, 6);
    assert.deepEqual(hours.at(-1), {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Saturday",
      opens: "10:00",
      closes: "16:00",
    });
  });
});
