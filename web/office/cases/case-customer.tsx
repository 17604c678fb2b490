import type { ReactNode } from "react";
import { Link } from "react-router";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { labelOfStatus } from "#domain/requests/request-status.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import type { CaseFile } from "#web/office/cases/case-queries.ts";
import { CaseStatusBadge } from "./case-badges.tsx";
import { addressOfCase } from "./case-view.ts";

function About({ about }: Pick<CaseFile, "about">) {
  if (about === null) return null;
  const to = writeOfficePath(about.kind, about.reference);
  return (
    <p>
      Related to <Link to={to}>{about.reference}</Link>.
    </p>
  );
}

function Account({ account }: Pick<CaseFile, "account">) {
  if (account === null)
    return (
      <p className="soft">No account found: the sender was not signed in and the email address is not confirmed.</p>
    );
  return (
    <p>
      Account: <b>{account.name}</b>, {account.email}
      {account.was_signed_in ? "" : " (matched by confirmed email; the sender was not signed in)"}
    </p>
  );
}

function Bookings({ bookings }: Pick<CaseFile, "bookings">) {
  if (bookings.length === 0) return null;
  return (
    <>
      <h4 className="inbox-sub">Consultations on this account</h4>
      <ul className="rows">
        {bookings.map((booking) => (
          <li className="inbox-other" key={booking.id}>
            <span>
              <Link to={`/office/requests/consultation:${booking.id}`}>{booking.topic ?? "Consultation"}</Link>
              <small>
                Originally booked for {formatInstant(booking.first_scheduled_date)}
                {booking.office_scheduled_date
                  ? ` · set by us to ${formatInstant(booking.office_scheduled_date)}, from which refunds count`
                  : ""}
              </small>
              <small>
                {formatMoney(rupees(booking.amount_paid))} paid of {formatMoney(rupees(booking.price))}
                {booking.is_named ? " · named in the request" : ""}
              </small>
            </span>
            <small>{labelOfStatus("consultation", booking.status)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function Others({ others }: Pick<CaseFile, "others">): ReactNode {
  if (others.length === 0) return null;
  return (
    <>
      <h4 className="inbox-sub">From the same person</h4>
      <ul className="rows">
        {others.map(({ kind, reference, status, created_at }) => (
          <li className="inbox-other" key={reference}>
            <span>
              <Link to={addressOfCase(kind, reference)}>{reference}</Link>
              <small>{formatInstant(created_at)}</small>
            </span>
            <CaseStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The customer: account, related records, consultations with their recorded payments, and other cases from the same person. */
export function CaseCustomer({ file }: { file: CaseFile }) {
  const { about, account, bookings, others } = file;
  return (
    <>
      <div className="panel__body stack">
        <Account account={account} />
        <About about={about} />
      </div>
      <Bookings bookings={bookings} />
      <Others others={others} />
    </>
  );
}
