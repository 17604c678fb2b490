import { type RefObject, useEffect, useRef } from "react";
import { callFunction } from "#web/backend.ts";
import type { ThreadName } from "./thread-queries.ts";
import type { Thread } from "./thread-reader.ts";
import { isOwn } from "./thread-words.ts";

/** The number of the newest message that the other side wrote; 0 where it wrote none. */
const newestOf = ({ lines, thread }: Thread) =>
  lines.findLast((line) => line.seq !== null && !isOwn(line, thread.side))?.seq ?? 0;

/** What the other side wrote counts as read once the end of the thread is in view, in a tab that is looked at. */
export function useReadMark({ kind, id }: ThreadName, end: RefObject<Element | null>, thread: Thread): void {
  const marked = useRef(thread.thread.read_seq);
  const seq = newestOf(thread);
  useEffect(() => {
    const target = end.current;
    if (!target || seq <= marked.current) return;
    let isInView = false;
    const mark = () => {
      if (!isInView || document.visibilityState !== "visible" || seq <= marked.current) return;
      marked.current = seq;
      void callFunction("read-messages", { kind, id, seq }, { asMyself: true }).then(({ ok }) => {
        // Said again with the next message, or when the page is opened again.
        if (!ok) marked.current = 0;
      });
    };
    const watcher = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting === true;
      mark();
    });
    watcher.observe(target);
    document.addEventListener("visibilitychange", mark);
    return () => {
      watcher.disconnect();
      document.removeEventListener("visibilitychange", mark);
    };
  }, [kind, id, end, seq]);
}
