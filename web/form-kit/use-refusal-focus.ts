import { useEffect, useRef } from "react";

/** Calls `focus` once after each press that found errors: not for each change of one, and not while a form is being sent. */
export function useRefusalFocus({ refusals, isSending }: { refusals: number; isSending: boolean }, focus: () => void) {
  const handled = useRef(refusals);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press that found errors moves the focus, not each change of one
  useEffect(() => {
    // While a form is being sent its fields are inert, and none can take the focus.
    if (isSending || handled.current === refusals) return;
    handled.current = refusals;
    focus();
  }, [refusals, isSending]);
}
