import { type FormEvent, useEffect, useState } from "react";
import { createSubmissionKeys } from "#web/form-kit/submission-keys.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { ChosenClient } from "./customer-choice.tsx";
import { OpeningFields, openingControls } from "./opening-fields.tsx";
import {
  deleteOpeningDraft,
  emptyOpening,
  findOpeningErrors,
  type OpeningForm,
  readOpeningDraft,
  saveOpeningDraft,
  writeOpening,
} from "./service-opening.ts";

type OpenServiceDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The account of the caller. */
  own: string;
  /** The client for whom it is opened; without one it is chosen. */
  client?: ChosenClient;
  onOpened: (reference: string) => void;
};

function useOpeningForm(own: string, client: ChosenClient | undefined) {
  const [draft] = useState(() => readOpeningDraft(own, client));
  const empty: OpeningForm = { ...emptyOpening, client: client ?? null };
  const [form, setForm] = useState(draft ?? empty);
  const isTyped = JSON.stringify(form) !== JSON.stringify(empty);
  useEffect(() => {
    if (isTyped) saveOpeningDraft(own, form, client);
    else deleteOpeningDraft(client);
  }, [isTyped, form, own, client]);
  return { form, setForm, empty, hasDraft: draft !== null };
}

/** Opens a service for a client, or for a customer who is named. What was typed stays over Escape and a reload. */
export function OpenServiceDialog({ open, onClose, own, client, onOpened }: OpenServiceDialogProps) {
  const { form, setForm, empty, hasDraft } = useOpeningForm(own, client);
  const [keys] = useState(createSubmissionKeys);
  const { isSending, problem, errors, check, send, clear } = useBusinessCall({ open, controls: openingControls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = writeOpening(form);
    const idempotency_key = keys.keyOf(body);
    if (!check(findOpeningErrors(form, idempotency_key))) return;
    const opened = await send("open-service", { ...body, idempotency_key });
    if (opened === null) return;
    keys.clear();
    deleteOpeningDraft(client);
    setForm(empty);
    showToast({ kind: "success", text: `Service ${opened.reference} opened. The customer has been notified.` });
    onOpened(opened.reference);
  }

  function discard() {
    deleteOpeningDraft(client);
    setForm(empty);
    clear();
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Open a service" description={client?.legal_name}>
      <form className="dialog__form" noValidate aria-label="Open a service" onSubmit={submit}>
        <div className="dialog__body form">
          {hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
          <OpeningFields
            form={form}
            errors={errors}
            isFixed={client !== undefined}
            onChange={(part) => setForm({ ...form, ...part })}
          />
          <OfficeProblem text={problem} />
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busyLabel={isSending && "Opening..."}>
            Open service
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
