import { allowedEnquiryMoves, enquiryOfficeLengths, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import type { Enquiry } from "#web/office/enquiries/enquiry-queries.ts";
import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import { showUndoToast } from "#web/office/lists/undo-toast.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";

const loadWon = async () => (await import("#web/office/services/won-dialog.tsx")).WonDialog;
const loadReason = async () => (await import("#web/office/kit/reason-dialog.tsx")).ReasonDialog;

/** Lost asks for the reason, won for what was sold. */
const asks = (to: string) => to === "lost" || to === "won";

/** The statuses it can have next; closing it as lost asks for a reason. */
export function EnquiryMoves({ owner, enquiry, onMoved }: { owner: string; enquiry: Enquiry; onMoved: () => void }) {
  const { id, reference, status } = enquiry;
  const { isSending, problem, send } = useBusinessCall({ onRefused: refreshShown });
  const losing = useLazyDialog(loadReason, { keepsTyped: true });
  const winning = useLazyDialog(loadWon, { keepsTyped: true });
  const moves = allowedEnquiryMoves[status];

  const lose = () =>
    losing.show({
      ...{ title: "Close as lost?", name: reference, label: "Reason" },
      hint: "Only your team sees this.",
      ...{ maxLength: enquiryOfficeLengths.lostReason, action: "Close as lost", pending: "Closing...", keep: "Cancel" },
      success: `${reference} closed as lost.`,
      ...{ call: "move-enquiry", body: { id, status: "lost", expected_status: status } },
      onDone() {
        losing.close();
        onMoved();
      },
    });
  const win = () =>
    winning.show({
      enquiry,
      owner,
      onWon() {
        winning.close();
        onMoved();
      },
    });
  async function move(to: (typeof moves)[number]) {
    if (to === "lost") return lose();
    if (to === "won") return win();
    const moved = await send("move-enquiry", { id, status: to, expected_status: status });
    if (moved === null) return;
    showUndoToast(`${reference} marked as ${enquiryStatusLabels[to].toLowerCase()}.`, moved.undo_id);
    onMoved();
  }

  return (
    <div className="stack">
      {moves.length === 0 ? <p className="soft">Closed as {enquiryStatusLabels[status].toLowerCase()}.</p> : null}
      <div className="row">
        {moves.map((to, index) => (
          <Button
            key={to}
            data-office-key={index === 0 ? "done" : undefined}
            title={index === 0 ? "Next status (E)" : undefined}
            variant={to === "lost" ? "quiet" : "secondary"}
            small
            aria-haspopup={asks(to) ? "dialog" : undefined}
            busyLabel={isSending && !asks(to) && "Saving..."}
            onClick={() => void move(to)}
          >
            Mark as {enquiryStatusLabels[to].toLowerCase()}
          </Button>
        ))}
      </div>
      <OfficeProblem text={problem} />
      {/* They stay when a colleague closes it meanwhile, and say so. */}
      {losing.dialog}
      {winning.dialog}
    </div>
  );
}
