import { lazy, Suspense, useState } from "react";
import { allowedEnquiryMoves, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import type { Enquiry } from "#web/office/enquiries/enquiry-queries.ts";
import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

const LoseDialog = lazy(async () => ({ default: (await import("#web/office/enquiries/lose-dialog.tsx")).LoseDialog }));

/** The statuses it can have next; closing it as lost asks for a reason. */
export function EnquiryMoves({ enquiry, onMoved }: { enquiry: Enquiry; onMoved: () => void }) {
  const { id, reference, status } = enquiry;
  const { isSending, problem, send } = useBusinessCall();
  const [isLosing, setIsLosing] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const moves = allowedEnquiryMoves[status];

  async function move(to: (typeof moves)[number]) {
    if (to === "lost") {
      setHasOpened(true);
      setIsLosing(true);
      return;
    }
    if ((await send("move-enquiry", { id, status: to })) === null) return;
    showToast({ kind: "success", text: `${reference} marked as ${enquiryStatusLabels[to].toLowerCase()}.` });
    onMoved();
  }

  if (moves.length === 0) return <p className="soft">Closed as {enquiryStatusLabels[status].toLowerCase()}.</p>;
  return (
    <div className="stack">
      <div className="row">
        {moves.map((to) => (
          <Button
            key={to}
            variant={to === "lost" ? "quiet" : "secondary"}
            small
            aria-haspopup={to === "lost" ? "dialog" : undefined}
            busyLabel={isSending && to !== "lost" && "Saving..."}
            onClick={() => void move(to)}
          >
            Mark as {enquiryStatusLabels[to].toLowerCase()}
          </Button>
        ))}
      </div>
      <OfficeProblem text={problem} />
      <Suspense>
        {hasOpened ? (
          <LoseDialog
            id={id}
            reference={reference}
            open={isLosing}
            onClose={() => setIsLosing(false)}
            onLost={() => {
              setIsLosing(false);
              onMoved();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
