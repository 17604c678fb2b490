import type { FieldErrors } from "#domain/fields/fields.ts";
import type { FormValues } from "../../../form-kit/form-values.ts";

/** Chosen where the request is for none of the clients. */
export const forMyself = "self";

/** Takes the chosen client out of the values. The choice is in the form of an account that acts for several clients only. */
export function splitClient({ acting_for: chosen, ...values }: FormValues): {
  readonly values: FormValues;
  readonly acting_for: string | null;
  readonly errors: FieldErrors;
} {
  const isChosen = typeof chosen === "string" && chosen !== "" && chosen !== forMyself;
  return {
    values,
    acting_for: isChosen ? chosen : null,
    errors: chosen === "" ? { acting_for: "Please choose the client this is for" } : {},
  };
}
