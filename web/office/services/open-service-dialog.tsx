import type { FormEvent } from "react";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useSubmissionKeys } from "#web/office/work/use-submission-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { sayTold } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { SavedBefore } from "../work/saved-before.tsx";
import { useFormDraft } from "../work/use-form-draft.ts";
import type { ChosenClient } from "./customer-choice.tsx";
import { OpeningFields, openingControls } from "./opening-fields.tsx";
import {
  emptyOpening,
  findOpeningErrors,
  nameOpeningDraft,
  type OpeningForm,
  writeOpening,
} from "./service-opening.ts";

type OpenServiceDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The client for whom it is opened; without one it is chosen. */
  client?: ChosenClient;
  /** Its address, if the caller may open it. */
  onOpened: (path: string | null) => void;
};

/** Opens a service for a client, or for a customer who is named. What was typed stays over Escape and a reload. */
export function OpenServiceDialog({ open, onClose, client, onOpened }: OpenServiceDialogProps) {
  const { form, change, hasDraft, forget } = useFormDraft<OpeningForm>(nameOpeningDraft(client), {
    ...emptyOpening,
    client: client ?? null,
    // In most cases a client comes as before.
    origin: client?.origin ?? "",
  });
  const keys = useSubmissionKeys(nameOpeningDraft(client));
  const { isSending, problem, errors, details, check, send, clear } = useBusinessCall({
    open,
    controls: openingControls,
  });

  async function submit() {
    const body = writeOpening(form);
    const idempotency_key = keys.keyOf(body);
    if (!check(findOpeningErrors(form, idempotency_key))) return;
    const opened = await send("open-service", { ...body, idempotency_key, replaces: keys.othersThan(idempotency_key) });
    if (opened === null) return;
    keys.clear();
    forget();
    showToast({ kind: "success", text: `Service ${opened.reference} opened. ${sayTold(opened.is_told)}` });
    onOpened(opened.path);
  }

  function saveAnother() {
    keys.clear();
    void submit();
  }

  function discard() {
    forget();
    keys.clear();
    clear();
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Open a service" description={client?.legal_name}>
      <form
        className="dialog__form"
        noValidate
        aria-label="Open a service"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="dialog__body form">
          {hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
          <OpeningFields form={form} errors={errors} isFixed={client !== undefined} onChange={change} />
          <OfficeProblem text={problem} />
          <SavedBefore details={details} what="service" onSaveAnother={saveAnother} />
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
