import { Link } from "react-router";
import type { Summary } from "#web/customer/dashboard/summaries.ts";
import { StatusBadge } from "../requests/status-badge.tsx";

/** Records of one group under its name, in their order. */
export function GroupedRecords({ records }: { records: readonly Summary[] }) {
  const groups = [...new Set(records.map(({ group = "" }) => group))];
  return groups.map((name) => (
    <div key={name}>
      {name === "" ? null : <h3 className="rec-group">{name}</h3>}
      <RecordList records={records.filter(({ group = "" }) => group === name)} />
    </div>
  ));
}

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
