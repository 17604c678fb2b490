import { useEffect, useRef } from "react";
import { focusHeading } from "./focus-heading.ts";

/** When this value changes, the buttons that changed it are gone: the focus goes to the heading above them. */
export function useFocusAfter(value: string, headingId: string): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    focusHeading(headingId);
  }, [value, headingId]);
}
