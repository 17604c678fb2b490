import type { ReactNode } from "react";
import { Link } from "react-router";
import { visibilityLabels } from "#domain/companies/company-views.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { UserFile } from "#web/office/users/user-queries.ts";
import { labelStatus } from "../../customer/requests/status-badge.tsx";
import { addressOfCase } from "../cases/case-view.ts";
import { writeInboxAddress } from "../enquiries/inbox-view.ts";
import { formatCount } from "../kit/format-count.ts";
import { writeRequestView } from "../requests/request-view.ts";
import { UserInvestor } from "./user-investor.tsx";
import { writeUsersView } from "./users-view.ts";

type Line = {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly status: string;
  readonly at: string;
};

const headingId = "h-user-records";

function Records({
  title,
  total,
  lines,
  none,
}: {
  title: string;
  total: number;
  lines: readonly Line[];
  none: string;
}) {
  return (
    <div className="users-records">
      <h4>
        {title} <span className="num">({formatCount(total)})</span>
      </h4>
      {lines.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul>
          {lines.map(({ key, to, name, status, at }) => (
            <li key={key}>
              <Link to={to} dir="auto">
                {name}
              </Link>
              <small>
                {labelStatus(status)} · {formatInstant(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeCompany({ company }: UserFile): ReactNode {
  if (company === null) return null;
  const { name, visibility, is_held, hold_reason } = company;
  return (
    <div className="users-records">
      <h4>Company</h4>
      <p dir="auto">
        {name}: {visibilityLabels[visibility]}
        {is_held ? (hold_reason ? `, hidden: ${hold_reason}` : ", awaiting review") : ""}
      </p>
      {visibility === "private" ? null : <Link to={writeUsersView({ view: "settings" })}>Review listings</Link>}
    </div>
  );
}

/** The records of an account: how many of each, and links to the newest. */
export function UserRecords({ file }: { file: UserFile }) {
  const { counts, requests, enquiries, cases } = file;
  return (
    <section className="panel" aria-labelledby={headingId}>
      <div className="panel__head">
        <h3 id={headingId} tabIndex={-1}>
          Records
        </h3>
      </div>
      <div className="panel__body stack">
        <Records
          title="Requests"
          total={counts.funding + counts.project + counts.consultation}
          none="No requests."
          lines={requests.map(({ kind, id, title, status, created_at }) => ({
            key: id,
            to: writeRequestView({ shape: "table", sort: "newest", request: { kind, id } }),
            name: `${requestKindFacts[kind].title}: ${title ?? "Untitled"}`,
            status,
            at: created_at,
          }))}
        />
        <Records
          title="Enquiries from this email address"
          total={counts.enquiries}
          none="No enquiries, or the email address is not confirmed."
          lines={enquiries.map(({ id, reference, status, created_at }) => ({
            key: id,
            to: writeInboxAddress({ queue: "all", enquiry: id }),
            name: reference,
            status,
            at: created_at,
          }))}
        />
        <Records
          title="Grievances and refund requests"
          total={counts.cases}
          none="No grievances or refund requests."
          lines={cases.map(({ id, kind, reference, status, created_at }) => ({
            key: id,
            to: addressOfCase(kind, reference),
            name: reference,
            status,
            at: created_at,
          }))}
        />
        {describeCompany(file)}
        <UserInvestor file={file} headingId={headingId} />
      </div>
    </section>
  );
}
