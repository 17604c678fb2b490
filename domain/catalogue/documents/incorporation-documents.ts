// The page's "Documents needed" (web/site/services/content/incorporation.ts) and those of people from abroad and of the
// digital signature (incorporation-details.ts).
import { item, type TemplateItem, type TemplateRole, template, withoutFile } from "./document-template.ts";

const clear = "Clear scans or photos are enough to start. Names and addresses must match on every document.";
const freshBill = `${clear} Bills must not be older than two months on the day we file.`;
const fresh = { max_age_months: 2 } as const;
const certified = "Notarised and apostilled in the home country, or certified by the Indian embassy.";

const resident = (per: string) => ({ per, abroad: false }) as const;

const pan = (per: string) => item("pan", "PAN card", "identity", { per, explanation: clear });
const addressProof = (per: string) =>
  item("address-proof", "Address proof: bank statement or bill, not older than two months", "address", {
    ...{ per, explanation: freshBill },
    ...fresh,
  });
const photograph = (per: string) => item("photograph", "Photograph", "photograph", { per });
const photographAbroad = (per: string) => ({ ...photograph(per), abroad: true, explanation: certified });
const officeProof = item(
  "office-proof",
  "Proof of the registered office: a bill not older than two months",
  "address",
  {
    explanation: freshBill,
    ...fresh,
  },
);
const signature = (per: string) =>
  item("digital-signature", "Class 3 digital signature", "signature", {
    ...{ per, ...withoutFile },
    explanation:
      "We arrange the appointment. You show PAN, an address proof and a photograph, and confirm who you are in a short video call. Never hand over the token with its PIN.",
  });

/** For a person who lives abroad or has a foreign passport, in place of PAN, ID and address proof. */
const abroad = (per: string): TemplateItem[] => [
  item("passport", "Passport", "identity", { per, abroad: true, explanation: certified }),
  item("address-abroad", "Proof of the address abroad", "address", { per, abroad: true, explanation: certified }),
];
const fromResidents = (per: string, items: readonly TemplateItem[]) =>
  items.map((one) => ({ ...one, ...resident(per) }));

const role = (name: string, least: number): TemplateRole => ({ role: name, least, for: null });
const director = "Director or shareholder";
const designated = "Designated partner";

export const privateLimitedDocuments = template({
  id: "private-limited",
  label: "Private limited company",
  used_by: ["service:calculator-private-limited", "service:incorporation-private-limited"],
  people: [role(director, 2)],
  items: [
    ...fromResidents(director, [
      pan(director),
      item("identity", "Aadhaar or other ID", "identity", { explanation: clear }),
      addressProof(director),
    ]),
    ...abroad(director),
    photograph(director),
    signature(director),
    officeProof,
    item("office-title", "Rent or ownership document of the office", "agreement"),
    item("owner-consent", "Owner’s consent", "letter"),
  ],
});

export const llpDocuments = template({
  id: "llp",
  label: "Limited liability partnership",
  used_by: ["service:incorporation-llp"],
  people: [role(designated, 2), role("Partner", 0)],
  items: [
    ...[designated, "Partner"].flatMap((per) => [
      ...fromResidents(per, [pan(per), item("identity", "ID", "identity", { explanation: clear }), addressProof(per)]),
      ...abroad(per),
    ]),
    photographAbroad("Partner"),
    photograph(designated),
    signature(designated),
    officeProof,
    item("owner-no-objection", "Owner’s no-objection", "letter"),
  ],
});

export const opcDocuments = template({
  id: "opc",
  label: "One person company",
  used_by: ["service:incorporation-opc"],
  people: [role("Member", 1), role("Nominee", 1)],
  items: [
    pan("Member"),
    item("identity", "Aadhaar", "identity", { per: "Member", explanation: clear }),
    addressProof("Member"),
    photograph("Member"),
    pan("Nominee"),
    item("identity", "Aadhaar", "identity", { per: "Nominee", explanation: clear }),
    item("consent-inc-3", "Consent of the nominee (INC-3)", "letter", { per: "Nominee" }),
    officeProof,
    item("owner-consent", "Owner’s consent", "letter"),
  ],
});

export const partnershipDocuments = template({
  id: "partnership",
  label: "Partnership firm",
  used_by: ["service:incorporation-partnership"],
  people: [role("Partner", 2)],
  items: [
    ...fromResidents("Partner", [
      pan("Partner"),
      item("identity", "ID", "identity", { explanation: clear }),
      addressProof("Partner"),
    ]),
    ...abroad("Partner"),
    photographAbroad("Partner"),
    item("partnership-deed", "Signed partnership deed on stamp paper of the state", "constitution"),
    item("place-proof", "Proof of the principal place of business", "address"),
    item("owner-consent", "Owner’s consent", "letter"),
  ],
});

export const signatureDocuments = template({
  id: "dsc",
  label: "Digital signature",
  used_by: ["service:dsc"],
  people: [role("Signatory", 1)],
  items: [
    item("pan", "PAN card", "identity", {
      per: "Signatory",
      explanation: "You also confirm who you are in a short video call. We arrange the appointment.",
    }),
    item("address-proof", "Address proof", "address", { per: "Signatory" }),
    photograph("Signatory"),
  ],
});
