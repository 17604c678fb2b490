import { Link } from "react-router";
import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { writeOwnPath } from "#domain/messages/own-path.ts";
import { businessNow } from "#web/backend.ts";
import type { Summary } from "#web/customer/dashboard/summaries.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { useClientName } from "../clients/own-clients.ts";
import { StatusBadge } from "../requests/status-badge.tsx";
import { WithNumber } from "../requests/with-number.tsx";

const callUs = `Please call us on ${formatPhone(business.phone)}.`;

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

/** For an account of several clients: whose request it is. */
function ClientName({ id }: { id: string | null | undefined }) {
  const name = useClientName(useVisitor()?.id ?? null, id);
  return name ? <> · {name}</> : null;
}

/** Records line by line; each leads to its own page. */
export function RecordList({ records }: { records: readonly Summary[] }) {
  return (
    <ul className="rows">
      {records.map((record) => {
        const { kind, id, name, status, outcome, about, end, endIsAmount, late, client } = record;
        return (
          <li className="rec" key={id}>
            <span className="rec__name">
              <Link to={writeOwnPath(record)}>{name}</Link>
            </span>
            {status === undefined ? <span /> : <StatusBadge status={status} kind={kind} outcome={outcome} />}
            <span className="rec__meta">
              {about}
              <ClientName id={client} />
              {late ? (
                <>
                  {" · "}
                  <WithNumber sentence={callUs} now={businessNow()} holidays={late.holidays} />
                </>
              ) : null}
            </span>
            <span className={endIsAmount ? "rec__amt num" : "rec__end rec__meta num"}>{end}</span>
          </li>
        );
      })}
    </ul>
  );
}
