import { z } from "zod";
import { keptDocumentsFact } from "../documents/kept-documents.ts";
import { requiredChoice } from "../fields/fields.ts";

/** What the office can erase. An investor is the part of an account that concerns investing. */
export const erasedKinds = ["account", "investor", "enquiry", "case", "client", "contact"] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** Why it is erased. A choice, because the reason stays in the log and must not contain personal data. */
export const erasureReasons = ["asked_by_person", "sent_by_mistake", "not_needed", "ordered_by_authority"] as const;
export type ErasureReason = (typeof erasureReasons)[number];
export const erasureReasonLabels: Readonly<Record<ErasureReason, string>> = {
  asked_by_person: "The person asked for it",
  sent_by_mistake: "It was sent by mistake, or is spam",
  not_needed: "We no longer need it",
  ordered_by_authority: "An authority or a court ordered it",
};

const missing = "Please type the reference shown above";

/** An erasure by the office; `typed` is the reference (for an account its email address), so that it is not another record. */
export const erasureSchema = z.strictObject({
  kind: requiredChoice(erasedKinds, `The kind must be one of ${erasedKinds.join(", ")}`),
  subject: z
    .string({ error: "The id or reference is missing" })
    .min(1, { error: "The id or reference is missing" })
    .max(60, {
      error: "The id or reference is too long",
    }),
  typed: z.string({ error: missing }).trim().min(1, { error: missing }).max(254, { error: missing }),
  reason: requiredChoice(erasureReasons, "Please choose a reason"),
});

export const wrongReference = "This is not the reference of this record";

const kept = {
  money:
    "A record of each payment or refund: amount, date, bank reference and name, for 8 years after the financial year",
  documents: keptDocumentsFact,
  log: "That it was erased: when, by whom and why, without any personal data",
} as const;

const inVault = "Documents in the vault of its client: they go with the client";

/** What an erasure deletes and what it keeps, in words for the office. */
export const erasureFacts: Readonly<Record<ErasedKind, { erased: readonly string[]; kept: readonly string[] }>> = {
  account: {
    erased: [
      "The account with its profile, requests, their messages, notes and lists of documents, dashboard data and notifications",
      "Its documents, also those of internal notes and of emails about its requests",
      "Its email address in the lists of startups, and its personal data in the log",
    ],
    kept: [
      kept.money,
      kept.documents,
      "Documents in the vault of a business that we serve: they belong to the business",
      "Enquiries, grievances and refund requests with their messages: erase each on its own page",
      kept.log,
    ],
  },
  investor: {
    erased: [
      "The declaration as an investor, interests, calls, notes, profiles opened, saved searches and holdings",
      "The email address in the lists of startups",
    ],
    kept: ["The account itself", kept.log],
  },
  enquiry: {
    erased: [
      "The enquiry with its messages, documents, replies, notes and the duplicates merged into it",
      "Their personal data in the log",
    ],
    kept: [kept.documents, inVault, "Other enquiries of the same person: erase each on its own page", kept.log],
  },
  case: {
    erased: ["The case with its steps, messages, notes and documents", "Its personal data in the log"],
    kept: [kept.money, kept.documents, inVault, kept.log],
  },
  client: {
    erased: [
      "The client with its contacts, notes and the documents that are its own alone",
      "Their personal data in the log",
    ],
    kept: [
      "Its enquiries, requests and cases with their documents, and those of accounts: erase each on its own page",
      kept.money,
      kept.documents,
      kept.log,
    ],
  },
  contact: {
    erased: ["The contact, with every client that this person serves", "Their personal data in the log"],
    kept: ["The clients themselves, and the person's account", kept.log],
  },
};
