import { Lock, type LucideIcon, Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatInstant } from "#domain/time/dates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ConfidentialMark } from "./confidential.tsx";
import { MessageFiles } from "./files/message-files.tsx";
import { CutWords, MessageWords } from "./message-words.tsx";
import type { ThreadName, ThreadSide } from "./thread-queries.ts";
import type { Line } from "./thread-reader.ts";
import { isOwn, nameAuthor, timeOf } from "./thread-words.ts";

/** What no customer ever reads, said in words, by a drawing and by its place as well as by its colour. */
export function NoteMark() {
  return (
    <p className="message__mark">
      <Icon of={Lock} /> Internal note: the customer never sees this
    </p>
  );
}

type FrameProps = {
  id: string;
  className?: string;
  author: string;
  /** The time, or that it is being sent. */
  when: ReactNode;
  children: ReactNode;
};

/** One entry of a conversation, named by who wrote it and when. */
export function MessageFrame({ id, className, author, when, children }: FrameProps) {
  return (
    <article className={className ? `message ${className}` : "message"} aria-labelledby={`${id}-head`}>
      <p className="message__head" id={`${id}-head`}>
        <b dir="auto">{author}</b> <span className="num">{when}</span>
      </p>
      {children}
    </article>
  );
}

/** Its looks: of the own side, of the other, or an internal note. */
export function styleEntry({ side }: Pick<Line, "side">, viewer: ThreadSide): string {
  if (side === "internal") return "message--note";
  return isOwn({ side }, viewer) ? "message--own" : "message--theirs";
}

/** How it came, other than on the site. A call or a chat is written down by the office, also where the customer began it. */
function nameWay({ way, is_inbound, sent_from }: Line, viewer: ThreadSide): { icon: LucideIcon; words: string } | null {
  if (way === "site") return null;
  if (way === "mail") return { icon: Mail, words: sent_from ? `By email from ${sent_from}` : "By email" };
  const who = is_inbound ? (viewer === "customer" ? "You" : "They") : "We";
  return way === "call"
    ? { icon: Phone, words: `${who} called` }
    : { icon: MessageCircle, words: `${who} wrote on WhatsApp` };
}

type EntryProps = {
  name: ThreadName;
  line: Line;
  viewer: ThreadSide;
  /** Whether it was seen or emailed. */
  fate: string | null;
};

/** A message or a note as it is in the thread. */
export function MessageEntry({ name, line, viewer, fate }: EntryProps) {
  const way = nameWay(line, viewer);
  return (
    <MessageFrame
      id={`message-${line.id}`}
      className={styleEntry(line, viewer)}
      author={nameAuthor(line, viewer)}
      when={<time dateTime={line.created_at}>{timeOf(line.created_at)}</time>}
    >
      {line.side === "internal" ? <NoteMark /> : null}
      {way ? (
        <p className="message__way">
          <Icon of={way.icon} /> {way.words}
        </p>
      ) : null}
      {line.is_confidential ? <ConfidentialMark /> : null}
      <MessageWords text={line.text} />
      {line.has_more ? <CutWords name={name} message={line.id} /> : null}
      <MessageFiles files={line.files} about={`${nameAuthor(line, viewer)}, ${formatInstant(line.created_at)}`} />
      {fate ? <p className="message__fate">{fate}</p> : null}
    </MessageFrame>
  );
}
