import type { FieldErrors } from "#domain/fields/fields.ts";
import { normalizePhone, sayPhoneProblem } from "#domain/fields/phone.ts";
import type { loadClient } from "#web/backend.ts";
import type { FormValues } from "../../../form-kit/form-values.ts";

type Value = FormValues[string] | undefined;

/** The number that a form asks for where the profile has none: the field is there only then. */
export function findPhoneError(phone: Value): FieldErrors {
  if (typeof phone !== "string") return {};
  const typed = phone.trim();
  if (typed === "") return { phone: "Please enter your phone number so that we can call you" };
  return normalizePhone(typed) === null ? { phone: sayPhoneProblem(typed) } : {};
}

/** Into the profile, before what needs it is sent; the reason where it was not saved. */
export async function savePhone(client: Awaited<ReturnType<typeof loadClient>>, phone: Value): Promise<string | null> {
  if (typeof phone !== "string") return null;
  const { error } = await client.auth.updateUser({ data: { phone } });
  return error ? error.message : null;
}
