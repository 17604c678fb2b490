import type { DocumentKind } from "./document-kinds.ts";

/** The service by which a document is renewed; of other kinds only its authority renews it, if at all. */
export const renewalServices: Partial<Readonly<Record<DocumentKind, string>>> = {
  signature: "dsc",
  mark: "trademark-renewal",
  licence: "trade-license",
};
