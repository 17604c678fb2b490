import { Bell } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { formatInstant } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Alert, useAlerts } from "./my-work-queries.ts";
import { useAlertRefresh, useBrowserAlerts } from "./use-browser-alerts.ts";

const menuId = "office-alerts";

/** The reference stays on one line. */
function AlertText({ of: { text, reference } }: { of: Alert }) {
  const [before = "", ...after] = text.split(reference);
  return (
    <>
      {before}
      {after.length > 0 ? <span className="nowrap">{reference}</span> : null}
      {after.join(reference)}
    </>
  );
}

function AlertList({ alerts, onOpen }: { alerts: readonly Alert[]; onOpen: (alert: Alert) => void }) {
  return (
    <ul>
      {alerts.map((alert) => {
        const { id, path, created_at, is_read } = alert;
        return (
          <li key={id} data-read={is_read ? "" : undefined}>
            <Link to={path} onClick={() => onOpen(alert)}>
              <span>
                {is_read ? null : <span className="vh">New: </span>}
                <AlertText of={alert} />
              </span>
              <small>{formatInstant(created_at)}</small>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The alerts of the person who is signed in, with how many are not read. */
export function AlertsBell({ owner }: { owner: string }) {
  const menu = useRef<HTMLDivElement>(null);
  const live = useAlerts(owner);
  useAlertRefresh(live.reload);
  useBrowserAlerts(live.data?.alerts, ({ id }) => void markRead([id]));
  const { alerts = [], unread = 0 } = live.data ?? {};
  const close = () => menu.current?.hidePopover();

  async function markRead(ids?: readonly string[]) {
    const answer = await callFunction("read-alerts", { ids: ids ? [...ids] : null }, { asMyself: true });
    if (!answer.ok) showToast({ kind: "error", text: answer.message });
    await live.reload();
  }
  return (
    <>
      <button
        className="icon-btn alerts-bell"
        type="button"
        popoverTarget={menuId}
        aria-label={unread > 0 ? `Alerts: ${unread} new` : "Alerts"}
        title="Alerts"
      >
        <Icon of={Bell} />
        {unread > 0 ? <span className="alerts-bell__count">{unread > 99 ? "99+" : unread}</span> : null}
      </button>
      <div className="office-menu office-menu--end alerts" id={menuId} popover="auto" ref={menu}>
        <p>
          <b>Alerts</b>
          {unread > 0 ? (
            <button className="btn btn--quiet btn--sm" type="button" onClick={() => void markRead()}>
              Mark all as read
            </button>
          ) : null}
        </p>
        {live.data === undefined ? (
          <p role="status">{live.hasFailed ? "Your alerts could not be loaded." : "Loading..."}</p>
        ) : alerts.length === 0 ? (
          <p>No alerts yet.</p>
        ) : (
          <AlertList
            alerts={alerts}
            onOpen={({ id, is_read }) => {
              close();
              if (!is_read) void markRead([id]);
            }}
          />
        )}
        <p className="alerts__foot">
          <Link to="/office/settings/alerts" onClick={close}>
            Alert settings
          </Link>
        </p>
      </div>
    </>
  );
}
