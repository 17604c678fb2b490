/** What agrees between a record and a client to which it may belong, the strongest first (db/functions/propose_client.sql). */
export const proposalReasons = ["account", "email_and_phone", "email", "phone", "name", "office"] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export const proposalReasonLabels: Readonly<Record<ProposalReason, string>> = {
  account: "Contact of several clients",
  email_and_phone: "Same email address and phone number",
  email: "Same email address",
  phone: "Same phone number",
  name: "Same company name",
  office: "Linked before",
};
