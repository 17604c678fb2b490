import { Link } from "react-router";
import type { Summary } from "#web/customer/dashboard/summaries.ts";
import { StatusBadge } from "../requests/status-badge.tsx";

/** Records line by line; each leads to its own page, but an enquiry, which has none. */
export function RecordList({ records }: { records: readonly Summary[] }) {
  return (
    <ul className="rows">
      {records.map(({ kind, id, name, status, about, end, endIsAmount }) => (
        <li className="rec" key={id}>
          <span className="rec__name">
            {kind === "enquiry" ? name : <Link to={`/dashboard/requests/${id}?kind=${kind}`}>{name}</Link>}
          </span>
          {status === undefined ? <span /> : <StatusBadge status={status} kind={kind} />}
          <span className="rec__meta">{about}</span>
          <span className={endIsAmount ? "rec__amt num" : "rec__end rec__meta num"}>{end}</span>
        </li>
      ))}
    </ul>
  );
}
