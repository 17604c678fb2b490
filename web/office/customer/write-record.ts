import { caseOpeningSchema } from "#domain/cases/case-opening.ts";
import { bookingForCustomer } from "#domain/consultations/booking-for-customer.ts";
import { enquiryOpeningSchema } from "#domain/enquiries/enquiry-opening.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { serviceOpeningSchema } from "#domain/requests/service-requests.ts";
import { writeSlot } from "#domain/time/slot.ts";
import { missingNotice } from "#domain/work/customer-fields.ts";
import { requestOpeningSchema } from "#domain/work/request-opening.ts";
import type { CallBody } from "#web/call-types.ts";
import { checkClientForm, emptyContact, writeSaveBody } from "../clients/client-form.ts";
import { emptyOpening, findOpeningErrors, writeOpening } from "../services/service-opening.ts";
import type { RecordForm } from "./new-record-form.ts";

type CallName = "open-enquiry" | "book-for-customer" | "open-service" | "open-request" | "open-case" | "save-client";
type Written = { [Name in CallName]: { readonly call: Name; readonly body: CallBody<Name> } }[CallName];
type Errors = Readonly<Record<string, string>>;
/** What is wrong, by field; or the call with its body, under a key that repeats with the same content. */
type Result = { readonly errors: Errors; readonly asked: Written | null };
type KeyOf = (body: object) => string;

const customerOf = ({ name, phone, email, client_id, origin, has_notice }: RecordForm) => ({
  ...{ name, phone, email: email.trim(), client_id: client_id || null, origin, has_notice },
});

/** The service as in the form of its own, whose customer is the person of this one. */
function writeService(form: RecordForm, keyOf: KeyOf): Result {
  const { name, email, phone, service, price, stage_due, message, origin, client_id, has_notice } = form;
  const opening = {
    ...{ ...emptyOpening, contact_name: name, contact_email: email, contact_phone: phone },
    ...{ service, price, stage_due, details: message, origin },
  };
  const content = { ...writeOpening(opening), client_id: client_id || null };
  const idempotency_key = keyOf(content);
  const { contact_name, contact_email, contact_phone, details, ...wrong } = findOpeningErrors(opening, idempotency_key);
  const errors = {
    ...(contact_name && { name: contact_name }),
    ...(contact_email && { email: contact_email }),
    ...(contact_phone && { phone: contact_phone }),
    ...(details && { message: details }),
    ...wrong,
    ...(!has_notice && { has_notice: missingNotice }),
  };
  const read = readFields(serviceOpeningSchema, { ...content, idempotency_key, has_notice: true });
  const isRight = read.ok && Object.keys(errors).length === 0;
  return { errors, asked: isRight ? { call: "open-service", body: read.value } : null };
}

/** The client with the customer as its contact. */
function writeClient({ client, name, phone, email, origin }: RecordForm, keyOf: KeyOf): Result {
  const contact = { ...emptyContact(true), full_name: name, phone, email };
  const whole = { ...client, origin, legal_name: client.legal_name.trim() || name, contacts: [contact] };
  const {
    "contact-0-full_name": full_name,
    "contact-0-phone": number,
    "contact-0-email": mail,
    ...wrong
  } = checkClientForm(whole);
  const errors = {
    ...(full_name && { name: full_name }),
    ...(number && { phone: number }),
    ...(mail && { email: mail }),
    ...wrong,
  };
  if (Object.keys(errors).length > 0) return { errors, asked: null };
  const body = writeSaveBody(whole);
  return { errors, asked: { call: "save-client", body: { ...body, idempotency_key: keyOf(body) } } };
}

function writeBody(form: RecordForm): object {
  const { kind, message, service_type, is_mine, consultation_topic, session, contact_method, slot } = form;
  const customer = customerOf(form);
  if (kind === "enquiry") return { ...customer, service_type, message, is_mine };
  if (kind === "consultation") {
    const booked = { consultation_topic, session, contact_method, scheduled_date: writeSlot(slot) };
    return { ...customer, ...booked, notes: message };
  }
  if (kind === "funding") {
    const { funding_type, company_name, funding_amount, current_stage, industry } = form;
    const about = { funding_type, company_name, current_stage, industry, additional_notes: message };
    return { kind, ...customer, ...about, funding_amount: readAmount(funding_amount) };
  }
  if (kind === "project") {
    const { project_type, project_name, budget_range, timeline } = form;
    const about = { service_type: project_type, project_name, budget_range, timeline };
    return { kind, ...customer, ...about, project_description: message };
  }
  if (kind === "grievance") return { ...customer, kind, subject: form.subject, priority: form.priority, message };
  return { ...customer, kind, situation: form.situation, amount_paid: readAmount(form.amount_paid), message };
}

/** The names of fields that are called otherwise in the form. */
export function nameErrors(errors: Errors, kind: RecordForm["kind"]): Errors {
  const { service_type, notes, additional_notes, project_description, ...others } = errors;
  const message = notes ?? additional_notes ?? project_description;
  const service = service_type && { [kind === "project" ? "project_type" : "service_type"]: service_type };
  return { ...others, ...service, ...(message && { message }) };
}

/** Reads the form as the call of its kind. */
export function writeRecord(form: RecordForm, keyOf: KeyOf): Result {
  const { kind } = form;
  if (kind === "service") return writeService(form, keyOf);
  if (kind === "client") return writeClient(form, keyOf);
  const content = writeBody(form);
  const body = { ...content, idempotency_key: keyOf({ kind, ...content }) };
  if (kind === "enquiry") {
    const read = readFields(enquiryOpeningSchema, body);
    return { errors: errorsOf(read), asked: read.ok ? { call: "open-enquiry", body: read.value } : null };
  }
  if (kind === "consultation") {
    const read = readFields(bookingForCustomer, body);
    return { errors: errorsOf(read), asked: read.ok ? { call: "book-for-customer", body: read.value } : null };
  }
  if (kind === "funding" || kind === "project") {
    const read = readFields(requestOpeningSchema, body);
    return { errors: errorsOf(read), asked: read.ok ? { call: "open-request", body: read.value } : null };
  }
  const read = readFields(caseOpeningSchema, body);
  return { errors: errorsOf(read), asked: read.ok ? { call: "open-case", body: read.value } : null };
}
