import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { type ConsentKind, latestText } from "#domain/fields/consent-texts.ts";
import { privacy } from "#web/site/policies/content/privacy.ts";
import { publicPaths, readPage, readText } from "./built-pages.ts";

const web = fileURLToPath(new URL("../../web/", import.meta.url));

/** A field that asks for a name, an address or a number of a person. */
const personal =
  /<input\b[^>]*(?:type="(?:email|tel)"|autocomplete="(?:name|given-name|family-name|email|tel)"|name="(?:name|full_name|email|phone|contact)")/i;

const forms = (html: string) => [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => form);

describe("the privacy link stands in every form that asks for personal data", () => {
  it("the test finds such a form, and one without the link", () => {
    const [form = ""] = forms('<p></p><form id="a"><input id="b" type="email"></form>');
    assert.match(form, personal);
    assert.doesNotMatch(form, /href="\/privacy"/);
  });

  const asking = publicPaths.flatMap((path) =>
    forms(readPage(path)).flatMap((form) => (personal.test(form) ? [{ path, form }] : [])),
  );

  it("in the pages as they are built", () => {
    assert.ok(asking.length >= 4, `${asking.length} forms`);
    assert.deepEqual(
      asking.filter(({ form }) => !form.includes('href="/privacy"')).map(({ path }) => path),
      [],
    );
  });

  it("each form shows the very text that is recorded with it", () => {
    for (const [path, kind] of [
      ["/", "enquiry_terms"],
      ["/contact", "enquiry"],
      ["/grievances", "case"],
      ["/refund-policy", "case"],
    ] as const) {
      const { label, note } = latestText(kind);
      const shown = asking.filter((each) => each.path === path).map(({ form }) => readText(form));
      const isShown = shown.some((text) => [label, note].every((words) => words === undefined || text.includes(words)));
      assert.ok(isShown, `${path}: ${label ?? ""} ${note ?? ""}`);
    }
  });

  /** Fields that stand in the forms of other files, which have the link. */
  const parts = [
    ...["form-kit/contact-part.tsx", "site/cases/case-sender-part.tsx", "account/sign-up-details.tsx"],
    "customer/consultations/contact-method-field.tsx",
    "customer/services/service-fields.tsx",
  ];

  it("in the forms of dialogs, by their source: all shells take it", () => {
    const asks = /type="(?:email|tel)"|autoComplete="(?:name|email|tel)"/;
    const files = globSync("**/*.tsx", { cwd: web }).filter((file) => !/^(?:office|ui)\//.test(file));
    const silent = files.filter((file) => {
      const source = readFileSync(web + file, "utf8");
      return (
        asks.test(source) &&
        !parts.includes(file) &&
        !/\n\s+privacy\b|\sprivacy(?:=|\s+\w)|<EnquiryForm|<RequestForm/.test(source)
      );
    });
    assert.deepEqual(silent, []);
    for (const [shell, inner] of [
      ["site/enquiries/enquiry-form.tsx", "privacy={enquiryNote}"],
      ["customer/requests/forms/request-form.tsx", "privacy={latestText(kind).note ?? true}"],
      ["form-kit/form-frame.tsx", "<PrivacyNote note={privacy} />"],
      ["form-kit/row/row-form.tsx", "privacy={privacy}"],
      ["account/account-form.tsx", "<PrivacyNote note={privacy} terms />"],
      // They ask for no name or address, but for what an account says of itself.
      ["investor/investor-dialog.tsx", 'privacy={latestText("investor").note'],
      ["investor/opportunities/search-dialog.tsx", " privacy "],
      ["startup/companies/company-form.tsx", 'privacy={latestText("company").note'],
    ] as const)
      assert.ok(readFileSync(web + shell, "utf8").includes(inner), shell);
  });
});

describe("the privacy notice names what each form stores", () => {
  /** Where the first table of the notice has the form of each consent. */
  const rows: Record<ConsentKind, string> = {
    account: "Account and sign-in",
    enquiry: "Contact page",
    enquiry_terms: "Message on the home page",
    case: "Grievance or refund request",
    funding: "Funding applications, project requests, consultations and services",
    project: "Funding applications, project requests, consultations and services",
    consultation: "Funding applications, project requests, consultations and services",
    service: "Funding applications, project requests, consultations and services",
    company: "Company profile of a startup",
    investor: "Declaration and portfolio of an investor",
    search_mail: "Declaration and portfolio of an investor",
  };
  const [table] = privacy.blocks;
  const named = table?.kind === "table" ? table.rows : [];

  it("of each kind for which consent is asked", () => {
    for (const form of Object.values(rows))
      assert.ok(
        named.some(([name]) => name === form),
        form,
      );
  });

  it("and the secrets of the second factor", () => {
    const account = named.find(([name]) => name === rows.account);
    for (const words of ["two-factor", "recovery codes", "one-way code of your password"])
      assert.ok(String(account?.[1]).includes(words), words);
  });
});
