import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { EnquiryChange, EnquiryFile } from "#web/office/enquiries/enquiry-queries.ts";

type Entry = {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly author: string | null;
  readonly words?: string;
};

function describeChange({
  status,
  is_assigned,
  assigned_name,
  is_merged,
  merged_into,
  is_breached,
}: EnquiryChange): string[] {
  return [
    ...(is_merged ? [merged_into ? `Merged into ${merged_into}` : "Merge undone"] : []),
    ...(status ? [`Status: ${enquiryStatusLabels[status]}`] : []),
    ...(is_assigned ? [assigned_name ? `Assigned to ${assigned_name}` : "Unassigned"] : []),
    ...(is_breached ? ["Reply overdue"] : []),
  ];
}

function listEntries({ notes, answers, changes }: EnquiryFile): Entry[] {
  const entries: Entry[] = [
    ...notes.map(({ id, note, created_at, author }) => ({
      key: id,
      at: created_at,
      title: "Internal note",
      author,
      words: note,
    })),
    ...answers.map(({ id, message, recipient, created_at, author }) => ({
      ...{ key: id, at: created_at, title: `Reply emailed to ${recipient}`, author, words: message },
    })),
    ...changes.map((change) => ({
      ...{ key: String(change.id), at: change.at, title: describeChange(change).join("; "), author: change.author },
    })),
  ];
  return entries.filter(({ title }) => title !== "").sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Notes, replies and changes of an enquiry, newest first. */
export function EnquiryLog({ file }: { file: EnquiryFile }) {
  const entries = listEntries(file);
  if (entries.length === 0) return <p className="soft">No activity yet.</p>;
  return (
    <ol className="request-history">
      {entries.map(({ key, at, title, author, words }) => (
        <li key={key}>
          <b>{title}</b>
          {words ? <p dir="auto">{words}</p> : null}
          <small>
            {formatInstant(at)}
            {author ? `, ${author}` : ""}
          </small>
        </li>
      ))}
    </ol>
  );
}
