import { type FormEvent, useEffect, useState } from "react";
import {
  type ConsultationOutcome,
  consultationOutcomes,
  outcomeLabels,
  outcomeQuestion,
} from "#domain/consultations/consultation-outcomes.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { asksOutcome } from "#domain/requests/customer-moves.ts";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { requestMoveSchema } from "#domain/requests/request-move.ts";
import {
  isLive,
  labelOfStatus,
  type RequestStatus,
  reasonMaxLength,
  requestStatuses,
} from "#domain/requests/request-status.ts";
import { undoMinutes } from "#domain/work/office-changes.ts";
import { businessNow } from "#web/backend.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { WhoCancels } from "../cases/who-cancels.tsx";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";

type MoveRequestDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: RequestKind;
  id: string;
  title: string;
  /** Its status as shown; if it has changed since, nothing is moved. */
  shown: RequestStatus;
  allowed: readonly RequestStatus[];
  /** Already chosen. */
  to?: RequestStatus;
  /** Of a consultation: once it has passed, its end asks what happened. */
  scheduledAt: string | null;
  onMoved: () => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

const formId = "move-request";
const controls = {
  status: `${formId}-status`,
  outcome: `${formId}-outcome`,
  reason: `${formId}-reason`,
  who: `${formId}-who`,
};
const readAllowed = (value: unknown) =>
  requestStatuses.filter((status) => Array.isArray(value) && value.includes(status));
/** The customer reads why the request was closed. */
const takesReason = (status: RequestStatus | "") => status === "rejected" || status === "cancelled";

const actionWords: Readonly<Partial<Record<RequestStatus, readonly [action: string, pending: string]>>> = {
  rejected: ["Reject request", "Rejecting..."],
  cancelled: ["Cancel request", "Cancelling..."],
};

/** Changes the status of a request along the allowed moves; a rejection needs a reason. */
export function MoveRequestDialog({
  open,
  onClose,
  kind,
  id,
  title,
  to,
  scheduledAt,
  onMoved,
  onRefused,
  ...given
}: MoveRequestDialogProps) {
  const [status, setStatus] = useState<RequestStatus | "">(to ?? "");
  const reason = useTextDraft(`reason.move-request.${id}`);
  // It may have been moved meanwhile: then the answer says what is possible now.
  const [{ shown, allowed }, setKnown] = useState(given);
  const { isSending, problem, errors, check, send, clear } = useBusinessCall({
    controls,
    onRefused({ details }) {
      onRefused();
      if (!details.allowed) return;
      const possible = readAllowed(details.allowed);
      setKnown({ shown: readAllowed([details.status])[0] ?? shown, allowed: possible });
      if (status !== "" && !possible.includes(status)) setStatus("");
    },
  });
  const [isAsked, setAsked] = useState(false);
  const [chosenOutcome, setOutcome] = useState<ConsultationOutcome | "">("");
  const moment = {
    status: shown,
    scheduledAt: scheduledAt === null ? null : new Date(scheduledAt),
    now: businessNow(),
  };
  const asks = status === "completed" && asksOutcome(moment);
  const outcome = asks && chosenOutcome !== "" ? chosenOutcome : undefined;
  const noun = requestKindFacts[kind].title.toLowerCase();
  const ends = status !== "" && !isLive(status);
  const [action, pending] = (status && actionWords[status]) || ["Change status", "Saving..."];

  useEffect(() => {
    if (open) document.getElementById(to ? controls.reason : controls.status)?.focus();
  }, [open, to]);

  const told = useToldSentence();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = takesReason(status) ? reason.text.trim() : "";
    const body = {
      ...{ kind, id, expected_status: shown },
      ...(words ? { reason: words } : {}),
      ...(outcome ? { outcome } : {}),
    };
    const errors = errorsOf(readFields(requestMoveSchema, { ...body, status }));
    if (!check(asks && !outcome ? { ...errors, outcome: "Please choose what happened" } : errors) || status === "")
      return;
    const moved = await (status === "cancelled" && isAsked
      ? send("cancel-request", { ...body, by_customer: true })
      : send("move-request", { ...body, status }));
    if (moved === null) return;
    reason.forget();
    const done = `${title}: ${labelOfStatus(kind, status, outcome).toLowerCase()}. ${told}`;
    showUndoToast(done, moved.undo_id);
    onMoved();
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Change the status of this ${noun}`} description={title} small>
      <form className="dialog__body form" noValidate aria-label={`Change the status of this ${noun}`} onSubmit={submit}>
        <SelectField
          id={controls.status}
          label="New status"
          value={status}
          error={errors.status}
          onChange={({ currentTarget }) => {
            setStatus(requestStatuses.find((known) => known === currentTarget.value) ?? "");
            clear();
          }}
        >
          <option value="">Choose</option>
          {allowed.map((each) => (
            <option key={each} value={each}>
              {labelOfStatus(kind, each)}
            </option>
          ))}
        </SelectField>
        {asks ? (
          <SelectField
            id={controls.outcome}
            label={outcomeQuestion}
            value={chosenOutcome}
            error={errors.outcome}
            onChange={({ currentTarget }) =>
              setOutcome(consultationOutcomes.find((known) => known === currentTarget.value) ?? "")
            }
          >
            <option value="">Choose</option>
            {consultationOutcomes.map((each) => (
              <option key={each} value={each}>
                {outcomeLabels[each]}
              </option>
            ))}
          </SelectField>
        ) : null}
        {takesReason(status) ? (
          <TextAreaField
            id={controls.reason}
            label="Reason"
            hint="The customer sees this on the request page and in the email."
            optional={status === "cancelled"}
            rows={3}
            maxLength={reasonMaxLength}
            dir="auto"
            error={errors.reason}
            value={reason.text}
            onChange={({ currentTarget }) => reason.type(currentTarget.value)}
          />
        ) : null}
        {status === "cancelled" ? (
          <WhoCancels id={controls.who} request={{ kind, id }} byCustomer={isAsked} onChoose={setAsked} />
        ) : null}
        {ends ? <p>You can undo this for {undoMinutes} minutes, or reopen it with a reason later.</p> : null}
        <OfficeProblem text={problem} />
        {shown === given.shown ? null : <p role="note">It is {labelOfStatus(kind, shown).toLowerCase()} now.</p>}
        <Button
          type="submit"
          variant={takesReason(status) ? "danger" : "primary"}
          block
          busyLabel={isSending && pending}
        >
          {action}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {status === "cancelled" ? "Keep request" : "Cancel"}
        </Button>
      </form>
    </Dialog>
  );
}
