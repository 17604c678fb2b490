import { useEffect } from "react";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { Sent } from "./send-unsent.ts";
import { tellRefused, tellSent } from "./unsent-words.ts";
import { watchUnsent } from "./watch-unsent.ts";

function tell({ sent, refused }: Sent) {
  if (sent.length > 0) refreshShown();
  const text = tellSent(sent);
  if (refused) showToast({ kind: "error", text: tellRefused(refused) });
  else if (text !== null) showToast({ kind: "success", text });
}

/** Sends the account's messages that were not sent, as long as one of its pages is shown. */
export function UnsentMessages({ owner }: { owner: string }) {
  useEffect(() => {
    const end = new AbortController();
    void watchUnsent(owner, tell, end.signal);
    return () => end.abort();
  }, [owner]);
  return null;
}
