import { consultationSchema } from "#domain/consultations/consultations.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { serviceRequestChanges } from "#domain/requests/service-requests.ts";
import type { FormValues } from "#web/form-kit/form-values.ts";
import { readRow } from "#web/form-kit/row/read-row.ts";
import type { RowReading } from "#web/form-kit/row/use-row-form.ts";
import { findPhoneError } from "../forms/phone-entry.ts";
import { readRequest } from "../forms/request-rows.ts";
import { editedFields } from "./request-values.ts";

/** The time has a dialog of its own, and the session fixes the price. */
const consultationEdit = consultationSchema.pick({
  consultation_type: true,
  consultation_topic: true,
  contact_method: true,
  urgency_level: true,
  notes: true,
});

/** The edited text as the columns of its table; `phone` is for the profile, where a phone call is chosen and it has none. */
export type Edit = Readonly<Record<string, unknown>>;

/** What stands in the form of an edited request, or a sentence for each field. */
export function readEdit(kind: RequestKind, { phone, ...values }: FormValues): RowReading<Edit> {
  if (kind === "funding" || kind === "project") {
    const { row, errors } = readRequest(kind, values);
    if (row === null) return { row, errors };
    // Whom a request is made for is chosen when it is sent.
    const { acting_for: _client, ...edit }: Readonly<Record<string, unknown>> = { ...row };
    return { row: edit, errors };
  }
  // The field is there where a number is needed and the profile has none.
  const asksPhone = kind === "service" || values.contact_method === "phone_call";
  const typed = asksPhone && typeof phone === "string" ? phone.trim() : null;
  const options = { also: () => (typed === null ? {} : findPhoneError(typed)), order: editedFields[kind] };
  const { row, errors } =
    kind === "service" ? readRow(serviceRequestChanges, values, options) : readRow(consultationEdit, values, options);
  return { row: row && (typed === null ? row : { ...row, phone: typed }), errors };
}
