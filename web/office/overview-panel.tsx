import type { ReactNode } from "react";
import { formatInstant } from "#domain/time/dates.ts";
import { type Activity, useActivity } from "#web/office/activity.ts";
import { sampleActivity, sampleNotices } from "#web/office/overview-samples.ts";
import { LivePanel } from "../query/live-panel.tsx";
import { type Line, listLate, listWaiting, toLine, toSample } from "./overview-lines.tsx";

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
                <small>{formatInstant(at)}</small>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

const sampleMark = () => <span className="tag">Sample data</span>;

/** Recent activity, overdue replies, cases and approvals, and listings awaiting review; sample data until there is any activity. */
export function OverviewPanel({ owner, refresh }: { owner: string; refresh: ReactNode }) {
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
          failure="Recent activity could not be loaded."
          aside={(activity) => (isNew(activity) ? sampleMark() : null)}
        >
          {({ events }) => <Lines lines={events.length === 0 ? sampleActivity.map(toSample) : events.map(toLine)} />}
        </LivePanel>
        <LivePanel
          id="h-notices"
          title="Notifications"
          live={live}
          failure="Notifications could not be loaded."
          aside={(activity) => (isNew(activity) ? sampleMark() : null)}
        >
          {(activity) => {
            if (isNew(activity)) return <Lines lines={sampleNotices.map(toSample)} />;
            const lines = [...listLate(activity), ...listWaiting(activity)];
            return lines.length === 0 ? (
              <p className="panel__body soft">
                No overdue replies, requests, grievances, refund requests or investor approvals.
              </p>
            ) : (
              <Lines lines={lines} isUnread />
            );
          }}
        </LivePanel>
      </div>
    </>
  );
}
