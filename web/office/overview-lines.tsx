import type { ReactNode } from "react";
import { Link } from "react-router";
import { caseKindFacts } from "#domain/cases/case-steps.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { OpenedKind } from "#domain/system/event-labels.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { Activity } from "#web/office/activity.ts";
import { addressOfCase } from "./cases/case-view.ts";
import { writeInboxAddress } from "./enquiries/inbox-view.ts";
import { formatCount } from "./kit/format-count.ts";
import { writeRequestView } from "./requests/request-view.ts";
import { writeUsersView } from "./users/users-view.ts";

/** One line of the overview. */
export type Line = { readonly key: string; readonly title: ReactNode; readonly text: ReactNode; readonly at?: string };

export const toSample = ({ title, text }: { title: string; text: string }): Line => ({ key: title, title, text });

function addressOf({ kind, id }: { kind: OpenedKind; id: string }): string {
  if (kind === "enquiry") return writeInboxAddress({ queue: "all", enquiry: id });
  if (kind === "user") return writeUsersView({ view: "all", user: id });
  if (kind === "grievance" || kind === "refund") return addressOfCase(kind, id);
  return writeRequestView({ shape: "table", sort: "newest", request: { kind, id } });
}

/** An event, with a link to its record where there is one. */
export const toLine = ({ id, at, title, about, opens }: Activity["events"][number]): Line => ({
  ...{ key: String(id), text: about, at },
  title: opens ? (
    <Link className="note__link" to={addressOf(opens)}>
      {title}
      <span className="vh">: {about}</span>
    </Link>
  ) : (
    title
  ),
});

/** How many listings await review. */
export function listWaiting({ waiting_listings: waiting }: Activity): Line[] {
  if (!waiting) return [];
  const title =
    waiting === 1
      ? "1 startup listing is waiting for review"
      : `${formatCount(waiting)} startup listings are waiting for review`;
  return [
    {
      key: "listings",
      title: (
        <Link className="note__link" to={writeUsersView({ view: "settings", held: "yes" })}>
          {title}
        </Link>
      ),
      text: "Investors see a listing once you show it.",
    },
  ];
}

/** Overdue replies, cases and approvals of investors. */
export function listLate({ late, late_cases, late_investors, late_requests }: Activity): Line[] {
  const cases = late_cases.map(({ kind, reference, due_by }) => ({
    key: reference,
    title: (
      <Link className="note__link" to={addressOfCase(kind, reference)}>
        Overdue {caseKindFacts[kind].noun}: {reference}
      </Link>
    ),
    text: `Due ${formatInstant(due_by)}`,
  }));
  const replies = late.map(({ id, reference, reply_by }) => ({
    key: id,
    title: (
      <Link className="note__link" to={writeInboxAddress({ queue: "overdue", enquiry: reference })}>
        Overdue reply: {reference}
      </Link>
    ),
    text: `Reply due ${formatInstant(reply_by)}`,
  }));
  const approvals = late_investors.map(({ user_id, name, due_by }) => ({
    key: user_id,
    title: (
      <Link className="note__link" to={writeUsersView({ view: "settings" })}>
        Overdue investor approval: {name}
      </Link>
    ),
    text: `Decision due ${formatInstant(due_by)}`,
  }));
  const requests = late_requests.map(({ kind, id, title, due_by }) => ({
    key: id,
    title: (
      <Link className="note__link" to={addressOf({ kind, id })}>
        Overdue {requestKindFacts[kind].title.toLowerCase()}: {title}
      </Link>
    ),
    text: `Next step due ${formatInstant(due_by)}`,
  }));
  return [...replies, ...requests, ...cases, ...approvals];
}
