import { Link } from "react-router";
import { isOpenEnquiry } from "#domain/enquiries/enquiry-status.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import type { EnquiryFile, OtherEnquiry } from "#web/office/enquiries/enquiry-queries.ts";
import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { EnquiryStatusBadge } from "./enquiry-badges.tsx";

type DuplicatesProps = {
  file: EnquiryFile;
  addressOf: (reference: string) => string;
  state: object;
  onChanged: () => void;
};

/** Other enquiries from the same phone number or email, and those merged into this one. */
export function EnquiryDuplicates({ file, addressOf, state, onChanged }: DuplicatesProps) {
  const { isSending, problem, send } = useBusinessCall();
  const { enquiry, merged, similar } = file;
  const canMerge = file.merged_into === null && isOpenEnquiry(enquiry.status);

  async function change(name: "merge-enquiries" | "undo-merge", other: OtherEnquiry) {
    const body = name === "undo-merge" ? { id: other.id } : { id: other.id, into: enquiry.id };
    if ((await send(name, body)) === null) return;
    const text =
      name === "undo-merge" ? `Merge of ${other.reference} undone.` : `${other.reference} merged into this enquiry.`;
    showToast({ kind: "success", text });
    onChanged();
  }
  const list = (
    others: readonly OtherEnquiry[],
    action: { label: string; name: "merge-enquiries" | "undo-merge" } | null,
  ) => (
    <ul className="rows">
      {others.map((other) => (
        <li className="inbox-other" key={other.id}>
          <span>
            <Link to={addressOf(other.reference)} state={state}>
              {other.reference}
            </Link>
            <small dir="auto">{other.name}</small>
            <small>{formatInstant(other.created_at)}</small>
          </span>
          <EnquiryStatusBadge status={other.status} />
          {action ? (
            <Button
              variant="secondary"
              small
              busyLabel={isSending && "Saving..."}
              onClick={() => void change(action.name, other)}
            >
              {action.label}
              <span className="vh"> {other.reference}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );

  return (
    <>
      {problem ? (
        <div className="panel__body">
          <OfficeProblem text={problem} />
        </div>
      ) : null}
      {merged.length > 0 ? (
        <>
          <h3 className="inbox-sub">Merged into this enquiry</h3>
          {list(merged, { label: "Undo merge", name: "undo-merge" })}
        </>
      ) : null}
      {similar.length > 0 ? (
        <>
          <h3 className="inbox-sub">From the same person</h3>
          {list(similar, canMerge ? { label: "Merge into this enquiry", name: "merge-enquiries" } : null)}
        </>
      ) : null}
      {merged.length + similar.length === 0 ? <p className="panel__body soft">No duplicates found.</p> : null}
    </>
  );
}
