import { caseOpeningSchema } from "#domain/cases/case-opening.ts";
import { bookingForCustomer } from "#domain/consultations/booking-for-customer.ts";
import { enquiryOpeningSchema } from "#domain/enquiries/enquiry-opening.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { type Slot, writeSlot } from "#domain/time/slot.ts";
import type { CallBody } from "#web/call-types.ts";

/** What the office enters for a customer in this form. */
export const recordKinds = ["enquiry", "consultation", "grievance", "refund"] as const;
export type NewKind = (typeof recordKinds)[number];
export const recordKindLabels: Readonly<Record<NewKind, string>> = {
  enquiry: "Enquiry",
  consultation: "Consultation",
  grievance: "Grievance",
  refund: "Refund request",
};

/** The form as it is typed. */
export type RecordForm = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly origin: string;
  readonly has_notice: boolean;
  readonly service_type: string;
  readonly message: string;
  readonly is_mine: boolean;
  readonly consultation_topic: string;
  readonly session: string;
  readonly contact_method: string;
  readonly slot: Slot;
  readonly subject: string;
  readonly priority: string;
  readonly situation: string;
  readonly amount_paid: string;
};

export const emptyRecordForm: RecordForm = {
  ...{ name: "", phone: "", email: "", client_id: null, client_name: null, origin: "phone_call", has_notice: false },
  ...{ service_type: "", message: "", is_mine: true, consultation_topic: "", session: "general" },
  ...{ contact_method: "phone_call", slot: { date: "", time: "" }, subject: "", priority: "normal" },
  ...{ situation: "", amount_paid: "" },
};

const customerOf = ({ name, phone, email, client_id, origin, has_notice }: RecordForm) => ({
  ...{ name, phone, email: email.trim(), client_id, origin, has_notice },
});

type Written =
  | { readonly call: "open-enquiry"; readonly body: CallBody<"open-enquiry"> }
  | { readonly call: "book-for-customer"; readonly body: CallBody<"book-for-customer"> }
  | { readonly call: "open-case"; readonly body: CallBody<"open-case"> };

function writeBody(kind: NewKind, form: RecordForm): object {
  const { message, service_type, is_mine, consultation_topic, session, contact_method, slot } = form;
  const customer = customerOf(form);
  if (kind === "enquiry") return { ...customer, service_type, message, is_mine };
  if (kind === "consultation")
    return {
      ...customer,
      consultation_topic,
      session,
      contact_method,
      scheduled_date: writeSlot(slot),
      notes: message,
    };
  if (kind === "grievance") return { ...customer, kind, subject: form.subject, priority: form.priority, message };
  return { ...customer, kind, situation: form.situation, amount_paid: readAmount(form.amount_paid), message };
}

/** What is wrong, by field; or the call with its body, under a key that repeats with the same content. */
export function writeRecord(
  kind: NewKind,
  form: RecordForm,
  keyOf: (body: object) => string,
): { readonly errors: Readonly<Record<string, string>>; readonly asked: Written | null } {
  const content = writeBody(kind, form);
  const body = { ...content, idempotency_key: keyOf({ kind, ...content }) };
  if (kind === "enquiry") {
    const read = readFields(enquiryOpeningSchema, body);
    return { errors: errorsOf(read), asked: read.ok ? { call: "open-enquiry", body: read.value } : null };
  }
  if (kind === "consultation") {
    const read = readFields(bookingForCustomer, body);
    return { errors: errorsOf(read), asked: read.ok ? { call: "book-for-customer", body: read.value } : null };
  }
  const read = readFields(caseOpeningSchema, body);
  return { errors: errorsOf(read), asked: read.ok ? { call: "open-case", body: read.value } : null };
}
