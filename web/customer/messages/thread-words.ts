import { business } from "#domain/business/business.ts";
import { describeMinutes } from "#domain/enquiries/enquiry-status.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDate, formatInstant } from "#domain/time/dates.ts";
import { slotAt } from "#domain/time/slot.ts";
import type { ThreadSide } from "./thread-queries.ts";
import type { Line, Thread } from "./thread-reader.ts";

type Owed = Pick<Thread["thread"], "owed_by" | "owed_since" | "reply_by">;

const dayOf = (at: string | null) => (at ? formatDate(new Date(at)) : "");

/** `10:12`, in India. */
export const timeOf = (at: string): string => slotAt(new Date(at)).time;

export const isOverdue = ({ owed_by, reply_by }: Owed, now: Date): boolean =>
  owed_by === "office" && reply_by !== null && new Date(reply_by) < now;

/** Who owes whom an answer, for the customer; null where no one does. */
export function tellCustomer(owed: Owed, now: Date): string | null {
  const { owed_by, owed_since, reply_by } = owed;
  if (owed_by === "customer") return `Please answer our message of ${dayOf(owed_since)}.`;
  if (owed_by !== "office" || reply_by === null) return null;
  if (isOverdue(owed, now)) return `Our reply is overdue. Please call ${formatPhone(business.phone)}.`;
  return `We reply by ${formatInstant(reply_by)}.`;
}

/** The same for the office. */
export function tellOffice(owed: Owed, now: Date): string | null {
  const { owed_by, owed_since, reply_by } = owed;
  if (owed_by === "customer") return `Waiting for the customer since ${dayOf(owed_since)}`;
  if (owed_by !== "office" || reply_by === null) return null;
  const left = Date.parse(reply_by) - now.getTime();
  const words = isOverdue(owed, now) ? `overdue ${describeMinutes(-left)}` : `${describeMinutes(left)} left`;
  return `You owe a reply by ${formatInstant(reply_by)} (${words})`;
}

/** Who wrote it, in the words of who reads it. */
export function nameAuthor({ side, author }: Pick<Line, "side" | "author">, viewer: ThreadSide): string {
  if (viewer === "office") return author ?? (side === "customer" ? "Customer" : "Former colleague");
  if (side === "customer") return "You";
  return author ? `${author}, ${business.brand}` : business.brand;
}

/** Whether the viewer's own side wrote it. */
export const isOwn = ({ side }: Pick<Line, "side">, viewer: ThreadSide): boolean =>
  (side === "customer") === (viewer === "customer");

export const isSeen = ({ seq }: Pick<Line, "seq">, { thread }: Thread): boolean =>
  seq !== null && seq <= thread.seen_seq;

/** What became of a message of the viewer's own side; null where nothing is known. */
export function tellFate(line: Pick<Line, "side" | "seq">, thread: Thread): string | null {
  const { side, seen_at } = thread.thread;
  const { seq } = line;
  if (seq === null || !isOwn(line, side)) return null;
  if (side === "customer") return isSeen(line, thread) ? "Seen by our team" : null;
  if (isSeen(line, thread)) return `Seen by the customer${seen_at ? `, ${formatInstant(seen_at)}` : ""}`;
  const { mail_from_seq = null, mailed_seq = 0 } = thread.office ?? {};
  if (seq <= mailed_seq) return "Emailed";
  return mail_from_seq !== null && seq >= mail_from_seq ? "Emailed within 5 minutes if not read here" : null;
}

/** Which colleagues have read the newest message of the customer; null where none has. `self` is the name of who looks. */
export function tellReaders({ lines, office }: Pick<Thread, "lines" | "office">, self: string | null): string | null {
  const newest = lines.findLast(({ side, seq }) => side === "customer" && seq !== null)?.seq ?? null;
  if (newest === null || office === null) return null;
  const readers = office.readers.filter(({ name, read_seq }) => read_seq >= newest && name !== null && name !== self);
  if (readers.length === 0) return null;
  return `Read by ${readers.map(({ name, read_at }) => `${name} (${formatInstant(read_at)})`).join(", ")}`;
}
