import type { z } from "zod";
import { bookingSentences } from "#domain/consultations/booking-sentences.ts";
import { consultationSchema } from "#domain/consultations/consultations.ts";
import { errorsOf, type FieldErrors, readFields } from "#domain/fields/fields.ts";
import { readAmount, readCount, sayAmountProblem } from "#domain/money/read-amount.ts";
import { fundingApplicationSchema } from "#domain/requests/funding-applications.ts";
import { projectRequestSchema } from "#domain/requests/project-requests.ts";
import type { FormKind, RequestKind } from "#domain/requests/request-kinds.ts";
import { writeSlot } from "#domain/time/slot.ts";
import type { FormValues } from "../../../form-kit/form-values.ts";
import { splitClient } from "./acting-for.ts";
import { findPhoneError } from "./phone-entry.ts";

/** Each kind as its table takes it. */
export type RequestRows = {
  funding: z.output<typeof fundingApplicationSchema>;
  consultation: z.output<typeof consultationSchema>;
  project: z.output<typeof projectRequestSchema>;
};
export type RequestRow = Readonly<Record<string, unknown>>;
type Draft = { readonly row: Record<string, unknown>; readonly errors: FieldErrors };

const textOf = (value: FormValues[string] | undefined) => (typeof value === "string" ? value.trim() : "");

/** Numbers are sent as numbers (specification, section 5): what is typed becomes one, or a sentence. */
function readNumber(
  row: Draft,
  values: FormValues,
  name: string,
  read: (text: string) => number | null,
  say: (text: string) => string,
) {
  const text = textOf(values[name]);
  const value = text === "" ? null : read(text);
  if (text !== "" && value === null) row.errors[name] = say(text);
  row.row[name] = value;
}

function readFunding(values: FormValues): Draft {
  const draft: Draft = { row: { ...values }, errors: {} };
  readNumber(draft, values, "funding_amount", readAmount, (text) => sayAmountProblem("Funding amount", text));
  readNumber(draft, values, "monthly_revenue", readAmount, (text) => sayAmountProblem("Monthly revenue", text));
  // Its sentence for a fraction is the domain's; what is no number at all is none either.
  readNumber(draft, values, "team_size", readCount, () => "Team size must be a whole number");
  return draft;
}

/** Day and time are chosen apart and sent as one (specification, section 7). */
function readConsultation({ date, time, phone, ...others }: FormValues): Draft {
  const errors: FieldErrors = {};
  const [day, at] = [textOf(date), textOf(time)];
  if (day === "") errors.date = bookingSentences.date;
  if (at === "") errors.time = bookingSentences.time;
  // The field is there where a phone call is chosen and the profile has no number.
  if (others.contact_method === "phone_call") Object.assign(errors, findPhoneError(phone));
  // Complete in any case: the two have had their own sentences.
  const scheduled_date = day && at ? writeSlot({ date: day, time: at }) : "2026-12-01T10:00:00";
  return { row: { ...others, scheduled_date, preferred_time: at || null }, errors };
}

const readProject = (values: FormValues): Draft => ({ row: { ...values }, errors: {} });

type Reader<Row> = { readonly read: (values: FormValues) => Draft; readonly schema: z.ZodType<Row> };
const kinds: { readonly [Kind in FormKind]: Reader<RequestRows[Kind]> } = {
  funding: { read: readFunding, schema: fundingApplicationSchema },
  consultation: { read: readConsultation, schema: consultationSchema },
  project: { read: readProject, schema: projectRequestSchema },
};

/** The fields of each form from top to bottom: the order in which errors are listed. */
const orders: Record<RequestKind, readonly string[]> = {
  funding: ["funding_type", "funding_amount", "current_stage", "industry", "company_name", "team_size"],
  consultation: ["session", "consultation_type", "consultation_topic", "date", "time", "contact_method", "phone"],
  project: ["service_type", "project_name", "project_description", "budget_range", "timeline", "contact_email"],
  service: ["service", "entity_type", "details", "preferred_contact", "phone"],
};

/** Sentences by the names that the form's controls have, from top to bottom. */
export function nameErrors(kind: RequestKind, { scheduled_date, ...errors }: FieldErrors): FieldErrors {
  const all: FieldErrors = { ...errors, ...(scheduled_date ? { time: scheduled_date } : {}) };
  const place = (name: string) => ["acting_for", ...orders[kind]].indexOf(name);
  // What has no place in the list comes last.
  const inOrder = Object.entries(all).sort(([one], [other]) => (place(one) >>> 0) - (place(other) >>> 0));
  return Object.fromEntries(inOrder);
}

/** What stands in a form as a row of its table, by the same schema by which the backend judges, or a sentence per field. */
export function readRequest<Kind extends FormKind>(
  kind: Kind,
  values: FormValues,
): { row: RequestRows[Kind] | null; errors: FieldErrors } {
  const { read, schema }: Reader<RequestRows[Kind]> = kinds[kind];
  const split = splitClient(values);
  const draft = read(split.values);
  const reading = readFields(schema, { ...draft.row, acting_for: split.acting_for });
  const errors = nameErrors(kind, { ...errorsOf(reading), ...draft.errors, ...split.errors });
  return { row: reading.ok && Object.keys(errors).length === 0 ? reading.value : null, errors };
}
