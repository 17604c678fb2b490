import { useEffect } from "react";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { sendUnsent } from "./send-unsent.ts";

/** Sends the account's messages that were not sent: with the first of its pages, and when the connection is back. */
export function UnsentMessages({ owner }: { owner: string }) {
  useEffect(() => {
    const run = async () => {
      const { sent, problem } = await sendUnsent(owner);
      if (sent > 0) refreshShown();
      if (problem !== undefined)
        showToast({ kind: "error", text: `A message was not sent. ${problem} It waits in its conversation.` });
      else if (sent > 0)
        showToast({ kind: "success", text: sent === 1 ? "Your message was sent." : `${sent} messages were sent.` });
    };
    const look = () => void run();
    look();
    addEventListener("online", look);
    return () => removeEventListener("online", look);
  }, [owner]);
  return null;
}
