import { asksOutcome } from "#domain/requests/customer-moves.ts";
import { isLive, labelOfStatus, type RequestStatus } from "#domain/requests/request-status.ts";
import { businessNow } from "#web/backend.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { OutcomeQuestion } from "#web/office/calendar/outcome-question.tsx";
import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import type { RequestFile } from "#web/office/requests/request-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { StatusBadge } from "../../customer/requests/status-badge.tsx";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import { useIsFor } from "../shell/for-roles.tsx";

type MovesProps = { file: RequestFile; onAsk: (to: RequestStatus) => void; onMoved: () => void };

const verbs: Readonly<Record<RequestStatus, string>> = {
  pending: "Back to pending",
  in_progress: "Start work",
  approved: "Approve",
  completed: "Complete",
  rejected: "Reject",
  cancelled: "Cancel request",
};
const noMoves = "Closed";

/** The status changes that are allowed now. Those that end a request ask for confirmation first. */
export function RequestMoves({ file, onAsk, onMoved }: MovesProps) {
  const { request, reason } = file;
  const isOurs = useIsFor("staff and managers");
  const isService = request.kind === "service";
  // A service goes on by its stages, which its customer is told of.
  const scheduledAt = request.scheduled_date === null ? null : new Date(request.scheduled_date);
  const isAsked = asksOutcome({ status: request.status, scheduledAt, now: businessNow() });
  const isOwn = (status: RequestStatus) =>
    isService ? status === "rejected" || status === "cancelled" : !(isAsked && status === "completed");
  const allowed = file.allowed.filter(isOwn);
  // As My work says it: the time of a booking is confirmed.
  const isBooked = request.kind === "consultation" && allowed.includes("approved");
  const next = isService || isAsked ? undefined : isBooked ? "approved" : allowed[0];
  const { isSending, problem, send } = useBusinessCall({ onRefused: refreshShown });

  const told = useToldSentence();
  async function move(status: RequestStatus) {
    if (!isLive(status)) return onAsk(status);
    const body = { kind: request.kind, id: request.id, status, expected_status: request.status };
    const moved = await send("move-request", body);
    if (moved === null) return;
    const text = `${request.title}: ${labelOfStatus(request.kind, status).toLowerCase()}. ${told}`;
    showUndoToast(text, moved.undo_id);
    onMoved();
  }

  return (
    <div className="stack">
      <p>
        <StatusBadge status={request.status} kind={request.kind} outcome={request.outcome} />
      </p>
      {reason ? <p dir="auto">Reason: {reason}</p> : null}
      {isAsked && isOurs ? <OutcomeQuestion file={file} onMoved={onMoved} /> : null}
      {allowed.length === 0 ? <p className="soft">{noMoves}</p> : null}
      <div className="row">
        {(isOurs ? allowed : []).map((status) => (
          <Button
            key={status}
            data-office-key={status === next ? "done" : undefined}
            title={status === next ? "Next status (E)" : undefined}
            variant="secondary"
            small
            aria-haspopup={isLive(status) ? undefined : "dialog"}
            busyLabel={isSending && isLive(status) && "Saving..."}
            onClick={() => void move(status)}
          >
            {verbs[status]}
          </Button>
        ))}
      </div>
      <OfficeProblem text={problem} />
    </div>
  );
}
