import type { ReactNode } from "react";

/** A line of a rate card: name … value. `from` when options add to a price. A row of a `<dl class="leaders">`. */
export function Leader({ term, from, children }: { term: ReactNode; from?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="dots" aria-hidden="true" />
      <dd className="num">
        {from ? <small>from </small> : null}
        {children}
      </dd>
    </div>
  );
}
