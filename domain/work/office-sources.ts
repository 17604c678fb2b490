/** How a customer came to us with what the office writes down for them. */
export const officeSources = ["phone_call", "walk_in", "email", "whatsapp", "referral", "other"] as const;
export type OfficeSource = (typeof officeSources)[number];

export const officeSourceLabels: Readonly<Record<OfficeSource, string>> = {
  phone_call: "Phone call",
  walk_in: "Walk-in",
  email: "Email",
  whatsapp: "WhatsApp",
  referral: "Referral",
  other: "Other",
};

/** A source as a person writes it: its label or its code; null for any other text. */
export function readSource(text: string): OfficeSource | null {
  const asked = text.trim().toLowerCase();
  return officeSources.find((one) => one === asked || officeSourceLabels[one].toLowerCase() === asked) ?? null;
}

/** On the pages of the office: how the customer reached us, and that the office has entered it. */
export const sayOrigin = (origin: OfficeSource): string => `${officeSourceLabels[origin]}, entered by the office`;

/** What the office opened without a word on how the customer reached us. */
export const openedByOffice = "Opened by the office";

/** How a record reached us, for a file: what the office did not enter was sent from the website. */
export function nameSource(origin: OfficeSource | null, isByOffice: boolean | null = false): string {
  if (origin !== null) return officeSourceLabels[origin];
  return isByOffice ? openedByOffice : "Website";
}
