import { type FormEvent, useEffect, useRef, useState } from "react";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import {
  isLive,
  type RequestStatus,
  reasonMaxLength,
  requestStatuses,
  statusLabels,
} from "#domain/requests/request-status.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useOfficeAnswer } from "../kit/use-office-answer.ts";

type MoveRequestDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: RequestKind;
  id: string;
  title: string;
  /** Its status as it was shown; when it is another one by now, nothing is moved. */
  was: RequestStatus;
  allowed: readonly RequestStatus[];
  /** Chosen already. */
  to?: RequestStatus;
  onMoved: () => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

const formId = "move-request";
const readAllowed = (value: unknown) =>
  requestStatuses.filter((status) => Array.isArray(value) && value.includes(status));
/** The customer reads why it ended without him. */
const takesReason = (status: RequestStatus | "") => status === "rejected" || status === "cancelled";

const actionWords: Readonly<Partial<Record<RequestStatus, readonly [action: string, pending: string]>>> = {
  rejected: ["Reject request", "Rejecting..."],
  cancelled: ["Cancel request", "Cancelling..."],
};

/** Another status for a request, along the allowed moves. What ends it says so first; a rejection needs a reason. */
export function MoveRequestDialog({
  open,
  onClose,
  kind,
  id,
  title,
  to,
  onMoved,
  onRefused,
  ...given
}: MoveRequestDialogProps) {
  const { isSending, refusal, send, refuse } = useOfficeAnswer();
  const [status, setStatus] = useState<RequestStatus | "">(to ?? "");
  const [missing, setMissing] = useState<{ status?: string; reason?: string }>({});
  const reason = useRef<HTMLTextAreaElement>(null);
  // Somebody else may have moved it meanwhile: then the answer says what is possible now.
  const corrected = readAllowed(refusal?.details.allowed);
  const allowed = refusal?.details.allowed ? corrected : given.allowed;
  const was = readAllowed([refusal?.details.status])[0] ?? given.was;
  const noun = requestKindFacts[kind].title.toLowerCase();
  const errors = { ...missing, ...refusal?.fields };
  const ends = status !== "" && !isLive(status);
  const [action, pending] = (status && actionWords[status]) || ["Change status", "Saving..."];

  useEffect(() => {
    if (open) document.getElementById(to ? `${formId}-reason` : `${formId}-status`)?.focus();
  }, [open, to]);

  function fail(found: { status?: string; reason?: string }) {
    setMissing(found);
    document.getElementById(`${formId}-${found.status ? "status" : "reason"}`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = takesReason(status) ? (reason.current?.value.trim() ?? "") : "";
    if (status === "") return fail({ status: "Please choose the new status" });
    if (status === "rejected" && words === "")
      return fail({ reason: "Please give a reason. The customer will see it." });
    setMissing({});
    const why = await send("move-request", { kind, id, status, was, ...(words ? { reason: words } : {}) });
    if (why === undefined) return;
    if (why) {
      onRefused();
      if (why.fields.reason) document.getElementById(`${formId}-reason`)?.focus();
      if (why.details.allowed && !readAllowed(why.details.allowed).includes(status)) setStatus("");
      return;
    }
    showToast({
      kind: "success",
      text: `${title}: ${statusLabels[status].toLowerCase()}. The customer has been notified.`,
    });
    onMoved();
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Change the status of this ${noun}`} description={title} small>
      <form className="dialog__body form" noValidate aria-label={`Change the status of this ${noun}`} onSubmit={submit}>
        <SelectField
          id={`${formId}-status`}
          label="New status"
          value={status}
          error={errors.status}
          onChange={({ currentTarget }) => {
            setStatus(requestStatuses.find((known) => known === currentTarget.value) ?? "");
            setMissing({});
            if (refusal && !refusal.details.allowed) refuse(null);
          }}
        >
          <option value="">Choose</option>
          {allowed.map((each) => (
            <option key={each} value={each}>
              {statusLabels[each]}
            </option>
          ))}
        </SelectField>
        {takesReason(status) ? (
          <TextAreaField
            id={`${formId}-reason`}
            label="Reason"
            hint="The customer sees this on the request page and in the email."
            optional={status === "cancelled"}
            rows={3}
            maxLength={reasonMaxLength}
            dir="auto"
            error={errors.reason}
            ref={reason}
          />
        ) : null}
        {ends ? <p>This cannot be undone.</p> : null}
        <OfficeProblem text={refusal?.text ?? ""} />
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
