import { type FormEvent, type ReactNode, useRef } from "react";
import { z } from "zod";
import { suspensionSchema } from "#domain/accounts/account-decisions.ts";
import { readRefundDecision } from "#domain/cases/case-decisions.ts";
import { enquiryMoveSchema } from "#domain/enquiries/enquiry-actions.ts";
import { errorsOf, type FieldErrors, readFields } from "#domain/fields/fields.ts";
import { approvalRevocationSchema, listingReviewSchema } from "#domain/investors/investor-decisions.ts";
import { paymentWithdrawalSchema } from "#domain/requests/request-payments.ts";
import { reopeningReason } from "#domain/work/office-changes.ts";
import type { CallBody, CallName } from "#web/call-types.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import { OfficeProblem } from "./office-problem.tsx";

const judgeBy = (schema: z.ZodType) => (body: unknown) => errorsOf(readFields(schema, body));

/** The calls that take a reason, and what each finds wrong with its body. */
const judges = {
  "suspend-user": judgeBy(suspensionSchema),
  "review-listing": judgeBy(listingReviewSchema),
  "approve-investor": judgeBy(approvalRevocationSchema),
  "withdraw-payment": judgeBy(paymentWithdrawalSchema),
  "decide-refund": (body: unknown) => errorsOf(readRefundDecision(body)),
  "move-enquiry": judgeBy(enquiryMoveSchema),
  "reopen-record": judgeBy(z.object({ reason: reopeningReason })),
} satisfies Partial<Record<CallName, (body: unknown) => FieldErrors>>;
type ReasonCall = keyof typeof judges;

export type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, so that it is not done to another record by mistake. */
  name: string;
  label: string;
  hint: string;
  maxLength: number;
  action: string;
  pending: string;
  keep: string;
  isHarmless?: boolean;
  success: string;
  /** Beside the hint: who is notified. */
  notice?: ReactNode;
  onDone: () => void;
} & {
  /** The call, and its body beside the reason. */
  [Name in ReasonCall]: { call: Name; body: Omit<CallBody<Name>, "reason"> };
}[ReasonCall];

const controls = { reason: "office-reason" };

/** An action that needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, name, label, hint, maxLength, action, pending, keep, success, call, body } = props;
  const { isSending, problem, errors, details, check, send } = useBusinessCall({ open, controls });
  const asked = Array.isArray(details.ask) ? details.ask : null;
  const reason = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(`reason.${call}.${name}.${action}`);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = draft.text.trim();
    const whole = { ...body, ...(asked && { confirmed: asked }), reason: words } as CallBody<ReasonCall>;
    if (!check(judges[call](whole))) return;
    const saved = await send(call, whole);
    if (saved === null) return;
    draft.forget();
    showUndoToast(success, "undo_id" in saved ? saved.undo_id : null);
    props.onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={name} small initialFocus={reason}>
      <form className="dialog__body form" noValidate aria-label={title} onSubmit={submit}>
        <TextAreaField
          id={controls.reason}
          label={label}
          hint={hint}
          rows={3}
          maxLength={maxLength}
          dir="auto"
          error={errors.reason}
          ref={reason}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        />
        {props.notice ? <p>{props.notice}</p> : null}
        <OfficeProblem text={problem} />
        <Button type="submit" variant={props.isHarmless ? "primary" : "danger"} block busyLabel={isSending && pending}>
          {asked ? `${action} anyway` : action}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {keep}
        </Button>
      </form>
    </Dialog>
  );
}
