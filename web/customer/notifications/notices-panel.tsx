import { Link } from "react-router";
import type { Notices } from "#web/customer/notifications/notification-queries.ts";
import type { Live } from "#web/query/use-live.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MarkAllRead, NoticeList } from "./notice-list.tsx";

/** Ten are fetched and five shown (specification, section 9). */
const shown = 5;

export function NoticesPanel({ owner, notices }: { owner: string; notices: Live<Notices> }) {
  return (
    <LivePanel
      id="h-notices"
      title="Notifications"
      live={notices}
      failure="Your notifications could not be loaded."
      aside={({ unread }) => (
        <>
          {unread > 0 ? <span>{unread} unread</span> : null}
          {unread > 0 ? <MarkAllRead owner={owner} /> : null}
        </>
      )}
    >
      {({ latest }) =>
        latest.length === 0 ? (
          <EmptyState fact="No notifications" line="Updates about your requests appear here." />
        ) : (
          <>
            <NoticeList owner={owner} notices={latest.slice(0, shown)} />
            {latest.length > shown ? (
              <p className="panel__foot">
                <Link to="/dashboard/requests?kind=notification">
                  See all<span className="vh"> notifications</span>
                </Link>
              </p>
            ) : null}
          </>
        )
      }
    </LivePanel>
  );
}
