/** An incorporation type as the specification shapes it (sections 3 and 9). Each lists four documents. */
export type IncorporationType = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  /** Calendar days, typical; the registrar decides. */
  readonly timeline: string;
  readonly documents: readonly [string, string, string, string];
  readonly buttonText: string;
};

/** Documents and features: docs/business-rules-content.md, section B1. */
export const incorporationTypes = [
  {
    id: "private-limited",
    name: "Private limited company",
    description: "For founders who share ownership or want to raise equity.",
    features: [
      "2 to 200 members",
      "2 to 15 directors",
      "Liability limited to unpaid share money",
      "Shares can be issued to investors",
    ],
    timeline: "10-15 days",
    documents: [
      "PAN and Aadhaar (or other ID) of every director and shareholder",
      "Address proof of each: bank statement or bill not older than two months",
      "Photograph and Class 3 digital signature of each signatory",
      "Office proof: bill not older than two months, rent or ownership document, owner’s consent",
    ],
    buttonText: "Start Private Limited",
  },
  {
    id: "llp",
    name: "Limited liability partnership",
    description: "For professionals and partners with agreed shares.",
    features: [
      "2 partners or more, no upper limit",
      "Liability limited to contribution",
      "Audit only above set limits",
      "No minimum contribution",
    ],
    timeline: "7-10 days",
    documents: [
      "PAN and ID of the partners",
      "Address proof of the partners",
      "Photograph and digital signature of the designated partners",
      "Office proof and the owner’s no-objection",
    ],
    buttonText: "Start LLP",
  },
  {
    id: "opc",
    name: "One person company",
    description: "For a single founder who wants limited liability.",
    features: [
      "1 member and 1 nominee",
      "Indian citizen, resident or not",
      "Limited liability",
      "Converts to a private company at any time",
    ],
    timeline: "5-7 days",
    documents: [
      "PAN and Aadhaar of the member",
      "Address proof and photograph of the member",
      "Nominee’s PAN, Aadhaar and consent (INC-3)",
      "Office proof and the owner’s consent",
    ],
    buttonText: "Start One Person Company",
  },
  {
    id: "partnership",
    name: "Partnership firm",
    description: "For a small, trusted team that wants little formality.",
    features: ["2 to 50 partners", "Formed by a deed", "Registration is optional", "Partners are liable without limit"],
    timeline: "3-5 days",
    documents: [
      "PAN and ID of the partners",
      "Address proof of the partners",
      "Signed partnership deed on stamp paper of the state",
      "Proof of the principal place of business and the owner’s consent",
    ],
    buttonText: "Start Partnership",
  },
] as const satisfies readonly IncorporationType[];
