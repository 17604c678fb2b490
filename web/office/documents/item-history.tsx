import { formatInstant } from "#domain/time/dates.ts";
import type { ChecklistItem } from "#web/customer/documents/checklist-queries.ts";

const happened: Record<ChecklistItem["status"], string> = {
  asked: "Asked for",
  uploaded: "File received",
  accepted: "Accepted",
  returned: "Returned",
  not_needed: "Marked as not needed",
};
const authors = { customer: "the customer", link: "the holder of the link", office: "the office", system: "automatic" };

/** What has happened to one document, the newest first. */
export function ItemHistory({ steps }: Pick<ChecklistItem, "steps">) {
  return (
    <ol className="request-history">
      {steps.toReversed().map(({ status, reason, author, at, name }) => (
        <li key={`${at} ${status}`}>
          <p>{happened[status]}</p>
          {reason ? <p dir="auto">Reason: {reason}</p> : null}
          <small>
            {formatInstant(at)} · {name ?? authors[author]}
          </small>
        </li>
      ))}
    </ol>
  );
}
