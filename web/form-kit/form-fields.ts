import { useRef } from "react";
import type { FieldErrors } from "#domain/fields/fields.ts";
import { useRefusalFocus } from "./use-refusal-focus.ts";

type FieldProps = { id: string; name: string; error?: string; optional?: true; "aria-required"?: true };
/** Ties a control to its name, its error and its label. */
export type FieldOf = (name: string, need?: "optional") => FieldProps;

export function tieFields(id: string, errors: FieldErrors): FieldOf {
  return (name, need) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
    ...(need === "optional" ? { optional: true } : { "aria-required": true }),
  });
}

type Refused = {
  errors: FieldErrors;
  /** Counts the presses that found errors: each moves the focus, not each change of one. */
  refusals: number;
  isSending: boolean;
};

/** After a press that found errors the focus goes to the field, or to the summary where there are several. */
export function useErrorFocus(id: string, { errors, refusals, isSending }: Refused) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const wrong = Object.keys(errors);
  useRefusalFocus({ refusals, isSending }, () => {
    if (wrong.length === 1) document.getElementById(`${id}-${wrong[0]}`)?.focus();
    else summaryRef.current?.focus();
  });
  return summaryRef;
}
