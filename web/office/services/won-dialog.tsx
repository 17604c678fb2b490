import { type FormEvent, useEffect } from "react";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { suggestSold } from "#domain/enquiries/sold-suggestions.ts";
import { undoMinutes } from "#domain/work/office-changes.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { OfferClient } from "../clients/offer-client.tsx";
import { sayTold } from "../customer/told-sentence.tsx";
import type { Enquiry } from "../enquiries/enquiry-queries.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import { useFormDraft } from "../work/use-form-draft.ts";
import { SoldLines } from "./sold-lines.tsx";
import { findWonErrors, reasonControl, soldControl, type WonForm, writeWon } from "./won-form.ts";

type WonDialogProps = {
  open: boolean;
  onClose: () => void;
  enquiry: Pick<Enquiry, "id" | "reference" | "name" | "email" | "status" | "service_type" | "subject">;
  /** The account of the caller. */
  owner: string;
  onWon: () => void;
};

function sayOpened(services: readonly { readonly reference: string }[], email: string): string {
  if (services.length === 0) return "";
  return ` ${services.map(({ reference }) => reference).join(", ")} opened. ${sayTold(email !== "")}`;
}

/** Marks an enquiry as won: asks what was sold, which is opened at once, or why there is nothing to open. */
export function WonDialog({ open, onClose, enquiry, owner, onWon }: WonDialogProps) {
  const { reference, name } = enquiry;
  const { form, change, hasDraft, forget } = useFormDraft<WonForm>(`won.${enquiry.id}`, {
    ...{ isNothing: false, reason: "", lines: [{ key: 0, service: suggestSold(enquiry), price: "" }] },
  });
  // The controls have the names of their errors.
  const names = [
    ...form.lines.flatMap(({ key }) => [soldControl(key, "service"), soldControl(key, "price")]),
    reasonControl,
  ];
  const { isSending, problem, errors, check, send } = useBusinessCall({
    ...{ open, controls: Object.fromEntries(names.map((control) => [control, control])) },
  });
  const first = soldControl(form.lines[0]?.key ?? 0, "service");
  useEffect(() => {
    if (open) (document.getElementById(first) ?? document.getElementById(reasonControl))?.focus();
  }, [open, first]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check(findWonErrors(enquiry, form))) return;
    const moved = await send("move-enquiry", writeWon(enquiry, form));
    if (moved === null) return;
    forget();
    showUndoToast(`${reference} marked as won.${sayOpened(moved.services, enquiry.email)}`, moved.undo_id);
    onWon();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Mark as won" description={`${reference} · ${name}`}>
      {/* Outside of the form: creating a client has a form of its own. */}
      <OfferClient owner={owner} name={{ record: "enquiry", reference }} fact="This enquiry is about to be won" />
      <form className="dialog__form" noValidate aria-label="Mark as won" onSubmit={submit}>
        <div className="dialog__body form">
          {hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
          {form.isNothing ? null : (
            <SoldLines lines={form.lines} errors={errors} onChange={(lines) => change({ lines })} />
          )}
          <Checkbox
            id="won-nothing"
            checked={form.isNothing}
            onChange={({ currentTarget }) => change({ isNothing: currentTarget.checked })}
          >
            Nothing to open
          </Checkbox>
          {form.isNothing ? (
            <TextAreaField
              id={reasonControl}
              label="Reason"
              hint="Only your team sees this, among the notes."
              rows={3}
              maxLength={enquiryOfficeLengths.lostReason}
              dir="auto"
              value={form.reason}
              error={errors[reasonControl]}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
            />
          ) : (
            <p className="field__hint">
              {enquiry.email === ""
                ? "Each service becomes a request of the customer. Without an email address, please tell them by phone."
                : "Each service becomes a request of the customer, who is notified."}{" "}
              You can undo this for {undoMinutes} minutes, until work on one of them starts. Later, cancel the services
              and reopen the enquiry.
            </p>
          )}
          <OfficeProblem text={problem} />
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={isSending && "Saving..."}>
            {form.isNothing ? "Mark as won" : "Mark as won and open"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
