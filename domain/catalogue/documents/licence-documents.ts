// "Documents needed" of certifications.ts, registration-licenses.ts and compliance.ts in web/site/services/content.
import { type ForEntity, item, optional, template, withoutFile } from "./document-template.ts";

const companies: readonly ForEntity[] = ["private-limited", "public-limited", "opc"];
const firms: readonly ForEntity[] = [...companies, "llp", "partnership"];

export const startupIndiaDocuments = template({
  id: "startup-india",
  label: "Startup India",
  used_by: ["service:startup-india"],
  items: [
    item("certificate", "Certificate of incorporation or registration", "constitution"),
    item("note", "The note on your innovation", "letter", { explanation: "We draft it with you." }),
    item("website-deck-patent", "A website, a deck or a patent", "other", { ...optional, explanation: "It helps." }),
  ],
});

export const isoDocuments = template({
  id: "iso",
  label: "ISO certificate",
  used_by: ["service:iso"],
  items: [
    item("scope", "Scope", "other"),
    item("organisation-chart", "Organisation chart", "other"),
    item("processes", "List of processes", "other"),
    item("policies", "Policies", "other"),
    item("internal-audit", "Records of internal audit", "other"),
    item("management-review", "Records of management review", "other"),
    item("registrations", "Your registrations", "registration"),
  ],
});

const haveReady = { ...withoutFile, explanation: "Have this ready for the call. Nothing is uploaded." } as const;

export const udyamDocuments = template({
  id: "udyam",
  label: "Udyam registration",
  used_by: ["service:udyam", "service:msme"],
  items: [
    item("aadhaar", "Aadhaar of the owner or signatory", "identity", haveReady),
    item("pan", "PAN", "identity", haveReady),
    item("gstin", "GSTIN, if GST law requires one", "registration", haveReady),
  ],
});

export const shopActDocuments = template({
  id: "shop-act",
  label: "Shop Act",
  used_by: ["service:shop-act"],
  items: [
    item("identity", "ID of the owner", "identity"),
    item("pan", "PAN of the owner", "identity"),
    item("premises", "Proof of the premises", "address"),
    item("workers", "Number of workers", "letter"),
    item("signboard", "Photo of the signboard, if the state asks for it", "photograph", optional),
  ],
});

export const tradeLicenceDocuments = template({
  id: "trade-license",
  label: "Trade licence",
  used_by: ["service:trade-license"],
  items: [
    item("pan", "PAN", "identity"),
    item("identity", "ID", "identity"),
    item("rent-or-ownership", "Rent or ownership document", "agreement"),
    item("owner-consent", "Owner’s consent", "letter"),
    item("certificate-or-deed", "Certificate or deed of the firm", "constitution", { for: firms }),
    item("layout", "Layout plan, if asked", "other", optional),
  ],
});

const forLicence = { ...optional, explanation: "For a licence. A registration does not need it." } as const;

export const fssaiDocuments = template({
  id: "fssai",
  label: "FSSAI",
  used_by: ["service:fssai"],
  items: [
    item("pan", "PAN", "identity"),
    item("identity", "ID", "identity"),
    item("premises", "Proof of the premises", "address"),
    item("photograph", "Photo", "photograph"),
    item("food-categories", "List of food categories", "letter"),
    item("layout", "Layout", "other", forLicence),
    item("equipment", "Equipment list", "other", forLicence),
    item("food-safety-plan", "Food-safety plan", "other", forLicence),
  ],
});

export const complianceDocuments = template({
  id: "compliance",
  label: "Annual compliance",
  used_by: [
    "service:compliance-basic",
    "service:compliance-standard",
    "service:compliance-premium",
    "enquiry:Compliance Services",
  ],
  items: [
    item("certificate", "Certificate of incorporation", "constitution", { for: companies }),
    item("memorandum", "Memorandum and articles", "constitution", { for: companies }),
    item("llp-agreement", "LLP agreement", "constitution", { for: ["llp"] }),
    item(
      "constitution",
      "Certificate of incorporation, memorandum and articles, or the LLP agreement",
      "constitution",
      { for: ["unknown", "partnership", "proprietorship"] },
    ),
    item("audited-accounts", "Audited accounts, or books from which they can be prepared", "accounts"),
    item("members", "Details of shareholders, directors or partners, and any change in the year", "registration"),
    item("digital-signatures", "Digital signatures of the people who sign", "signature", withoutFile),
    item("loans", "List of loans taken", "accounts"),
    item("small-suppliers", "List of dues to micro and small suppliers", "accounts"),
    item("last-year", "Last year’s filed forms and challans", "return"),
  ],
});
