import { useEffect, useRef } from "react";

/** What a colleague does is seen within three seconds, answer included. */
const everyMs = 2_000;

/** What a dialog changes is read after its answer: meanwhile it would be asked for what may be gone. */
const isSending = () => document.querySelector('dialog[open] button[aria-busy="true"]') !== null;

/** Reads every few seconds while the page is in view: only for a screen that is watched, such as the inbox. `interval`: milliseconds. */
export function useQuickRefresh(reload: () => Promise<void>, interval = everyMs): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    let isReading = false;
    const timer = setInterval(() => {
      // An answer that takes longer than the interval is waited for: asking again would overtake it for ever.
      if (isReading || isSending() || document.visibilityState !== "visible") return;
      isReading = true;
      void latest.current().finally(() => {
        isReading = false;
      });
    }, interval);
    return () => clearInterval(timer);
  }, [interval]);
}
