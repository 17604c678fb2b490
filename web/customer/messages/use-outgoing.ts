import { useEffect, useMemo, useState } from "react";
import { businessNow } from "#web/backend.ts";
import { makeUuid } from "#web/form-kit/make-uuid.ts";
import { checkSession } from "#web/session/session-store.ts";
import type { ChosenFile } from "./files/chosen-files.ts";
import { canBeRetried, createOutbox, type Entry, hasArrived, type Outgoing, type StoredEntry } from "./outgoing.ts";
import { sendEntry } from "./send-unsent.ts";
import type { ThreadName } from "./thread-queries.ts";
import type { Line } from "./thread-reader.ts";

type Options = {
  readonly owner: string;
  readonly name: ThreadName;
  /** What the thread has. */
  readonly lines: readonly Line[];
  readonly reload: () => Promise<void>;
};

const offlineWords = "You are offline.";

/** The messages that were written here and are not in the thread yet. */
export function useOutgoing({ owner, name: { kind, id }, lines, reload }: Options) {
  const outbox = useMemo(() => createOutbox(id, owner), [id, owner]);
  const [all, setAll] = useState<readonly Outgoing[]>(() =>
    outbox.list().map((stored) => ({ ...stored, state: "unsent", canRetry: true })),
  );

  const change = (key: string, next: Partial<Outgoing>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)));

  async function deliver(stored: StoredEntry, confirmed = false) {
    const { key } = stored;
    change(key, { state: "sending" });
    const answer = await sendEntry({ kind, id }, stored, { confirmed, doesWait: true });
    if (answer === null) return;
    if (answer.ok) {
      outbox.forget(key);
      change(key, { state: "sent", id: answer.data.id });
      return reload();
    }
    const { status, message, fields, details } = answer;
    if (status === 401) void checkSession();
    const asks = typeof details.asks === "string";
    if (!canBeRetried(status)) outbox.keep({ ...stored, kind, isRefused: true });
    change(key, {
      state: "unsent",
      problem: status === 0 && !navigator.onLine ? offlineWords : (Object.values(fields)[0] ?? message),
      canRetry: asks || canBeRetried(status),
      asks,
    });
  }

  function drop(key: string) {
    outbox.forget(key);
    setAll((before) => before.filter((each) => each.key !== key));
  }

  const shown = all.filter((each) => !hasArrived(each, lines));
  useEffect(() => {
    if (shown.length === all.length) return;
    for (const { key } of all.filter((each) => !shown.includes(each))) outbox.forget(key);
    setAll(shown);
  });

  return {
    shown,
    send(entry: Entry, files: readonly ChosenFile[] = []) {
      const started = { key: makeUuid(), entry, files, startedAt: businessNow().getTime() };
      outbox.keep({ ...started, kind });
      setAll((before) => [...before, { ...started, state: "sending", canRetry: false }]);
      void deliver(started);
    },
    /** Sends it again under its key. */
    retry: ({ key, entry, files, startedAt, asks }: Outgoing) => void deliver({ key, entry, files, startedAt }, asks),
    /** It goes back into the field, or is discarded. */
    drop,
  };
}

export type OutgoingList = ReturnType<typeof useOutgoing>;
