import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { paise } from "#domain/money/paise.ts";
import { formatMoney, formatNumber } from "#domain/money/rupees.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { Button } from "#web/ui/button.tsx";
import type { ClientFile } from "./client-queries.ts";

type Named = Pick<ClientFile["open"][number], "kind" | "id" | "reference" | "title">;

/** A record as a link to its file: its reference and what it is about. */
export function RecordLink({ kind, id, reference, title }: Named) {
  return (
    <Link to={writeOfficePath(kind, reference ?? id)} dir="auto">
      {[reference, title].filter(Boolean).join(" ")}
    </Link>
  );
}

function Balance({ balance_paise }: Pick<ClientFile, "balance_paise">) {
  if (balance_paise > 0) return <b>{formatMoney(paise(balance_paise))} due</b>;
  if (balance_paise < 0) return <b>{formatMoney(paise(-balance_paise))} to refund</b>;
  return "Nothing due";
}

/** What is listed at first: the rest would push the activity out of view. */
const shownFirst = 8;

type LinesProps<One> = { label: string; records: readonly One[]; count?: number; aside: (record: One) => ReactNode };

/** The first records of a list, and all of them when asked for. */
function RecordLines<One extends Named>({ label, records, count = records.length, aside }: LinesProps<One>) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? records : records.slice(0, shownFirst);
  function showAll() {
    setWhole(true);
    // After the lines are there: the keyboard goes on where the new ones begin.
    requestAnimationFrame(() => list.current?.children[shownFirst]?.querySelector("a")?.focus());
  }
  return (
    <>
      <ul ref={list} className="client-lines" aria-label={label}>
        {shown.map((record) => (
          <li key={record.id} className="client-line">
            <RecordLink {...record} />
            {aside(record)}
          </li>
        ))}
      </ul>
      {shown.length < records.length ? (
        <div className="row">
          <Button variant="quiet" small onClick={showAll}>
            Show {records.length < count ? `the first ${formatNumber(records.length)} of ` : "all "}
            {formatNumber(count)} <span className="vh">{label.toLowerCase()}</span>
          </Button>
        </div>
      ) : null}
      {isWhole && records.length < count ? (
        <p>
          The first {formatNumber(records.length)} of {formatNumber(count)} are listed.
        </p>
      ) : null}
    </>
  );
}

/** What the client owes and for what, and its records that are not closed. */
export function ClientOpen({ file: { open, open_count, owed, balance_paise } }: { file: ClientFile }) {
  return (
    <>
      <p>
        <Balance balance_paise={balance_paise} />
      </p>
      {owed.length > 0 ? (
        <RecordLines
          label="Money due"
          records={owed}
          aside={({ amount_paise }) => (
            <span className="num">
              {formatMoney(paise(Math.abs(amount_paise)))} {amount_paise < 0 ? "to refund" : "due"}
            </span>
          )}
        />
      ) : null}
      {open.length === 0 ? (
        <p>Nothing open.</p>
      ) : (
        <RecordLines
          label="Open records"
          records={open}
          count={open_count}
          aside={({ due_at }) => (due_at ? <small>Due {formatInstant(due_at)}</small> : null)}
        />
      )}
    </>
  );
}
