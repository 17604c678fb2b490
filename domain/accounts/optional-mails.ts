import type { AccountType } from "./account-types.ts";

/**
 * The emails that an account can switch off, each under the column of its profile. All others are sent in any case: about the
 * account and its security, about requests and money, and what the law requires.
 */
export const optionalMails = {
  wants_consultation_reminders: {
    label: "Meeting reminders",
    about: "A day and an hour before a consultation or a founder call.",
    for: ["user", "startup", "investor"],
  },
  wants_filing_reminders: {
    label: "Filing reminders",
    about: "When a filing of your compliance calendar becomes overdue.",
    for: ["startup"],
  },
  wants_search_mails: {
    label: "New matches",
    about: "New opportunities that match your saved searches, once a day.",
    for: ["investor"],
  },
} as const satisfies Record<string, { label: string; about: string; for: readonly AccountType[] }>;

export type OptionalMail = keyof typeof optionalMails;

export const optionalMailNames = Object.keys(optionalMails) as readonly OptionalMail[];

/** What an account of this type can be sent. */
export function listOptionalMails(type: AccountType): readonly OptionalMail[] {
  return optionalMailNames.filter((name) => (optionalMails[name].for as readonly AccountType[]).includes(type));
}

export const isOptionalMail = (name: string): name is OptionalMail => Object.hasOwn(optionalMails, name);
