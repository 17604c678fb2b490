import type { ReactNode } from "react";

/** The number of a part of the picture; the list beside it says what the part means. */
export function NoteMark({ number }: { number: number }) {
  return (
    <i className="mark" aria-hidden="true">
      {number}
    </i>
  );
}

type SheetProps = {
  title: string;
  /** Above the title: under which law, or for which month. */
  over?: string;
  /** The look of this kind of paper: web/styles/samples. */
  kind: string;
  children: ReactNode;
};

/** A sheet of paper that says in the open that it is a sample. No emblem, no seal and no layout of an authority. */
export function Sheet({ title, over, kind, children }: SheetProps) {
  return (
    <div className={`sheet sheet--${kind}`}>
      <div className="sheet__head">
        <div>
          {over ? <p className="sheet__over">{over}</p> : null}
          <p className="sheet__title">{title}</p>
        </div>
        <p className="sheet__stamp">SAMPLE</p>
      </div>
      {children}
    </div>
  );
}

export type SheetRow = { readonly label: string; readonly value: ReactNode; readonly note?: number };

/** Labels and values of a sheet, each row on a line of its own. */
export function SheetRows({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <dl className="sheet__rows">
      {rows.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note ? <NoteMark number={note} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
