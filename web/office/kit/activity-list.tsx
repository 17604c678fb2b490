import { formatInstant } from "#domain/time/dates.ts";

export type ActivityEntry = {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly author?: string | null;
  /** A note, a message or a reason. */
  readonly text?: string | null;
};

/** What happened to a record and who did it, as given: newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <p className="soft">No activity yet.</p>;
  return (
    <ol className="request-history">
      {entries.map(({ key, at, title, author, text }) => (
        <li key={key}>
          <b>{title}</b>
          {text ? <p dir="auto">{text}</p> : null}
          <small>
            {formatInstant(at)}
            {author ? `, ${author}` : ""}
          </small>
        </li>
      ))}
    </ol>
  );
}
