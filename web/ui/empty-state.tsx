import type { ReactNode } from "react";
import { LatticeStar } from "./lattice-star.tsx";

/** Nothing there yet: the fact, one line, and at most one thing to do. */
export function EmptyState({ fact, line, children }: { fact: string; line?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <div className="jaali" />
      <LatticeStar className="empty__star" />
      <b>{fact}</b>
      {line ? <p>{line}</p> : null}
      {children}
    </div>
  );
}
