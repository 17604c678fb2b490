import { useRef, useState } from "react";

/** Whether something is being sent, and how to send it: a second press before the first is done does nothing. */
export function useOnePress() {
  const [isSending, setIsSending] = useState(false);
  // The state is seen when the page is drawn again, which two presses do not wait for.
  const isBusy = useRef(false);

  /** What `send` gives; null for a press that does nothing. */
  async function press<T>(send: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSending(true);
    try {
      return await send();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }
  return { isSending, press };
}
