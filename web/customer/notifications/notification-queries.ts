import type { Notification } from "#domain/requests/notifications.ts";
import { loadClient } from "#web/backend.ts";
import { readFigures } from "../../query/figures.ts";
import { findEntry, refreshShown } from "../../query/live-store.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";

export type Notice = Pick<Notification, "id" | "title" | "message" | "is_read" | "created_at"> & {
  readonly request_kind: string | null;
  readonly request_id: string | null;
};
export type Notices = { readonly latest: readonly Notice[]; readonly unread: number };

/** Ten are fetched and five shown (specification, sections 7 and 9). */
const fetched = 10;
export const noticeColumns = "id, title, message, is_read, created_at, request_kind, request_id";

async function readNotices(owner: string): Promise<Notices> {
  const kept = readFigures(owner);
  const client = await loadClient();
  const [latest, figures] = await Promise.all([
    client
      .from("notifications")
      .select(noticeColumns)
      .eq("user_id", owner)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(fetched),
    kept,
  ]);
  return { latest: rowsOf(latest), unread: figures.unread_notifications };
}

const entryOf = (owner: string) => findEntry(`notifications ${owner}`, () => readNotices(owner));

/** The newest notifications of an account: the bell and the dashboard show the same ones. */
export function useNotices(owner: string): Live<Notices> {
  return useLive(`notifications ${owner}`, () => readNotices(owner));
}

/** Marks one notification as read, or all of them; false when the server did not take it. */
export async function markRead(owner: string, id?: string): Promise<boolean> {
  const entry = entryOf(owner);
  const isMeant = (notice: Notice) => !notice.is_read && (id === undefined || notice.id === id);
  entry.updateOptimistically(({ latest, unread }) => ({
    latest: latest.map((notice) => (isMeant(notice) ? { ...notice, is_read: true } : notice)),
    unread: id === undefined ? 0 : Math.max(0, unread - 1),
  }));
  try {
    const client = await loadClient();
    const change = client.from("notifications").update({ is_read: true }).eq("user_id", owner).eq("is_read", false);
    const { error } = await (id === undefined ? change : change.eq("id", id));
    return error === null;
  } catch {
    return false;
  } finally {
    refreshShown();
  }
}
