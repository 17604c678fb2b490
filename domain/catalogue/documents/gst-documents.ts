// "Documents for registration" and "Documents by type of business" (web/site/services/content/gst.ts, gst-registration.ts).
import { type ForEntity, item, type TemplateItem, template } from "./document-template.ts";

const unknown: readonly ForEntity[] = ["unknown", "public-limited"];
const company: readonly ForEntity[] = ["private-limited", "opc"];

const placeProof =
  "Own premises: a property tax receipt, municipal khata or electricity bill; one is enough. Rented premises: the rent agreement and one ownership document of the landlord; the landlord’s ID too if the agreement is not registered. Shared or a relative’s premises: the owner’s consent letter, ID and ownership document.";

const ofPerson = (per: string, entities: readonly ForEntity[]): TemplateItem[] => [
  item("pan", "PAN", "identity", { per, for: entities }),
  item("aadhaar", "Aadhaar", "identity", { per, for: entities }),
  item("photograph", "Photograph", "photograph", { per, for: entities }),
];

const incorporated = item("certificate-of-incorporation", "Certificate of incorporation", "constitution", {
  for: [...company, "llp"],
});

export const gstRegistrationDocuments = template({
  id: "gst-registration",
  label: "GST registration",
  used_by: ["service:gst-registration", "service:calculator-gst", "enquiry:GST Registration"],
  people: [
    { role: "Proprietor", least: 1, for: ["proprietorship"] },
    { role: "Partner", least: 2, for: ["partnership"] },
    { role: "Designated partner", least: 2, for: ["llp"] },
    { role: "Director", least: 1, for: company },
  ],
  items: [
    ...ofPerson("Proprietor", ["proprietorship"]),
    ...ofPerson("Partner", ["partnership"]),
    ...ofPerson("Designated partner", ["llp"]),
    ...ofPerson("Director", company),
    item("pan-of-people", "PAN of the owner, partners or directors", "identity", { for: unknown }),
    item("aadhaar-of-people", "Aadhaar of the owner, partners or directors", "identity", { for: unknown }),
    item("photograph-of-people", "Photograph of the owner, partners or directors", "photograph", { for: unknown }),
    item("pan-of-firm", "PAN of the firm", "registration", { for: ["partnership"] }),
    item("pan-of-llp", "PAN of the LLP", "registration", { for: ["llp"] }),
    item("pan-of-company", "PAN of the company", "registration", { for: company }),
    item("partnership-deed", "Partnership deed", "constitution", {
      for: ["partnership"],
      explanation: "It is enough on its own.",
    }),
    incorporated,
    item("deed-or-certificate", "Partnership deed, or certificate of incorporation", "constitution", {
      for: unknown,
      explanation: "The deed for a firm; the certificate for a company or LLP.",
    }),
    item("letter-of-authorisation", "Letter of authorisation", "letter", {
      for: ["partnership", "llp"],
      explanation: "It names the partner who signs.",
    }),
    item("authorised-signatory", "Board resolution or letter naming the signatory", "letter", {
      for: company,
      explanation: "It names the director or employee who signs.",
    }),
    item("signatory-letter", "Letter naming the authorised signatory", "letter", { for: unknown }),
    item("place-of-business", "Proof of the place of business", "address", { explanation: placeProof }),
  ],
});
