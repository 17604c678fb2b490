import { readGrievance } from "#domain/cases/grievances.ts";
import { errorsOf } from "#domain/fields/fields.ts";
import { delivered, type FieldErrors, type FormSending, type Outcome } from "../../form-kit/form-sending.ts";
import type { FormValues } from "../../form-kit/form-values.ts";
import { sendCase } from "./case-sending.ts";

export { prepareAttempt } from "../../form-kit/form-sending.ts";
export { nameCasePage as namePage } from "./case-sending.ts";

/** One sentence for each invalid field, from the schema that the backend uses too. */
export function findErrors(values: FormValues): FieldErrors {
  return errorsOf(readGrievance({ ...values, ...delivered }));
}

export function send(sending: FormSending): Promise<Outcome> {
  return sendCase(sending, { name: "submit-grievance", body: sending.values, term: "We acknowledge by" });
}
