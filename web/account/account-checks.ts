import { type AccountFormName, accountForms } from "#domain/accounts/account-forms.ts";
import { type FieldErrors, readFields } from "#domain/fields/fields.ts";

/** Fetched when a form gets the focus: schemas are heavier than forms. */
export function findAccountErrors(form: AccountFormName, values: Record<string, unknown>): FieldErrors {
  const reading = readFields<unknown>(accountForms[form], values);
  return reading.ok ? {} : reading.fields;
}
