import type { ReactNode } from "react";
import { Link } from "react-router";
import { caseKindFacts } from "#domain/case-steps.ts";
import { sampleActivity, sampleNotices } from "#web/content/admin-samples.ts";
import { type Activity, useActivity } from "#web/records/activity.ts";
import { timeOf } from "#web/records/summaries.ts";
import { writeInboxAddress } from "./inbox-view.ts";
import { LivePanel } from "./live-panel.tsx";
import { addressOfCase } from "./office-case-view.ts";

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

/** What has happened lately, and which replies and cases are late; samples only until anything has happened at all. */
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
          {(activity) =>
            isNew(activity) ? (
              <Lines lines={sampleNotices.map(toSample)} />
            ) : activity.late.length + activity.late_cases.length === 0 ? (
              <p className="panel__body soft">No reply is late, and no grievance or refund request.</p>
            ) : (
              <Lines lines={listLate(activity)} isUnread />
            )
          }
        </LivePanel>
      </div>
    </>
  );
}
