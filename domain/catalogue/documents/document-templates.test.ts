import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { sessionIds } from "../../consultations/consultation-choices.ts";
import { checklistMaxLengths } from "../../documents/checklist-items.ts";
import { enquiryServiceTypes } from "../../enquiries/enquiry-choices.ts";
import { fundingApplicationTypes } from "../../requests/funding-applications.ts";
import { projectServiceTypes } from "../../requests/project-requests.ts";
import { soldServices } from "../sold-services.ts";
import { documentTemplates } from "./document-templates.ts";

/** They name a group of services, each of which has a list of its own. */
const namesNoService = [
  ...["Company Registration", "Company Incorporation", "GST", "Certifications", "Registration and Licences", "Other"],
].map((name) => `enquiry:${name}`);

const started = [
  ...soldServices
    .filter(({ category }) => category !== "Funding" && category !== "Consultation")
    .map(({ id }) => `service:${id}`),
  ...fundingApplicationTypes.map((type) => `funding:${type}`),
  ...projectServiceTypes.map((type) => `project:${type}`),
  ...sessionIds.map((id) => `session:${id}`),
  ...enquiryServiceTypes.map((name) => `enquiry:${name}`),
  ...["grievance", "refund"].map((kind) => `case:${kind}`),
];

const sources: Readonly<Record<string, readonly string[]>> = {
  incorporation: [
    "domain/catalogue/incorporation.ts",
    "web/site/services/content/incorporation.ts",
    "web/site/services/content/incorporation-details.ts",
  ],
  gst: ["web/site/services/content/gst.ts", "web/site/services/content/gst-registration.ts"],
};
const pageOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["private-limited", "llp", "opc", "partnership", "dsc"].map((id) => [id, sources.incorporation ?? []]),
  ),
  "gst-registration": sources.gst ?? [],
  trademark: ["web/site/services/content/trademark.ts"],
  "income-tax": ["web/site/services/content/income-tax.ts"],
  accounting: ["web/site/services/content/accounting.ts"],
  payroll: ["web/site/services/content/payroll.ts"],
  ...Object.fromEntries(
    ["startup-india", "iso", "udyam"].map((id) => [id, ["web/site/services/content/certifications.ts"]]),
  ),
  ...Object.fromEntries(
    ["shop-act", "trade-license", "fssai"].map((id) => [id, ["web/site/services/content/registration-licenses.ts"]]),
  ),
  compliance: ["web/site/services/content/compliance.ts"],
  funding: ["web/site/funding/content/options.ts"],
  session: ["web/site/funding/content/consultation.ts"],
  ...Object.fromEntries(["web", "web-shop"].map((id) => [id, ["web/site/tech/content/web-development.ts"]])),
  ai: ["web/site/tech/content/ai-services.ts"],
  search: ["web/site/tech/content/seo.ts"],
};

/** Words that say what the page says by its layout or in another form of the word. */
const ours = new Set(["account", "card", "signed", "business", "class", "proof", "authorisation", "applicant", "have"]);
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9&]{3,}/g) ?? [];

describe("the templates of checklists", () => {
  test("each service, type, session, kind of case and service of an enquiry has one", () => {
    const used = documentTemplates.flatMap(({ used_by }) => used_by);
    assert.equal(new Set(used).size, used.length, "none is used twice");
    assert.deepEqual([...used, ...namesNoService].sort(), [...started].sort());
  });

  test("each title has the words of its page", () => {
    for (const { id, items } of documentTemplates) {
      const page = new Set(
        wordsOf(
          (pageOf[id] ?? [])
            .map((path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"))
            .join(" "),
        ),
      );
      for (const { title } of items)
        assert.deepEqual(
          wordsOf(title).filter((word) => !page.has(word) && !ours.has(word)),
          [],
          `${id}: ${title}`,
        );
    }
  });

  test("can be stored: short ids, keys that are unique for a person, and roles that exist", () => {
    for (const { id, items, people } of documentTemplates) {
      const roles = people.map(({ role }) => role);
      for (const { title, explanation, per, key } of items) {
        assert.match(key, /^[a-z0-9]+(-[a-z0-9]+)*$/);
        assert.ok(
          title.length <= checklistMaxLengths.title && (explanation?.length ?? 0) <= checklistMaxLengths.explanation,
        );
        assert.ok(per === null || roles.includes(per), `${id}: ${per}`);
      }
      const keys = items.map(({ key, per, for: entities, abroad }) => `${key} ${per} ${entities} ${abroad}`);
      assert.equal(new Set(keys).size, keys.length, id);
    }
  });
});
