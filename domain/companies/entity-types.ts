export const entityTypes = [
  "private-limited",
  "public-limited",
  "opc",
  "llp",
  "partnership",
  "proprietorship",
] as const;
export const gstSchemes = ["none", "monthly", "qrmp", "composition"] as const;
/** Month and day. The legal year of companies ends on 31 March; other ends need approval. */
export const financialYearEnds = ["03-31", "06-30", "09-30", "12-31"] as const;

export type EntityType = (typeof entityTypes)[number];
export type GstScheme = (typeof gstSchemes)[number];
export type FinancialYearEnd = (typeof financialYearEnds)[number];

export const entityTypeLabels: Readonly<Record<EntityType, string>> = {
  "private-limited": "Private limited company",
  "public-limited": "Public limited company",
  opc: "One person company",
  llp: "Limited liability partnership",
  partnership: "Partnership firm",
  proprietorship: "Proprietorship",
};

export const gstSchemeLabels: Readonly<Record<GstScheme, string>> = {
  none: "Not registered for GST",
  monthly: "Monthly returns",
  qrmp: "Quarterly returns, monthly payment (QRMP)",
  composition: "Composition scheme",
};

export const financialYearEndLabels: Readonly<Record<FinancialYearEnd, string>> = {
  "03-31": "31 March",
  "06-30": "30 June",
  "09-30": "30 September",
  "12-31": "31 December",
};

/** A company under the Companies Act: it files annual forms with the Registrar. */
export function isCompany(entity: EntityType): boolean {
  return entity === "private-limited" || entity === "public-limited" || entity === "opc";
}
