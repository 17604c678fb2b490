import {
  type ConsultationOutcome,
  outcomeLabels,
  outcomeQuestion,
} from "#domain/consultations/consultation-outcomes.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { undoMinutes } from "#domain/work/office-changes.ts";
import { callFunction } from "#web/backend.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import type { RequestFile } from "../requests/request-queries.ts";
import { useReschedule } from "./use-reschedule.tsx";

const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

type QuestionProps = { file: RequestFile; onMoved: () => void };

/** What happened at a booked time that has passed: it was held, the customer did not come, or another time was agreed. */
export function OutcomeQuestion({ file, onMoved }: QuestionProps) {
  const { kind, id, title, status, scheduled_date } = file.request;
  const { isSending, problem, send } = useBusinessCall({ onRefused: refreshShown });
  const confirming = useLazyDialog(loadConfirm);
  const { reschedule, dialog: rescheduling } = useReschedule(file, onMoved);
  const bodyOf = (outcome: ConsultationOutcome) =>
    ({ kind, id, status: "completed", outcome, expected_status: status }) as const;

  const told = useToldSentence();
  function finish(outcome: ConsultationOutcome, undoId: string | null) {
    const label = outcomeLabels[outcome].toLowerCase();
    showUndoToast(`${title}: ${label}. ${told}`, undoId);
    onMoved();
  }
  async function recordHeld() {
    const moved = await send("move-request", bodyOf("held"));
    if (moved) finish("held", moved.undo_id);
  }
  function askNoShow() {
    let undoId: string | null = null;
    void confirming.show({
      ...{ title: "Record a no-show?", name: `${title}, ${nameTime(new Date(scheduled_date ?? 0))}` },
      children: (
        <p>
          The customer gets an email with a link to book another time. You can undo this for {undoMinutes} minutes, or
          reopen it with a reason later.
        </p>
      ),
      ...{ action: "Record no-show", pending: "Saving...", keep: "Cancel", isHarmless: true, success: null },
      async run() {
        const answer = await callFunction("move-request", bodyOf("no_show"), { asMyself: true });
        if (!answer.ok) return answer.message;
        undoId = answer.data.undo_id;
        return null;
      },
      onDone() {
        confirming.close();
        finish("no_show", undoId);
      },
    });
  }

  return (
    <section className="stack" aria-labelledby="outcome-question">
      <p id="outcome-question">
        <b>{outcomeQuestion}</b>
      </p>
      <p>The consultation time has passed. Record what happened, or reschedule it.</p>
      <div className="row">
        <Button
          small
          data-office-key="done"
          title="Held (E)"
          busyLabel={isSending && "Saving..."}
          onClick={() => void recordHeld()}
        >
          {outcomeLabels.held}
        </Button>
        <Button variant="secondary" small aria-haspopup="dialog" onClick={askNoShow}>
          {outcomeLabels.no_show}
        </Button>
        <Button variant="secondary" small aria-haspopup="dialog" onClick={reschedule}>
          Reschedule
        </Button>
      </div>
      <OfficeProblem text={problem} />
      {confirming.dialog}
      {rescheduling}
    </section>
  );
}
