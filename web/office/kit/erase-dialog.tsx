import { type FormEvent, useRef } from "react";
import {
  type ErasedKind,
  type ErasureReason,
  erasureFacts,
  erasureReasonLabels,
  erasureReasons,
  erasureSchema,
  wrongReference,
} from "#domain/accounts/erasure.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "./office-problem.tsx";

export type EraseDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: ErasedKind;
  /** Its id or reference. */
  subject: string;
  /** What has to be typed: the reference, of an account the email address. */
  reference: string;
  onDone: () => void;
  /** Waited for before it is sent. */
  before: () => Promise<void>;
  onRefused: () => void;
};

const titles: Readonly<Record<ErasedKind, string>> = {
  account: "Erase this account?",
  investor: "Erase the investor's data?",
  enquiry: "Erase this enquiry?",
  case: "Erase this case?",
  client: "Erase this client?",
  contact: "Erase this contact?",
};
const controls = { reason: "erase-reason", typed: "erase-typed" };

function FactLines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Erases a record with all that belongs to it: says what goes and what stays, and asks for the reference and a reason. */
export function EraseDialog({ open, onClose, kind, subject, reference, onDone, before, onRefused }: EraseDialogProps) {
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls, before, onRefused });
  const typed = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLSelectElement>(null);
  const { erased, kept } = erasureFacts[kind];
  const title = titles[kind];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = erasureReasons.find((each) => each === reason.current?.value);
    const body = { kind, subject, typed: typed.current?.value.trim() ?? "", reason: chosen };
    const isOther = body.typed !== "" && body.typed.toLowerCase() !== reference.toLowerCase();
    const wrong = { ...errorsOf(readFields(erasureSchema, body)), ...(isOther ? { typed: wrongReference } : {}) };
    if (!check(wrong) || chosen === undefined) return;
    const done = await send("erase-subject", { ...body, reason: chosen });
    if (done === null) return;
    const kept = done.kept.map((sentence) => ` ${sentence}.`).join("");
    showToast({ kind: "success", text: `${reference} was erased.${kept}` });
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={reference} small initialFocus={reason}>
      <form className="dialog__body form" noValidate aria-label={title} onSubmit={submit}>
        <FactLines title="Permanently deleted:" lines={erased} />
        <FactLines title="Kept:" lines={kept} />
        <SelectField id={controls.reason} label="Reason" error={errors.reason} defaultValue="" ref={reason}>
          <option value="">Choose a reason</option>
          {erasureReasons.map((each: ErasureReason) => (
            <option key={each} value={each}>
              {erasureReasonLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={controls.typed}
          label={`Type ${reference} to confirm`}
          hint="This cannot be undone."
          autoComplete="off"
          error={errors.typed}
          ref={typed}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" variant="danger" block busyLabel={isSending && "Erasing..."}>
          Erase permanently
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
