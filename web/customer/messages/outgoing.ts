import type { CallBody } from "#web/call-types.ts";
import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
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
};

/** The times of both sides are of one clock; its reading here may be a little ahead. */
const clockSlackMs = 2_000;

/** Whether it is in the thread: by its id, or, where no answer came, by its words. */
export function hasArrived({ id, entry, startedAt }: Outgoing, lines: readonly Line[]): boolean {
  return lines.some(
    (line) =>
      line.id === id ||
      (id === undefined &&
        line.is_own &&
        line.text === entry.text &&
        (line.side === "internal") === (entry.internal === true) &&
        Date.parse(line.created_at) >= startedAt - clockSlackMs),
  );
}

type Stored = Pick<Outgoing, "key" | "entry" | "startedAt">;

function readStored(text: unknown): Pick<Stored, "entry" | "startedAt"> | null {
  try {
    const stored: Partial<Stored> = JSON.parse(String(text));
    return typeof stored.entry?.text === "string" && typeof stored.startedAt === "number"
      ? { entry: stored.entry, startedAt: stored.startedAt }
      : null;
  } catch {
    return null;
  }
}

/** What has been sent and not been acknowledged stays on this device, for the account: neither a reload nor an ended session loses it. */
export function createOutbox(name: string, owner: string) {
  const read = () => readDraft(name, owner)?.values ?? {};
  const write = (values: ReturnType<typeof read>) => {
    if (Object.keys(values).length === 0) deleteDraft(name);
    else saveDraft(name, { startedAt: Date.now(), values, attempt: null, owner });
  };
  return {
    list(): Stored[] {
      return Object.entries(read()).flatMap(([key, text]) => {
        const stored = readStored(text);
        return stored ? [{ key, ...stored }] : [];
      });
    },
    keep({ key, entry, startedAt }: Stored): void {
      write({ ...read(), [key]: JSON.stringify({ entry, startedAt }) });
    },
    forget(key: string): void {
      const { [key]: gone, ...rest } = read();
      if (gone !== undefined) write(rest);
    },
  };
}
