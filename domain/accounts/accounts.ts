import { z } from "zod";
import { keptDocumentsFact } from "../documents/kept-documents.ts";
import { findConsentText, readConsentPage } from "../fields/consent-texts.ts";
import { emailMaxLength, optionalText } from "../fields/fields.ts";
import { normalizePhone, sayPhoneProblem } from "../fields/phone.ts";
import { formatNumber } from "../money/rupees.ts";
import { type AccountType, accountTypes } from "./account-types.ts";
import type { OptionalMail } from "./optional-mails.ts";

export const accountMaxLengths = { full_name: 120, email: emailMaxLength } as const;

export type Profile = {
  id: string;
  full_name: string;
  phone: string | null;
  email: string;
  user_type: AccountType;
  wants_consultation_reminders: boolean;
  wants_filing_reminders: boolean;
  wants_search_mails: boolean;
  created_at: string;
  updated_at: string;
};

const fullName = optionalText({ label: "Full name", max: accountMaxLengths.full_name }).transform((name) => name ?? "");
const phone = z
  .string({ error: "Phone number must be text" })
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const stored = normalizePhone(text);
    if (stored !== null) return stored;
    context.addIssue({ code: "custom", message: sayPhoneProblem(text) });
    return z.NEVER;
  });

const mailChoice = z.boolean({ error: "Please choose on or off" });
const mailChoices = {
  wants_consultation_reminders: mailChoice,
  wants_filing_reminders: mailChoice,
  wants_search_mails: mailChoice,
} satisfies Record<OptionalMail, z.ZodBoolean>;

/** What owners can change in their own profile. */
export const profileChanges = z.strictObject({ full_name: fullName, phone, ...mailChoices }).partial();

/** An email address as accounts are found by it, all in lower case; null when it is not valid. */
export function normalizeEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= emailMaxLength && z.email().safeParse(address).success ? address : null;
}

const signUpData = z.object({
  full_name: fullName,
  phone: phone.transform((stored) => stored ?? ""),
  user_type: z.enum(accountTypes, { error: `Account type must be one of ${accountTypes.join(", ")}` }).default("user"),
});

/** Keys that the backend itself writes into the metadata, and roles, which have no place there. */
const reserved = ["sub", "email", "email_verified", "phone_verified", "role", "roles", "app_metadata"];
/** All of it is part of every access token, which is sent in a request header. */
const metadataMaxLength = 2_000;

export type AccountData = z.output<typeof signUpData> & { consent?: { version: string; page: string } } & Record<
    string,
    unknown
  >;
export type DataReading =
  | { readonly ok: true; readonly data: AccountData }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the data sent with a sign-up (specification, section 3: full_name, phone, user_type). Other keys are stored but
 * have no effect; reserved ones are left out. Answers one sentence when something cannot be stored.
 */
export function readSignUpData(input: unknown): DataReading {
  const metadata = readMetadata(input);
  if (!metadata.ok) return metadata;
  const parsed = signUpData.safeParse(metadata.data);
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? "The data cannot be read" };
  const { consent: sent, ...others } = metadata.data;
  const consent = readSignUpConsent(sent);
  return { ok: true, data: { ...others, ...parsed.data, ...(consent && { consent }) } };
}

/** The text that the sign-up form showed, and its page; undefined for anything else, which is not stored. */
function readSignUpConsent(sent: unknown): { version: string; page: string } | undefined {
  const { version, page } = (sent ?? {}) as { version?: unknown; page?: unknown };
  if (typeof version !== "string" || typeof page !== "string") return undefined;
  const path = readConsentPage(page);
  return path && findConsentText("account", version) ? { version, page: path } : undefined;
}

/** Reads changes of the metadata: null removes a key. The account type is chosen once and does not change (decision D5). */
export function readDataChanges(
  input: unknown,
): { ok: true; data: Record<string, unknown> } | { ok: false; message: string } {
  const metadata = readMetadata(input);
  if (!metadata.ok) return metadata;
  const { user_type: _chosenOnce, consent: _givenOnce, ...changes } = metadata.data;
  const known = Object.fromEntries(Object.entries(changes).filter(([key]) => key === "full_name" || key === "phone"));
  const parsed = profileChanges.safeParse(known);
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? "The data cannot be read" };
  return { ok: true, data: { ...changes, ...parsed.data } };
}

function readMetadata(input: unknown): { ok: true; data: Record<string, unknown> } | { ok: false; message: string } {
  if (input === undefined || input === null) return { ok: true, data: {} };
  if (typeof input !== "object" || Array.isArray(input))
    return { ok: false, message: "The data must be a JSON object" };
  const data = Object.fromEntries(Object.entries(input).filter(([key]) => !reserved.includes(key)));
  const text = JSON.stringify(data);
  if (text.length > metadataMaxLength)
    return { ok: false, message: `The data must be at most ${formatNumber(metadataMaxLength)} characters` };
  if (text.includes("\\u0000")) return { ok: false, message: "The data contains characters that cannot be stored" };
  return { ok: true, data };
}

/** What deleting an account does, shown before it is done; server/calls/accounts/delete-account.ts does it. */
export const accountDeletion = {
  erased: [
    "Your profile: name, phone number, email address and account type",
    "Your password, your sessions on all devices and every link we emailed to you",
    "Your requests: funding applications, projects, consultations and services, with your conversations with us and the notifications about them. Booked times are released and our team is notified",
    "Your documents: those that you sent and those that we delivered to you",
    "Your dashboard data: company and investor profiles, compliance details and filings, private calendar, milestones, figures, holdings, saved searches and interests",
    "Your personal details in our change records, and your email address in the lists of startups that named you as an investor",
  ],
  kept: [
    "That an account existed, with its activity and dates, under a number only, without your name or contact details, for 13 months",
    "A record of each payment: service, amount, method, date, bank reference and your name, until 8 years after its financial year. Only our administrators can read it",
    keptDocumentsFact,
    "Documents in the vault of a business that we serve: they belong to the business",
    "Refund requests for what is paid and open, with your name and contact details, so that we can pay you",
    "If your startup named investors: how many it named, under the CIN of the company, without names and addresses, until 31 March, because the law limits that number in a year",
    "Which texts you agreed to, and when, without your name, for 7 years",
    "Enquiries, grievances and refund requests that you sent with a form, because they are not part of the account. They stay for the periods of our privacy notice. Write to us and we will erase them earlier",
  ],
} as const;
