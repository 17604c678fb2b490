import { Bell as BellIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useNotices } from "#web/customer/notifications/notification-queries.ts";
import type { Account } from "#web/session/account.ts";
import { findDashboard } from "#web/session/account.ts";
import { Icon } from "#web/ui/icon.tsx";
import { DashboardStyle } from "../../layout/dashboard-style.tsx";
import { MarkAllRead, NoticeList } from "./notice-list.tsx";

const shown = 5;
const panelId = "bell-panel";

/** The newest notifications, within reach on every page. */
export function Bell({ account }: { account: Account }) {
  const { data, hasFailed, reload } = useNotices(account.id);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const unread = data?.unread ?? 0;
  const close = () => panel.current?.hidePopover();

  return (
    <>
      <DashboardStyle withRequests={false} />
      <button
        className="icon-btn"
        type="button"
        popoverTarget={panelId}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
        title="Notifications"
      >
        <Icon of={BellIcon} />
        {unread > 0 ? (
          <span className="bell__count" aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        ) : null}
      </button>
      <div
        className="bell__panel panel"
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        ref={panel}
        onBeforeToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen ? (
          <>
            <div className="panel__head">
              <b>Notifications</b>
              {unread > 0 ? <MarkAllRead owner={account.id} /> : null}
            </div>
            {data === undefined ? (
              <p className="panel__body" role="status">
                {hasFailed ? "Your notifications could not be loaded. " : "Loading..."}
                {hasFailed ? (
                  <button className="link-btn" type="button" onClick={() => void reload()}>
                    Retry
                  </button>
                ) : null}
              </p>
            ) : data.latest.length === 0 ? (
              <p className="panel__body">No notifications</p>
            ) : (
              <NoticeList owner={account.id} notices={data.latest.slice(0, shown)} onChoose={close} />
            )}
            <p className="bell__foot">
              <Link to="/dashboard/requests?kind=notification" onClick={close}>
                See all
              </Link>
              <Link to={findDashboard(account)} onClick={close}>
                Dashboard
              </Link>
            </p>
          </>
        ) : null}
      </div>
    </>
  );
}
