import { enquiryMoveSchema } from "#domain/enquiries/enquiry-actions.ts";
import { errorsOf, type FieldErrors, missingReason, readFields } from "#domain/fields/fields.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import type { Enquiry } from "../enquiries/enquiry-queries.ts";

export type SoldLine = { readonly key: number; readonly service: string; readonly price: string };
export type WonForm = { readonly isNothing: boolean; readonly reason: string; readonly lines: readonly SoldLine[] };

type Quoted = Pick<Enquiry, "id" | "status">;

export const soldControl = (key: number, field: "service" | "price") => `won-${field}-${key}`;
export const reasonControl = "won-reason";

/** The body of the move, and what is wrong with the form by the ids of its controls. */
export function writeWon({ id, status: expected_status }: Quoted, { isNothing, reason, lines }: WonForm) {
  const sold = lines.map(({ service, price }) => ({ service, price: price.trim() === "" ? null : readAmount(price) }));
  return {
    ...{ id, status: "won" as const, expected_status },
    ...(isNothing ? { reason: reason.trim() } : { sold }),
  };
}

export function findWonErrors(enquiry: Quoted, form: WonForm): FieldErrors {
  if (form.isNothing && form.reason.trim() === "") return { [reasonControl]: missingReason };
  if (!form.isNothing) {
    const wrong = form.lines.flatMap(({ key, service, price }) => [
      ...(service === "" ? [[soldControl(key, "service"), "Please choose a service"]] : []),
      ...(price.trim() !== "" && readAmount(price) === null
        ? [[soldControl(key, "price"), "Please enter the price in rupees"]]
        : []),
    ]);
    if (wrong.length > 0) return Object.fromEntries(wrong);
  }
  const { reason, ...others } = errorsOf(readFields(enquiryMoveSchema, writeWon(enquiry, form)));
  return { ...others, ...(reason && { [reasonControl]: reason }) };
}
