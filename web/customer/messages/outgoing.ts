import { type ThreadKind, threadKinds } from "#domain/messages/messages.ts";
import type { CallBody } from "#web/call-types.ts";
import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import type { ChosenFile } from "./files/chosen-files.ts";
import type { Line } from "./thread-reader.ts";

/** What is written, without what the sending adds. */
export type Entry = Omit<CallBody<"send-message">, "kind" | "id" | "text" | "idempotency_key" | "confirmed"> & {
  readonly text: string;
};

/** A message on its way, shown in the thread at once. */
export type Outgoing = {
  /** Its idempotency key: sent again, it is written once. */
  readonly key: string;
  readonly entry: Entry;
  /** Those of its `file_ids`, as they were chosen. */
  readonly files: readonly ChosenFile[];
  /** By the office's clock. */
  readonly startedAt: number;
  readonly state: "sending" | "sent" | "unsent";
  /** Of the message that it became. */
  readonly id?: string;
  /** Why it was not sent. */
  readonly problem?: string;
  /** Sent again as it is, it can succeed; what was refused is edited first. */
  readonly canRetry: boolean;
  /** A colleague answered meanwhile: it is sent again only if that is wanted. */
  readonly asks?: boolean;
  /** It is stored on this device too, so that other parts of the browser send it. */
  readonly isKept?: boolean;
};

/** Whether it is in the thread: by its id, or, where no answer came, by its key. Two of the same words are two messages. */
export function hasArrived({ id, key }: Pick<Outgoing, "id" | "key">, lines: readonly Line[]): boolean {
  return lines.some((line) => line.id === id || line.idempotency_key === key);
}

/** As it is stored on this device; with why it was refused. */
export type StoredEntry = Pick<Outgoing, "key" | "entry" | "files" | "startedAt" | "problem" | "asks"> & {
  /** Of the record. */
  readonly kind?: ThreadKind;
  /** It was refused, so it is not sent again automatically. */
  readonly isRefused?: true;
};

/** Without an answer, or with one of a moment, the same message can be sent again as it is. */
export const canBeRetried = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

function readStored(text: unknown): Omit<StoredEntry, "key"> | null {
  try {
    const { entry, files = [], startedAt, kind: said, ...more }: Partial<StoredEntry> = JSON.parse(String(text));
    if (typeof entry?.text !== "string" || typeof startedAt !== "number") return null;
    const kind = threadKinds.find((known) => known === said);
    const { isRefused, problem, asks } = more;
    const refusal = isRefused === true && { isRefused, asks: asks === true, ...(problem && { problem: `${problem}` }) };
    return { entry, files, startedAt, ...(kind && { kind }), ...refusal };
  } catch {
    return null;
  }
}

/** What was not sent, as it is shown: what was refused cannot be sent again as it is, unless that was asked. */
export function showUnsent({ kind: _kind, isRefused, ...stored }: StoredEntry): Outgoing {
  return { ...stored, state: "unsent", isKept: true, canRetry: isRefused !== true || stored.asks === true };
}

const outboxName = (id: string) => `message.${id}.unsent`;

/** The id of the record of which a draft of this name is the outbox; null of another draft. */
export const readOutboxName = (draft: string): string | null => /^message\.(.+)\.unsent$/.exec(draft)?.[1] ?? null;

/**
 * What has been sent about a record, named by its id, and not been acknowledged stays on this device, for the account:
 * neither a reload nor an ended session loses it.
 */
export function createOutbox(id: string, owner: string) {
  const name = outboxName(id);
  const read = () => readDraft(name, owner)?.values ?? {};
  const write = (values: ReturnType<typeof read>) => {
    if (Object.keys(values).length === 0) deleteDraft(name);
    else saveDraft(name, { startedAt: Date.now(), values, attempt: null, owner });
  };
  const list = () =>
    Object.entries(read()).flatMap(([key, text]): StoredEntry[] => {
      const stored = readStored(text);
      return stored ? [{ key, ...stored }] : [];
    });
  return {
    list,
    find: (key: string) => list().find((stored) => stored.key === key),
    keep({ key, ...stored }: StoredEntry): void {
      write({ ...read(), [key]: JSON.stringify(stored) });
    },
    forget(key: string): void {
      const { [key]: gone, ...rest } = read();
      if (gone !== undefined) write(rest);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
