import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import type { EnquiryChange, EnquiryFile } from "#web/office/enquiries/enquiry-queries.ts";
import { type ActivityEntry, ActivityList } from "#web/office/kit/activity-list.tsx";

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

function listEntries({ answers, changes }: EnquiryFile): ActivityEntry[] {
  const entries: ActivityEntry[] = [
    ...answers.map(({ id, recipient, created_at, author }) => ({
      ...{ key: id, at: created_at, title: `Reply emailed to ${recipient}`, author },
    })),
    ...changes.map((change) => ({
      ...{ key: String(change.id), at: change.at, title: describeChange(change).join("; "), author: change.author },
    })),
  ];
  return entries.filter(({ title }) => title !== "").sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Replies and changes of an enquiry, newest first. Their words, and the notes, are in its conversation. */
export function EnquiryLog({ file }: { file: EnquiryFile }) {
  return <ActivityList entries={listEntries(file)} />;
}
