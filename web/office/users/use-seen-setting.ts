import { useEffect, useRef } from "react";

/**
 * What a colleague has seen of a setting, beside a form in which it is typed: it follows what is stored until something is
 * typed, and again once a refusal has said that another colleague has changed it. `follow` shows what is stored.
 */
export function useSeenSetting<Value>(stored: Value, follow: (stored: Value) => void) {
  const seen = useRef(stored);
  const isTyped = useRef(false);
  const isTold = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored is followed
  useEffect(() => {
    if (!isTyped.current || isTold.current) seen.current = stored;
    if (!isTyped.current) follow(stored);
  }, [stored]);
  return {
    read: (): Value => seen.current,
    onTyped() {
      isTyped.current = true;
    },
    /** Told of the other value, the next press replaces it. */
    onRefused() {
      isTold.current = true;
      seen.current = stored;
    },
    onSaved(now: Value) {
      isTyped.current = false;
      isTold.current = false;
      seen.current = now;
    },
  };
}
