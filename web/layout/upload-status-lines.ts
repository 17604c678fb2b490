import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { isForEntry, isForNote } from "#web/form-kit/upload/upload-target.ts";
import { isFailed, sayState } from "#web/form-kit/upload/upload-words.ts";

/** A line of the status: the words around a file's name, or, without one, around nothing. */
export type StatusLine = {
  readonly kind: "sending" | "arrived" | "failed";
  /** The uploads that it is about. */
  readonly ids: readonly string[];
  readonly before: string;
  readonly name?: string;
  readonly after: string;
  /** Of what is being sent: whole per cent. */
  readonly percent?: number;
  /** Sent again as it is, it can succeed. */
  readonly canRetry?: boolean;
};

const isOnItsWay = ({ state }: Upload) => state === "queued" || state === "sending" || state === "waiting";

/**
 * Which uploads the status has told of while they were on their way; of those it also says that they have arrived. `shown`
 * are those that another part of the page shows. The same set where nothing has changed.
 */
export function followTold(
  told: ReadonlySet<string>,
  list: readonly Upload[],
  shown: ReadonlySet<string>,
): ReadonlySet<string> {
  const now = list.filter(({ id }) => !shown.has(id));
  const next = now.filter((upload) => told.has(upload.id) || (isOnItsWay(upload) && upload.state !== "queued"));
  return next.length === told.size && next.every(({ id }) => told.has(id)) ? told : new Set(next.map(({ id }) => id));
}

const countFiles = (count: number) => `${count} files`;

function lineOfSending(list: readonly Upload[]): StatusLine | null {
  const active = list.filter(({ state }) => state !== "queued");
  const [first] = active;
  // What only waits for its turn may be sent by another tab.
  if (!first) return null;
  const sum = (read: (upload: Upload) => number) => list.reduce((all, upload) => all + read(upload), 0);
  const about = {
    kind: "sending",
    ids: list.map(({ id }) => id),
    percent: percentOf(sum(received), sum(size)),
  } as const;
  const only = list.length === 1 ? { name: first.name } : {};
  const what = list.length === 1 ? "" : countFiles(list.length);
  // Said once for all attempts, until one succeeds.
  if (active.some(({ state, isStalled }) => state === "sending" && !isStalled))
    return { ...about, ...only, before: `Uploading ${what}`, after: "" };
  const why = first.problem ?? "Waiting for a connection.";
  return { ...about, ...only, before: `${why} The upload of ${what}`, after: " then continues" };
}

const received = (upload: Upload) => upload.received;
const size = (upload: Upload) => upload.size;
const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, Math.floor((100 * part) / whole)) : 0);

/** What goes with a message or a note arrives before it. */
function sayEntry(list: readonly Upload[]): string {
  const ofEntries = list.filter(({ target }) => isForEntry(target));
  if (ofEntries.length === 0) return "";
  const notes = ofEntries.filter(({ target }) => isForNote(target)).length;
  const entry = notes === 0 ? "message" : notes === ofEntries.length ? "note" : "message and your note";
  const what = ofEntries.length < list.length ? "what you attached" : list.length === 1 ? "it" : "them";
  return `. Send your ${entry} to include ${what}`;
}

function lineOfArrived(list: readonly Upload[]): StatusLine | null {
  const [first] = list;
  if (!first) return null;
  const ids = list.map(({ id }) => id);
  const after = sayEntry(list);
  if (list.length > 1) return { kind: "arrived", ids, before: `Uploaded ${countFiles(list.length)}`, after };
  return { kind: "arrived", ids, before: "Uploaded ", name: first.name, after };
}

/** What the status says, in this order: what is being sent, what has arrived, each that failed. */
export function sayStatus(
  list: readonly Upload[],
  shown: ReadonlySet<string>,
  told: ReadonlySet<string>,
): readonly StatusLine[] {
  const own = list.filter(({ id }) => !shown.has(id));
  const failed = own.filter((upload) => isFailed(upload) || upload.state === "signed out");
  return [
    lineOfSending(own.filter(isOnItsWay)),
    lineOfArrived(own.filter(({ id, state }) => state === "stored" && told.has(id))),
    ...failed.map((upload): StatusLine => {
      const canRetry = upload.state === "refused" || upload.state === "signed out";
      const after = `: ${sayState(upload)}`;
      return { kind: "failed", ids: [upload.id], before: "Could not upload ", name: upload.name, after, canRetry };
    }),
  ].filter((line) => line !== null);
}

/** A line as it is read out: without the percentage, which would be read out again with every part. */
export const sayLine = ({ before, name = "", after }: StatusLine): string => before + name + after;
