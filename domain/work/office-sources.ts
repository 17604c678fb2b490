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
