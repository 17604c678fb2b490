import { useEffect } from "react";
import { fillControl, restoreValues } from "./form-values.ts";

/**
 * Fills in what was chosen on the page before the form opened, whatever a draft says; each choice once, and once more when the
 * account becomes known whose draft the form restores.
 */
export function usePreset(
  id: string,
  preset: Readonly<Record<string, string | undefined>> = {},
  owner: string | null = null,
) {
  const chosen = JSON.stringify(preset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner's draft has just been restored over the choices
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(chosen))) fillControl(`${id}-${name}`, () => value);
  }, [id, chosen, owner]);
}

/**
 * Fills in what is already known, where the form of this control is empty: what was typed or stored as a draft stays, and
 * nothing of it becomes a draft.
 */
export function useKnownValues(controlId: string, known: Readonly<Record<string, string | undefined>>) {
  const values = JSON.stringify(known);
  useEffect(() => {
    const control = document.getElementById(controlId);
    if (control instanceof HTMLInputElement && control.form) restoreValues(control.form, JSON.parse(values));
  }, [controlId, values]);
}
