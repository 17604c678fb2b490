import { useEffect, useState } from "react";
import type { DueLine } from "#domain/compliance/due-lines.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import type { DueOf } from "#web/site/blocks/page-content.ts";
import { Unbroken } from "./unbroken.tsx";

/** `CMP-08, next: 18 Jan 2027 …` or `ITR-1: 31 Jul 2026 has passed …` */
function nameLine(name: string, text: string): string {
  if (name === "") return text;
  return /^\d/.test(text) ? `${name}: ${text}` : `${name}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

async function readLines(of: DueOf): Promise<DueLine[]> {
  const { sayDue } = await import("#domain/compliance/due-lines.ts");
  const today = formatIstDay(new Date());
  const named = typeof of === "string" ? [["", of] as const] : Object.entries(of);
  return named.flatMap(([name, key]) => {
    const line = sayDue(key, today);
    return line ? [{ ...line, text: nameLine(name, line.text) }] : [];
  });
}

/**
 * Under a due date: what it means today in India, for example that it has passed. The page as sent has none of it, because
 * it may be read on any day; the rules are downloaded afterwards. A page that was left open is corrected when it is
 * looked at again.
 */
export function DueNote({ of }: { of: DueOf }) {
  const [lines, setLines] = useState<readonly DueLine[]>([]);

  useEffect(() => {
    let isShown = true;
    const show = () => {
      if (document.hidden) return;
      readLines(of)
        .then((read) => {
          if (isShown) setLines(read);
        })
        // Without the rules the page says what it says without scripts.
        .catch(() => {});
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", show);
    };
  }, [of]);

  return lines.map(({ text, isPast }) => (
    <span className={isPast ? "due-note due-note--past" : "due-note"} key={text}>
      <Unbroken text={text} />
    </span>
  ));
}
