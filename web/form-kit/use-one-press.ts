import { useRef, useState } from "react";

/** Whether something is being sent, and how to send it: a second press before the first is done does nothing. */
export function useOnePress(): { isSending: boolean; press: (send: () => Promise<void>) => Promise<void> } {
  const [isSending, setIsSending] = useState(false);
  // The state is seen when the page is drawn again, which two presses do not wait for.
  const isBusy = useRef(false);

  async function press(send: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      await send();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }
  return { isSending, press };
}
