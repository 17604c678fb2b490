import { formatFileSize } from "#domain/fields/file-limits.ts";
import type { Upload } from "./upload-queue.ts";
import { linkOwner } from "./upload-target.ts";

type Told = Pick<Upload, "id" | "name" | "state"> & Partial<Upload>;

export const isFailed = ({ state }: Pick<Upload, "state">) =>
  state === "refused" || state === "unfit" || state === "lost";

/** Where an upload is, and what happens next. */
export function sayState({ state, owner, received = 0, size = 0, problem }: Told): string {
  const amount = `${formatFileSize(received)} of ${formatFileSize(size)}`;
  if (state === "queued") return "Waiting for its turn";
  if (state === "sending") return received >= size ? "Checking the file" : amount;
  if (state === "waiting") return `${problem ?? "Waiting for a connection."} ${amount} sent, the rest follows.`;
  if (state === "signed out")
    return owner === linkOwner
      ? "This page is not open in this browser any more. Please open the link from our email again."
      : "Please sign in again. The upload then continues.";
  if (state === "lost") return "Choose this file again: it is not on this device any more.";
  return state === "stored" ? "Sent" : (problem ?? "");
}

/** The files that were chosen since the list was last empty, and which of them have arrived. */
export type Round = { readonly ids: readonly string[]; readonly arrived: readonly string[]; readonly isOver: boolean };
export const noRound: Round = { ids: [], arrived: [], isOver: true };

/** What has arrived leaves the list and counts on; what was cancelled does not. The same round where nothing has changed. */
export function followRound(before: Round, list: readonly Told[]): Round {
  const { ids, arrived } = before.isOver && list.length > 0 ? noRound : before;
  const shown = new Set(list.map(({ id }) => id));
  const now = new Set([...arrived, ...list.flatMap(({ id, state }) => (state === "stored" ? [id] : []))]);
  const all = new Set([...ids.filter((id) => shown.has(id) || now.has(id)), ...shown]);
  const next = { ids: [...all], arrived: [...now], isOver: list.length === 0 };
  const isSame = JSON.stringify(next) === JSON.stringify(before);
  return isSame ? before : next;
}

/** What is said aloud: the start, how many have arrived, each that failed; no percentages. `past`: "sent", or "attached". */
export function sayUploads(list: readonly Told[], { ids, arrived }: Round, past: string): string {
  const failed = list.find(isFailed);
  if (failed) return `${failed.name} was not ${past}. ${sayState(failed)}`;
  // Said once for all attempts, until one succeeds.
  const waiting = list.find(({ state, isStalled }) => state === "waiting" || isStalled);
  if (waiting) return `${waiting.problem ?? "Waiting for a connection."} The upload then continues.`;
  if (ids.length === 0) return "";
  if (ids.length > 1) return `${arrived.length} of ${ids.length} files ${past}`;
  const [only] = list;
  const name = only?.name ?? "The file";
  return arrived.length > 0 ? `${name} was ${past}` : `${name} is being ${past}`;
}
