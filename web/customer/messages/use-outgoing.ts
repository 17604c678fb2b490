import { useEffect, useMemo, useState } from "react";
import { businessNow } from "#web/backend.ts";
import { makeUuid } from "#web/form-kit/make-uuid.ts";
import { checkSession } from "#web/session/session-store.ts";
import type { ChosenFile } from "./files/chosen-files.ts";
import { canBeRetried, createOutbox, type Entry, hasArrived, type Outgoing, showUnsent } from "./outgoing.ts";
import type { ThreadName } from "./thread-queries.ts";
import type { Line } from "./thread-reader.ts";
import { sendEntry, takeBack, tellRefusal, waitForSending, watchRefusals } from "./unsent/send-unsent.ts";
import { lookLater } from "./unsent/watch-unsent.ts";

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
  const [all, setAll] = useState<readonly Outgoing[]>(() => outbox.list().map(showUnsent));

  const change = (key: string, next: Partial<Outgoing>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)));

  const remove = (key: string) => setAll((before) => before.filter((each) => each.key !== key));

  async function deliver({ key, entry, files, startedAt }: Outgoing, confirmed = false) {
    change(key, { state: "sending" });
    const stored = { key, entry, files, startedAt };
    const answer = await sendEntry(stored, { owner, name: { kind, id }, isByHand: true, confirmed });
    if (answer === null) return;
    if (answer.ok) {
      change(key, { state: "sent", id: answer.data.id });
      return reload();
    }
    const { status, details } = answer;
    if (status === 401) void checkSession();
    else if (canBeRetried(status)) lookLater();
    const asks = typeof details.asks === "string";
    change(key, {
      state: "unsent",
      problem: status === 0 && !navigator.onLine ? offlineWords : tellRefusal(answer),
      canRetry: asks || canBeRetried(status),
      asks,
    });
  }

  /** What another part of the browser has made of it: sent, refused, or taken back. */
  async function follow(key: string) {
    const stored = outbox.find(key);
    if (stored) return change(key, showUnsent(stored));
    await reload();
    remove(key);
  }

  async function take(outgoing: Outgoing): Promise<boolean> {
    const { key } = outgoing;
    const outcome = await takeBack(outbox, outgoing);
    if (outcome === "taken") remove(key);
    else {
      change(key, { state: "sending" });
      if (outcome === "busy") await waitForSending(key);
      await follow(key);
    }
    return outcome === "taken";
  }

  useEffect(
    () =>
      watchRefusals((refused) => {
        const stored = outbox.find(refused);
        if (stored) setAll((before) => before.map((each) => (each.key === refused ? showUnsent(stored) : each)));
      }),
    [outbox],
  );

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
      const isKept = outbox.find(started.key) !== undefined;
      const outgoing: Outgoing = { ...started, state: "sending", canRetry: false, isKept };
      setAll((before) => [...before, outgoing]);
      void deliver(outgoing);
    },
    /** Sends it again under its key. */
    retry: (outgoing: Outgoing) => void deliver(outgoing, outgoing.asks),
    /** For its field. Answers false where another part of the browser is sending it or has sent it: then nothing is taken. */
    takeBack: take,
  };
}

export type OutgoingList = ReturnType<typeof useOutgoing>;
