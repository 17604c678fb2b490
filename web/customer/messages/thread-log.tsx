import { Fragment, type ReactNode, useRef } from "react";
import { formatDate } from "#domain/time/dates.ts";
import { useOnePress } from "#web/form-kit/use-one-press.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { MessageEntry } from "./message-entry.tsx";
import type { Outgoing } from "./outgoing.ts";
import { OutgoingEntry } from "./outgoing-entry.tsx";
import type { ThreadName } from "./thread-queries.ts";
import type { Line, Thread } from "./thread-reader.ts";
import { isOwn, tellFate } from "./thread-words.ts";
import { useArrivals } from "./use-arrivals.ts";
import type { OutgoingList } from "./use-outgoing.ts";
import { useReadMark } from "./use-read-mark.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

type LogProps = {
  name: ThreadName;
  thread: Thread;
  outgoing: OutgoingList;
  labelledBy: string;
  /** Where nothing has been written yet. */
  empty: ReactNode;
  onOlder: () => Promise<void>;
  onEdit: (outgoing: Outgoing) => void;
};

const dayOf = ({ created_at }: Line) => formatDate(new Date(created_at));

/** What became of each message of the own side: said once where it is the same of several in a row. */
function listFates(thread: Thread): ReadonlyMap<string, string> {
  const own = thread.lines.filter((line) => line.seq !== null && isOwn(line, thread.thread.side));
  const fates = own.map((line) => tellFate(line, thread));
  return new Map(own.flatMap(({ id }, at) => (fates[at] && fates[at] !== fates[at + 1] ? [[id, fates[at]]] : [])));
}

/** What was written, oldest first, with what is on its way at the end. */
export function ThreadLog({ name, thread, outgoing, labelledBy, empty, onOlder, onEdit }: LogProps) {
  const { lines, has_older } = thread;
  const { side } = thread.thread;
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { unseen, goToEnd } = useThreadScroll(box, { lines, outgoing: outgoing.shown.length, side });
  const arrivals = useArrivals(lines, side);
  const { isSending: isReading, press } = useOnePress();
  useReadMark(name, end, thread);
  const fates = listFates(thread);

  /** Once its button is gone, the focus stays in the conversation. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    });

  async function showOlder() {
    try {
      await onOlder();
    } catch {
      const text = "Earlier messages could not be loaded. Please check your connection and try again.";
      showToast({ kind: "error", text });
    }
    keepFocus();
  }

  return (
    <div className="thread__frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <div className="thread__log" role="log" aria-live="off" aria-labelledby={labelledBy} tabIndex={0} ref={box}>
        {has_older ? (
          <Button small variant="secondary" busyLabel={isReading && "Loading..."} onClick={() => void press(showOlder)}>
            Show earlier messages
          </Button>
        ) : null}
        {lines.length + outgoing.shown.length === 0 ? <p className="soft">{empty}</p> : null}
        {lines.map((line, at) => (
          <Fragment key={line.id}>
            {at === 0 || dayOf(line) !== dayOf(lines[at - 1] ?? line) ? (
              <p className="thread__day">{dayOf(line)}</p>
            ) : null}
            <MessageEntry name={name} line={line} viewer={side} fate={fates.get(line.id) ?? null} />
          </Fragment>
        ))}
        {outgoing.shown.map((each) => (
          <OutgoingEntry
            key={each.key}
            outgoing={each}
            viewer={side}
            onRetry={() => {
              outgoing.retry(each);
              keepFocus();
            }}
            onEdit={async () => {
              keepFocus();
              if (await outgoing.takeBack(each)) onEdit(each);
            }}
          />
        ))}
        <div ref={end} className="thread__end" />
      </div>
      {unseen > 0 ? (
        <Button
          small
          className="thread__new"
          onClick={() => {
            goToEnd();
            keepFocus();
          }}
        >
          {unseen === 1 ? "1 new message" : `${unseen} new messages`}
        </Button>
      ) : null}
      <p className="vh" role="status">
        {arrivals}
      </p>
    </div>
  );
}
