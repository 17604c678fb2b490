import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ThreadSide } from "./thread-queries.ts";
import type { Line } from "./thread-reader.ts";
import { isOwn } from "./thread-words.ts";

/** This near to the end, the reader wants to see what comes next. */
const nearPx = 80;

const leftBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;

/**
 * Keeps the end of a thread in view while its end is read, and nothing else: what comes in never moves what is being read
 * further up. `outgoing` is how many messages of the viewer's own are on their way.
 */
export function useThreadScroll(
  box: RefObject<HTMLElement | null>,
  { lines, outgoing, side }: { lines: readonly Line[]; outgoing: number; side: ThreadSide },
) {
  const below = useRef(0);
  const known = useRef({ first: "", last: "", outgoing: 0 });
  const [unseen, setUnseen] = useState(0);
  const first = lines[0]?.id ?? "";
  const last = lines.at(-1)?.id ?? "";

  function goToEnd() {
    setUnseen(0);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }

  useLayoutEffect(() => {
    const before = known.current;
    known.current = { first, last, outgoing };
    const at = box.current;
    if (!at || (first === before.first && last === before.last && outgoing <= before.outgoing)) return;
    const isNearEnd = before.last === "" || below.current < nearPx || outgoing > before.outgoing;
    if (isNearEnd) return goToEnd();
    // An earlier page stands above what was read: as much stays below it as did.
    if (last === before.last) at.scrollTop = at.scrollHeight - at.clientHeight - below.current;
    const from = lines.findIndex(({ id }) => id === before.last) + 1;
    const added = lines.slice(from).filter((line) => !isOwn(line, side)).length;
    if (last !== before.last && added > 0) setUnseen((count) => count + added);
  });

  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const follow = () => {
      below.current = leftBelow(at);
      if (below.current < nearPx) setUnseen(0);
    };
    follow();
    at.addEventListener("scroll", follow, { passive: true });
    return () => at.removeEventListener("scroll", follow);
  }, [box]);

  return { unseen, goToEnd };
}
