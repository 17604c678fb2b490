import { type ReactNode, useRef, useState } from "react";
import type { Filing } from "#domain/compliance/filings.ts";
import { Button } from "#web/ui/button.tsx";

type FilingListProps = {
  filings: readonly Filing[];
  /** So many at first, if there are clearly more. */
  few: number;
  children: (filing: Filing) => ReactNode;
};

/** The nearest filings; all of them on demand. */
export function FilingList({ filings, few, children }: FilingListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hasMore = !isWhole && filings.length > few + 2;

  function showAll() {
    setIsWhole(true);
    // The button goes; who pressed it goes on reading where the new lines begin.
    requestAnimationFrame(() => list.current?.children[few]?.querySelector("button")?.focus());
  }

  return (
    <>
      <ul className="rows" ref={list}>
        {(hasMore ? filings.slice(0, few) : filings).map(children)}
      </ul>
      {hasMore ? (
        <p className="filings__more">
          <Button variant="quiet" small onClick={showAll}>
            Show all {filings.length}
          </Button>
        </p>
      ) : null}
    </>
  );
}
