import type { RetentionRule } from "./retention.ts";

type KindFacts = {
  readonly label: string;
  readonly retention: RetentionRule;
  /** Whether such a document usually has a last day: only of these is one asked. */
  readonly expires: boolean;
};

const facts = {
  identity: { label: "Proof of identity", retention: "identity", expires: true },
  address: { label: "Proof of address", retention: "identity", expires: true },
  photograph: { label: "Photograph", retention: "identity", expires: false },
  constitution: { label: "Constitution of the business", retention: "case_file", expires: false },
  registration: { label: "Registration", retention: "case_file", expires: true },
  licence: { label: "Licence", retention: "case_file", expires: true },
  certificate: { label: "Certificate", retention: "case_file", expires: true },
  return: { label: "Return", retention: "gst", expires: false },
  challan: { label: "Challan", retention: "gst", expires: false },
  accounts: { label: "Accounts", retention: "books", expires: false },
  bank: { label: "Bank document", retention: "books", expires: false },
  agreement: { label: "Agreement", retention: "case_file", expires: true },
  signature: { label: "Digital signature", retention: "case_file", expires: true },
  mark: { label: "Trademark", retention: "case_file", expires: true },
  letter: { label: "Letter", retention: "case_file", expires: false },
  draft: { label: "Draft", retention: "draft", expires: false },
  other: { label: "Other document", retention: "case_file", expires: false },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type DocumentKind = keyof typeof facts;
export const documentKinds = Object.keys(facts) as [DocumentKind, ...DocumentKind[]];
export const documentKindFacts: Readonly<Record<DocumentKind, KindFacts>> = facts;

/** Who gave a document: what the office delivers is "office". */
export const fileOrigins = ["customer", "office", "visitor", "email"] as const;
export type FileOrigin = (typeof fileOrigins)[number];

export const documentTitleMaxLength = 200;
export const documentPersonMaxLength = 120;
