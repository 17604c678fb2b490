import { useEffect } from "react";
import { replySignEverySeconds } from "#domain/work/replying.ts";
import { callFunction } from "#web/backend.ts";
import type { CallBody } from "#web/call-types.ts";
import { useRecordSigns } from "./record-signs-queries.ts";

type Replied = Omit<CallBody<"show-replying">, "is_replying">;

/** While a reply is open, colleagues see who is writing it; answers which of them are replying too. */
export function useReplying({ kind, id }: Replied, isOpen: boolean): readonly string[] {
  const signs = useRecordSigns({ kind, id });
  useEffect(() => {
    if (!isOpen) return;
    // Only a help: what is sent is checked by the backend, whether or not the sign arrived.
    const tell = (is_replying: boolean) =>
      void callFunction("show-replying", { kind, id, is_replying }, { asMyself: true }).catch(() => undefined);
    tell(true);
    const timer = setInterval(() => tell(true), replySignEverySeconds * 1000);
    return () => {
      clearInterval(timer);
      tell(false);
    };
  }, [kind, id, isOpen]);
  return signs.data?.replying ?? [];
}
