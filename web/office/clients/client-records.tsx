import { Link } from "react-router";
import { paise } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
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

/** What the client owes and for what, and its records that are not closed. */
export function ClientOpen({ file: { open, owed, balance_paise } }: { file: ClientFile }) {
  return (
    <>
      <p>
        <Balance balance_paise={balance_paise} />
      </p>
      {owed.length > 0 ? (
        <ul className="client-lines" aria-label="Money due">
          {owed.map(({ amount_paise, ...record }) => (
            <li key={record.id} className="client-line">
              <RecordLink {...record} />
              <span className="num">
                {formatMoney(paise(Math.abs(amount_paise)))} {amount_paise < 0 ? "to refund" : "due"}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {open.length === 0 ? (
        <p>Nothing open.</p>
      ) : (
        <ul className="client-lines" aria-label="Open records">
          {open.map((record) => (
            <li key={record.id} className="client-line">
              <RecordLink {...record} />
              {record.due_at ? <small>Due {formatInstant(record.due_at)}</small> : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
