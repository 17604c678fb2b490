import { startTransition, useEffect, useState } from "react";

/** Longer than between two letters, shorter than a pause. */
const pauseMs = 400;

/** A value once it has stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // Never before a link that was pressed: the router starts in a transition as well.
    const timer = setTimeout(() => startTransition(() => setSettled(value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
