import { readGrievanceMove } from "#domain/cases/case-decisions.ts";
import { caseMaxLengths, type GrievanceStage } from "#domain/cases/grievance-stages.ts";
import { errorsOf } from "#domain/fields/fields.ts";
import { describeReplying } from "#domain/work/replying.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import { useReplying } from "../work/use-replying.ts";
import type { CaseDialogProps } from "./case-dialog.ts";
import { EmailNotice } from "./email-notice.tsx";

type Words = { title: string; notice: string; label: string; action: string; done: string };

/** The words of each step, and what its email to the sender says. */
const words: Readonly<Record<Exclude<GrievanceStage, "received">, Words>> = {
  acknowledgement: {
    title: "Acknowledge this grievance?",
    notice: "gets an email saying that the grievance officer has read it, with the investigation deadline",
    label: "Message to the customer",
    action: "Acknowledge",
    done: "acknowledged",
  },
  investigation: {
    title: "Start the investigation?",
    notice: "gets an email saying that the investigation has started, with the date of our answer",
    label: "Message to the customer, such as what you still need",
    action: "Start investigation",
    done: "under investigation",
  },
  resolution: {
    title: "Resolve this grievance?",
    notice: "gets this answer by email",
    label: "Our answer: what we found and what we will do",
    action: "Send answer",
    done: "resolved",
  },
  follow_up: {
    title: "Follow up and close?",
    notice: "gets an email asking whether the matter is resolved; if it is not, you can investigate again",
    label: "Message to the customer",
    action: "Follow up and close",
    done: "followed up",
  },
};

type MoveDialogProps = CaseDialogProps & {
  stage: Exclude<GrievanceStage, "received">;
  /** Its stage as shown; if it has changed since, nothing is moved. */
  shown: GrievanceStage;
};

/** Takes a grievance to its next stage, with a message to its sender; a resolution requires one. */
export function GrievanceMoveDialog({ stage, shown, reference, email, open, onClose, onDone }: MoveDialogProps) {
  const draft = useTextDraft(`grievance.${reference}.${stage}`);
  const control = `grievance-${stage}`;
  const { isSending, problem, errors, check, send } = useBusinessCall({
    ...{ open, controls: { note: control } },
    onRefused: refreshShown,
  });
  const replying = describeReplying(useReplying({ kind: "grievance", id: reference }, open));
  const { title, notice, label, action, done } = words[stage];
  const isAnswer = stage === "resolution";

  async function submit() {
    const body = { reference, stage, expected_stage: shown, note: draft.text };
    if (!check(errorsOf(readGrievanceMove(body)))) return;
    const moved = await send("move-grievance", body);
    if (moved === null) return;
    draft.forget();
    showUndoToast(`${reference} is ${done}.`, moved.undo_id);
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={reference} small={!isAnswer}>
      <div className="dialog__body form">
        <p>
          <EmailNotice email={email}>{notice}.</EmailNotice>
        </p>
        <TextAreaField
          id={control}
          label={label}
          optional={!isAnswer}
          rows={isAnswer ? 8 : 3}
          maxLength={caseMaxLengths.note}
          dir="auto"
          error={errors.note}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
          data-autofocus=""
        />
        <p className="record-replying" role="status">
          {replying ? `${replying}…` : null}
        </p>
        <OfficeProblem text={problem} />
        <Button variant="primary" block busyLabel={isSending && "Saving..."} onClick={() => void submit()}>
          {action}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
