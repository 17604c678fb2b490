import type { ReactNode } from "react";

type FilePanelProps = { id: string; title: string; flush?: boolean; children: ReactNode };

/** One panel of a record's page; its heading can take the focus after a step. */
export function FilePanel({ id, title, flush, children }: FilePanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
      </div>
      {flush ? children : <div className="panel__body">{children}</div>}
    </section>
  );
}
