import type { DocumentTemplate } from "./document-template.ts";
import { gstRegistrationDocuments } from "./gst-documents.ts";
import {
  llpDocuments,
  opcDocuments,
  partnershipDocuments,
  privateLimitedDocuments,
  signatureDocuments,
} from "./incorporation-documents.ts";
import {
  complianceDocuments,
  fssaiDocuments,
  isoDocuments,
  shopActDocuments,
  startupIndiaDocuments,
  tradeLicenceDocuments,
  udyamDocuments,
} from "./licence-documents.ts";
import {
  aiDocuments,
  fundingDocuments,
  searchDocuments,
  sessionDocuments,
  webDocuments,
  webShopDocuments,
} from "./project-documents.ts";
import { accountingDocuments, incomeTaxDocuments, payrollDocuments, trademarkDocuments } from "./tax-documents.ts";
import { unlistedDocuments } from "./unlisted-documents.ts";

/** Every list of documents: those that our pages name, and empty ones for Settings. An enquiry that names no service starts with none. */
export const documentTemplates: readonly DocumentTemplate[] = [
  privateLimitedDocuments,
  llpDocuments,
  opcDocuments,
  partnershipDocuments,
  signatureDocuments,
  gstRegistrationDocuments,
  trademarkDocuments,
  incomeTaxDocuments,
  accountingDocuments,
  payrollDocuments,
  startupIndiaDocuments,
  isoDocuments,
  udyamDocuments,
  shopActDocuments,
  tradeLicenceDocuments,
  fssaiDocuments,
  complianceDocuments,
  fundingDocuments,
  sessionDocuments,
  webDocuments,
  webShopDocuments,
  aiDocuments,
  searchDocuments,
  ...unlistedDocuments,
];
