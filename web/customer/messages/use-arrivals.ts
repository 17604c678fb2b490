import { useEffect, useRef, useState } from "react";
import type { ThreadSide } from "./thread-queries.ts";
import type { Line } from "./thread-reader.ts";
import { isOwn, nameAuthor, timeOf } from "./thread-words.ts";

/** What is read out when others have written: once for each reading, and nothing of the viewer's own side. */
export function useArrivals(lines: readonly Line[], side: ThreadSide): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const before = known.current;
    known.current = new Set(lines.map(({ id }) => id));
    if (before === null) return;
    // Earlier pages are no news.
    const newest = lines.findLastIndex(({ id }) => before.has(id));
    const added = lines.slice(newest + 1).filter((line) => !isOwn(line, side));
    const last = added.at(-1);
    if (!last) return;
    const from = `from ${nameAuthor(last, side)}, ${timeOf(last.created_at)}`;
    setWords(added.length === 1 ? `New message ${from}` : `${added.length} new messages, the last ${from}`);
  }, [lines, side]);
  return words;
}
