import { useEffect, useRef } from "react";
import { holdReading } from "./live-store.ts";

/** For what is about to be erased: from `hold` to `release` nothing is read, at the latest until its page is left. */
export function useHeldReading() {
  const isLeft = useRef(false);
  const end = useRef<(() => void) | null>(null);
  function release() {
    end.current?.();
    end.current = null;
  }
  async function hold() {
    end.current = await holdReading();
    if (isLeft.current) release();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is left
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      // When all of the page is gone: its other parts would still ask for what was erased.
      queueMicrotask(release);
    };
  }, []);
  return { hold, release };
}
