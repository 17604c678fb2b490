import { business } from "#domain/business/business.ts";

/** What an email to the office needs to say where its answers go. */
export type OfficeAnswers = {
  readonly siteUrl: string;
  /** Whether a mailbox is read, so that an answer becomes an internal note; otherwise it goes to the person it is about. */
  readonly isFiled: boolean;
};

export const neverReaches =
  "What you answer to this email never reaches the customer. Please write to them in the workspace.";

/** The lines below an email to the office: where an answer to it goes. */
export function officeFooter(person: "sender" | "customer", isFiled: boolean): string[] {
  const sent = `Sent by the ${business.brand} website.`;
  return isFiled ? [neverReaches, sent] : [`Replies to this email go to the ${person}. ${sent}`];
}
