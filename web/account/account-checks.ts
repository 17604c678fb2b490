import { type AccountFormName, accountForms } from "#domain/accounts/account-forms.ts";
import { errorsOf, type FieldErrors, readFields } from "#domain/fields/fields.ts";

/** Fetched when a form gets the focus: schemas are heavier than forms. */
export function findAccountErrors(form: AccountFormName, values: Record<string, unknown>): FieldErrors {
  return errorsOf(readFields<unknown>(accountForms[form], values));
}
