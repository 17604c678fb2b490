import { useEffect } from "react";
import { fillControl } from "./form-values.ts";

/** Fills in what was chosen on the page before the form opened, whatever a draft says; each choice once. */
export function usePreset(id: string, preset: Readonly<Record<string, string | undefined>> = {}) {
  const chosen = JSON.stringify(preset);
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(chosen))) fillControl(`${id}-${name}`, () => value);
  }, [id, chosen]);
}
