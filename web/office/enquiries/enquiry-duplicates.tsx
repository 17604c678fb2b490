import { useState } from "react";
import { Link } from "react-router";
import { formatInstant } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import { ConfirmDialog } from "#web/form-kit/confirm-dialog.tsx";
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

/** What merging means for what was won. */
function describeWin(other: OtherEnquiry, isWon: boolean): string {
  if (other.status === "won" && isWon)
    return `Both enquiries are won. This one gets the services that were sold with ${other.reference}.`;
  if (other.status === "won")
    return `${other.reference} is won. This enquiry becomes won too, with the services and the client of ${other.reference}.`;
  return `This enquiry is won, and keeps its services. ${other.reference} is closed with it, and no reply to it is due.`;
}

/** Other enquiries from the same phone number or email, and those merged into this one. */
export function EnquiryDuplicates({ file, addressOf, state, onChanged }: DuplicatesProps) {
  const { isSending, problem, send } = useBusinessCall({ onRefused: onChanged });
  const { enquiry, merged, similar } = file;
  const [asked, setAsked] = useState<OtherEnquiry | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isWon = enquiry.status === "won";
  const canMerge = file.merged_into === null && enquiry.status !== "lost";

  const writePair = (other: OtherEnquiry) => ({
    ...{ id: other.id, expected_status: other.status },
    ...{ into: enquiry.id, expected_into_status: enquiry.status },
  });
  async function change(name: "merge-enquiries" | "undo-merge", other: OtherEnquiry) {
    const body = name === "undo-merge" ? { id: other.id } : writePair(other);
    if ((await send(name, body)) === null) return;
    const text =
      name === "undo-merge" ? `Merge of ${other.reference} undone.` : `${other.reference} merged into this enquiry.`;
    showToast({ kind: "success", text });
    onChanged();
  }
  function press(name: "merge-enquiries" | "undo-merge", other: OtherEnquiry) {
    if (name === "undo-merge" || !(isWon || other.status === "won")) return void change(name, other);
    setAsked(other);
    setIsAsking(true);
  }
  async function mergeWon(): Promise<string | null> {
    if (asked === null) return null;
    const body = { ...writePair(asked), confirmed: true };
    const answer = await callFunction("merge-enquiries", body, { asMyself: true });
    if (!answer.ok) onChanged();
    return answer.ok ? null : answer.message;
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
              aria-haspopup={
                action.name === "merge-enquiries" && (isWon || other.status === "won") ? "dialog" : undefined
              }
              onClick={() => press(action.name, other)}
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
      {asked ? (
        <ConfirmDialog
          key={asked.id}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={isWon ? "Merge into a won enquiry?" : "Merge a won enquiry?"}
          name={`${asked.reference} into ${enquiry.reference}`}
          action="Merge"
          pending="Merging..."
          keep="Cancel"
          isHarmless
          success={`${asked.reference} merged into this enquiry.`}
          run={mergeWon}
          onDone={() => {
            setIsAsking(false);
            onChanged();
          }}
        >
          <p>{describeWin(asked, isWon)}</p>
          <p>You can undo the merge: then both are as before.</p>
        </ConfirmDialog>
      ) : null}
      {merged.length + similar.length === 0 ? <p className="panel__body soft">No duplicates found.</p> : null}
    </>
  );
}
