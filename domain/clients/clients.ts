import { z } from "zod";
import { stateCodes } from "../companies/states.ts";
import { optionalChoice, optionalText, requiredChoice, requiredEmail, requiredText } from "../fields/fields.ts";
import { contactPhone } from "../fields/request-fields.ts";
import { replacedKeys } from "../work/customer-fields.ts";
import { officeSources } from "../work/office-sources.ts";
import { noteKey } from "../work/record-notes.ts";
import { type ClientKind, clientKinds } from "./client-kinds.ts";
import { compactNumber, sayCinProblem, sayGstinProblem, sayPanProblem } from "./tax-numbers.ts";

export const clientMaxLengths = { legal_name: 120, trade_name: 120, address: 500 } as const;
export const contactMaxLengths = { full_name: 120, designation: 80 } as const;
export const clientNoteMaxLength = 5000;
export const tagMaxLength = 40;
export const mostTags = 20;
export const mostContacts = 50;

const clientId = z.uuid({ error: "The client id must be a UUID" }).toLowerCase();
const accountId = (label: string) => z.uuid({ error: `${label} must be a UUID` }).toLowerCase();

/** `K-261123-7QK2M`. */
export const clientReference = /^K-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** A client as a call names it: its id or its reference. */
export const clientName = z
  .string({ error: "The client's id or reference is required" })
  .trim()
  .refine((text) => clientReference.test(text.toUpperCase()) || clientId.safeParse(text).success, {
    error: "The client's id or reference is required",
  })
  .transform((text) => (clientReference.test(text.toUpperCase()) ? text.toUpperCase() : text.toLowerCase()));

function number(label: string) {
  return optionalText({ label, max: 40 }).transform((text) => (text === null ? null : compactNumber(text)));
}

export const contactSchema = z.strictObject({
  /** Of a contact that stays; without it the contact is new. */
  id: z.uuid({ error: "The contact id must be a UUID" }).toLowerCase().nullish(),
  full_name: requiredText({
    label: "Contact name",
    required: "Contact name is required",
    max: contactMaxLengths.full_name,
  }),
  email: z
    .preprocess(
      (value) => (typeof value === "string" && value.trim() === "" ? null : value),
      requiredEmail("Please enter a valid email").nullish(),
    )
    .transform((email) => email ?? null),
  phone: contactPhone,
  designation: optionalText({ label: "Designation", max: contactMaxLengths.designation }),
  /** The account of the person. Left out, a contact keeps the one that it has. */
  user_id: accountId("The account").nullish(),
  is_main: z
    .boolean({ error: "Main contact must be true or false" })
    .nullish()
    .transform((is) => is ?? false),
});
export type Contact = z.output<typeof contactSchema>;

const tag = requiredText({ label: "Tag", required: "A tag must not be empty", max: tagMaxLength });

/** Tags in the order given, each once whatever its case. */
const tags = z
  .array(tag, { error: "Tags must be a list of words" })
  .nullish()
  .transform((all) => [...new Map((all ?? []).map((one) => [one.toLowerCase(), one])).values()])
  .refine((all) => all.length <= mostTags, { error: `A client can have at most ${mostTags} tags` });

const contacts = z
  .array(contactSchema, { error: "Contacts must be a list" })
  .max(mostContacts, { error: `A client can have at most ${mostContacts} contacts` });

/** The fields of a client that a form, a call or a row of a file has. */
export const clientFields = z.strictObject({
  kind: requiredChoice(clientKinds, "Please select the type of client"),
  legal_name: requiredText({
    label: "Legal name",
    required: "Legal name is required",
    max: clientMaxLengths.legal_name,
  }),
  trade_name: optionalText({ label: "Trade name", max: clientMaxLengths.trade_name }),
  pan: number("PAN"),
  gstin: number("GSTIN"),
  cin: number("CIN or LLPIN"),
  state: optionalChoice(stateCodes, "Please select a state from the list"),
  address: optionalText({ label: "Address", max: clientMaxLengths.address, multiline: true }),
  tags,
  /** Left out, a client keeps the one that it has; a new one gets its author. */
  owner_id: accountId("The owner").nullish(),
  origin: z
    .preprocess(
      (value) => value || null,
      z.enum(officeSources, { error: "Please choose how they reached us" }).nullable(),
    )
    .optional()
    .meta({ description: "How the client came to us; left out, it stays as it is" }),
});

type Numbers = {
  readonly kind: ClientKind;
  readonly pan: string | null;
  readonly gstin: string | null;
  readonly cin: string | null;
  readonly state: string | null;
};

/** What is wrong with the numbers of a client: a sentence for each of PAN, GSTIN and CIN that does not fit its kind or the others. */
export function checkNumbers({ kind, pan, gstin, cin, state }: Numbers): { field: string; message: string }[] {
  const panProblem = pan && sayPanProblem(pan, kind);
  const gstinProblem =
    gstin && (sayGstinProblem(gstin, { pan: panProblem ? null : pan, state }) ?? sayHolderProblem(gstin, pan, kind));
  const found = { pan: panProblem, gstin: gstinProblem, cin: cin && sayCinProblem(cin, kind) };
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/** Without a PAN of its own, the PAN inside the GSTIN must fit the kind. */
function sayHolderProblem(gstin: string, pan: string | null, kind: ClientKind): string | null {
  const problem = pan === null && sayPanProblem(gstin.slice(2, 12), kind);
  return problem ? problem.replace("this PAN", "the PAN in the GSTIN") : null;
}

/** What follows from the GSTIN: characters 3 to 12 are the PAN, the first two the state. */
export function completeNumbers<Found extends Omit<Numbers, "kind" | "cin">>(client: Found): Found {
  const { gstin, pan, state } = client;
  return gstin === null ? client : { ...client, pan: pan ?? gstin.slice(2, 12), state: state ?? gstin.slice(0, 2) };
}

/** Of several contacts one is the main one: the one that is marked, else the first. */
export function chooseMain<One extends { readonly is_main: boolean }>(people: readonly One[]): One[] {
  const main = Math.max(
    people.findIndex(({ is_main }) => is_main),
    0,
  );
  return people.map((person, at) => ({ ...person, is_main: at === main }));
}

/** A client to create or to change. Without `contacts` those of a changed client stay as they are. */
export const clientSchema = clientFields
  .extend({
    id: clientId.optional(),
    expected_version: z.int({ error: "The expected version must be a whole number" }).optional(),
    idempotency_key: z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase().optional(),
    replaces: replacedKeys,
    allow_duplicate: z
      .boolean({ error: "allow_duplicate must be true or false" })
      .nullish()
      .transform((is) => is ?? false),
    contacts: contacts.optional(),
  })
  .superRefine((client, context) => {
    for (const { field, message } of checkNumbers(client)) context.addIssue({ code: "custom", path: [field], message });
    const marked = client.contacts?.filter(({ is_main }) => is_main).length ?? 0;
    if (marked > 1)
      context.addIssue({ code: "custom", path: ["contacts"], message: "Only one contact can be the main one" });
  })
  .transform((client) => completeNumbers(client));
export type ClientInput = z.output<typeof clientSchema>;

export const clientNoteSchema = z.strictObject({
  id: clientName,
  note: requiredText({ label: "Note", required: "Please write a note", max: clientNoteMaxLength, multiline: true }),
  idempotency_key: noteKey,
});
