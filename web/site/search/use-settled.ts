import { useEffect, useState } from "react";

/** Longer than between two letters, shorter than a pause. */
const pauseMs = 400;

/** A value once it has stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
