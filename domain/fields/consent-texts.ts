import { type ConsentText, type ConsentTexts, enquiryNote } from "./enquiry-consent.ts";

/** Each kind of consent that a form of the site asks for. */
export const consentKinds = [
  "account",
  "enquiry",
  "enquiry_terms",
  "case",
  "funding",
  "project",
  "consultation",
  "service",
  "company",
  "investor",
  "search_mail",
] as const;
export type ConsentKind = (typeof consentKinds)[number];

const handle =
  "By sending this, you agree that we use these details to handle your request and to contact you about it.";
/**
 * The exact texts by which the site asks for consent, and their versions (DPDP Act 2023: docs/business-rules.md, section 1).
 * A changed text is a new version with its day; domain/fields/consent-texts.test.ts fails for one that changes without it.
 */
export const consentTexts: Readonly<Record<ConsentKind, ConsentTexts>> = {
  account: [
    {
      version: "2026-11-22",
      note: "By creating an account, you agree that we use these details to run it and to send you the emails it needs.",
    },
    {
      version: "2026-11-23",
      note: "By creating an account, you agree to our terms and conditions, and that we use these details to run it and to send you the emails it needs.",
    },
  ],
  enquiry: [{ version: "2026-11-22", note: enquiryNote }],
  enquiry_terms: [{ version: "2026-11-22", label: "I agree to the terms and conditions.", note: enquiryNote }],
  case: [
    {
      version: "2026-11-22",
      note: "By sending this, you agree that we use these details to handle your case and to contact you about it.",
    },
  ],
  funding: [{ version: "2026-11-22", note: handle }],
  project: [{ version: "2026-11-22", note: handle }],
  consultation: [{ version: "2026-11-22", note: handle }],
  service: [{ version: "2026-11-23", note: handle }],
  company: [
    {
      version: "2026-11-22",
      note: "By saving, you agree that we show investors as much of this profile as you choose under Visibility.",
    },
  ],
  investor: [
    {
      version: "2026-11-22",
      label:
        "I understand that I can lose all the money I invest in a startup, that shares cannot be sold at will, and that nothing here is advice or an offer. I make my own decisions.",
      note: "By saving, you agree that a startup sees your investor type, ticket size and note with an interest, and your name, email and phone once it accepts.",
    },
  ],
  search_mail: [{ version: "2026-11-22", label: "Email me new matches, at most once a day" }],
};

/** The text that the forms show now. */
export function latestText(kind: ConsentKind): ConsentText {
  const texts = consentTexts[kind];
  return texts.at(-1) ?? texts[0];
}

/** The whole text of a version as it was shown; undefined for a version that never was. */
export function findConsentText(kind: ConsentKind, version: string): string | undefined {
  const found = consentTexts[kind].find((text) => text.version === version);
  return found && [found.label, found.note].filter(Boolean).join(" ");
}

/** Which consent an enquiry form asks for: that of the home page has a box to tick. */
export function consentOfEnquiry(source: string): ConsentKind {
  return source === "home" || source === "calculator" ? "enquiry_terms" : "enquiry";
}

/** The header by which a table call says which text its form showed, and where. */
export const consentHeader = "Neev-Consent";

/** `2026-11-22 /dashboard/user`: version and path. */
export function writeConsent(kind: ConsentKind, path: string): string {
  return `${latestText(kind).version} ${readConsentPage(path) ?? "/"}`;
}

/** The path of a page, without what may follow it; null for anything that is no path of this site. */
export function readConsentPage(page: string): string | null {
  const [path = ""] = page.split(/[?#]/);
  return /^\/[A-Za-z0-9/_-]*$/.test(path) && path.length <= 200 ? path : null;
}
