import type { ReactNode } from "react";
import { Link } from "react-router";
import { caseKindFacts } from "#domain/case-steps.ts";
import { formatNumber } from "#domain/rupees.ts";
import { sampleActivity, sampleNotices } from "#web/content/admin-samples.ts";
import { type Activity, useActivity } from "#web/records/activity.ts";
import { timeOf } from "#web/records/summaries.ts";
import { writeInboxAddress } from "./inbox-view.ts";
import { LivePanel } from "./live-panel.tsx";
import { addressOfCase } from "./office-case-view.ts";
import { writeUsersView } from "./users-view.ts";

type Line = { readonly key: string; readonly title: ReactNode; readonly text: ReactNode; readonly at?: string };

function Lines({ lines, isUnread }: { lines: readonly Line[]; isUnread?: boolean }) {
  return (
    <ul className="rows">
      {lines.map(({ key, title, text, at }) => (
        <li key={key} className={isUnread ? "is-unread" : undefined}>
          <div className={isUnread ? "note" : "note note--plain"}>
            <span className="note__title">{title}</span>
            {text ? <p>{text}</p> : null}
            {at ? (
              <div className="note__foot">
                <small>{timeOf(at)}</small>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

const toSample = ({ title, text }: { title: string; text: string }): Line => ({ key: title, title, text });
const sampleMark = () => <span className="tag">Sample data</span>;

/** No more are counted than that (server/functions/inbox-page.ts). */
const mostCounted = 1000;

function listWaiting({ waiting_listings: waiting }: Activity): Line[] {
  if (!waiting) return [];
  const counted = waiting >= mostCounted ? `${formatNumber(mostCounted - 1)}+` : formatNumber(waiting);
  const title = waiting === 1 ? "1 startup waits for the review" : `${counted} startups wait for the review`;
  return [
    {
      key: "listings",
      title: (
        <Link className="note__link" to={writeUsersView({ view: "settings", held: "yes" })}>
          {title}
        </Link>
      ),
      text: "Investors see them when you have shown them.",
    },
  ];
}

function listLate({ late, late_cases }: Activity): Line[] {
  const cases = late_cases.map(({ kind, reference, due_by }) => ({
    key: reference,
    title: (
      <Link className="note__link" to={addressOfCase(kind, reference)}>
        Overdue {caseKindFacts[kind].noun}: {reference}
      </Link>
    ),
    text: `Due by ${timeOf(due_by)}`,
  }));
  const replies = late.map(({ id, reference, reply_by }) => ({
    key: id,
    title: (
      <Link className="note__link" to={writeInboxAddress({ queue: "overdue", enquiry: id })}>
        Late reply: {reference}
      </Link>
    ),
    text: `Promised by ${timeOf(reply_by)}`,
  }));
  return [...replies, ...cases];
}

/** What has happened lately, which replies and cases are late, and whether startups wait for the review; samples only until anything has happened at all. */
export function AdminOverviewPanel({ owner, refresh }: { owner: string; refresh: ReactNode }) {
  const live = useActivity(owner);
  const isNew = (activity: Activity) => activity.events.length === 0;
  return (
    <>
      <div className="row inbox-back">{refresh}</div>
      <div className="grid grid--2">
        <LivePanel
          id="h-activity"
          title="Recent activity"
          live={live}
          failure="The latest events could not be loaded."
          aside={(activity) => (isNew(activity) ? sampleMark() : null)}
        >
          {({ events }) => (
            <Lines
              lines={
                events.length === 0
                  ? sampleActivity.map(toSample)
                  : events.map(({ id, at, title, about }) => ({ key: String(id), title, text: about, at }))
              }
            />
          )}
        </LivePanel>
        <LivePanel
          id="h-notices"
          title="Notifications"
          live={live}
          failure="The late replies could not be loaded."
          aside={(activity) => (isNew(activity) ? sampleMark() : null)}
        >
          {(activity) => {
            if (isNew(activity)) return <Lines lines={sampleNotices.map(toSample)} />;
            const lines = [...listLate(activity), ...listWaiting(activity)];
            return lines.length === 0 ? (
              <p className="panel__body soft">No reply is late, and no grievance or refund request.</p>
            ) : (
              <Lines lines={lines} isUnread />
            );
          }}
        </LivePanel>
      </div>
    </>
  );
}
