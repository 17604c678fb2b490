import { useEffect, useRef } from "react";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { refreshShown } from "./live-store.ts";

/** Reads again what failed. Once it is there, the button that was pressed is gone, and the focus goes to the heading. */
export function useRetry(hasFailed: boolean, headingId: string): () => void {
  const wasPressed = useRef(false);
  useEffect(() => {
    if (hasFailed || !wasPressed.current) return;
    wasPressed.current = false;
    focusHeading(headingId);
  }, [hasFailed, headingId]);
  return () => {
    wasPressed.current = true;
    refreshShown();
  };
}
