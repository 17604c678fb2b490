import type { ActivityEntry } from "../kit/activity-list.tsx";

type Note = {
  readonly id: string;
  readonly note: string;
  readonly created_at: string;
  readonly author: string | null;
};

/** What happened to a record with the internal notes about it between, the newest first. */
export function withNotes(entries: readonly ActivityEntry[], notes: readonly Note[]): ActivityEntry[] {
  const noted = notes.map(({ id, note, created_at, author }) => ({
    ...{ key: id, at: created_at, title: "Internal note", author: author ?? "Former colleague", text: note },
  }));
  // Those of one time stay in the order they came in.
  return [...noted, ...entries].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
