import { useRef } from "react";
import { Link } from "react-router";
import { formatInstant } from "#domain/time/dates.ts";
import { markRead, type Notice } from "#web/customer/notifications/notification-queries.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Marks notifications as read; a toast says when that failed. */
async function markReadOrSay(owner: string, id?: string) {
  if (!(await markRead(owner, id)))
    showToast({ kind: "error", text: "We could not save that. Please check your connection and try again." });
}

/** It goes once there is nothing left to mark: the focus moves to the list of its panel. */
export function MarkAllRead({ owner }: { owner: string }) {
  return (
    <button
      className="link-btn"
      type="button"
      onClick={({ currentTarget }) => {
        currentTarget.closest(".panel")?.querySelector<HTMLElement>("ul")?.focus();
        void markReadOrSay(owner);
      }}
    >
      Mark all read
    </button>
  );
}

function findAddress({ request_id, request_kind }: Notice): string | null {
  return request_id && request_kind ? `/dashboard/requests/${request_id}?kind=${request_kind}` : null;
}

type NoticeListProps = { owner: string; notices: readonly Notice[]; onChoose?: () => void };

/** Notifications, newest first; what was not read yet stands out, in words too. */
export function NoticeList({ owner, notices, onChoose }: NoticeListProps) {
  const list = useRef<HTMLUListElement>(null);

  /** The button that was pressed goes; the focus moves to that of the next notification, or of the first one, or to the list. */
  function readHere(id: string, pressed: HTMLButtonElement) {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const next = buttons[buttons.indexOf(pressed) + 1] ?? buttons.find((one) => one !== pressed);
    (next ?? list.current)?.focus();
    void markReadOrSay(owner, id);
  }

  function choose({ id, is_read }: Notice) {
    if (!is_read) void markReadOrSay(owner, id);
    onChoose?.();
  }
  return (
    <ul className="rows" ref={list} tabIndex={-1}>
      {notices.map((notice) => {
        const { id, title, message, is_read, created_at } = notice;
        const address = findAddress(notice);
        return (
          <li key={id} className={is_read ? undefined : "is-unread"}>
            <div className="note">
              <span className="note__title">
                {address ? (
                  <Link className="note__link" to={address} onClick={() => choose(notice)}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
                {is_read ? null : <span className="vh"> (unread)</span>}
              </span>
              <p>{message}</p>
              <div className="note__foot">
                <small>{formatInstant(created_at)}</small>
                {is_read ? null : (
                  <button
                    className="link-btn"
                    type="button"
                    onClick={({ currentTarget }) => readHere(id, currentTarget)}
                  >
                    Mark read<span className="vh">: {title}</span>
                  </button>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
