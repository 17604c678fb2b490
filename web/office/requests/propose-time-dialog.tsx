import { type FormEvent, useState } from "react";
import { proposalNoteMaxLength } from "#domain/consultations/time-proposals.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "../../customer/consultations/nearest-times.tsx";
import { SlotPicker } from "../../customer/consultations/slot-picker.tsx";
import { useTimeChoice } from "../../customer/consultations/use-time-choice.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";

type ProposeTimeDialogProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  title: string;
  minutes: number;
  /** The instant it is booked for. */
  scheduledAt: string;
  /** Another proposal is open. */
  replaces: boolean;
  onProposed: () => void;
};

const formId = "propose";

/** Proposes another time for a consultation. The booked time does not change until the customer accepts. */
export function ProposeTimeDialog(props: ProposeTimeDialogProps) {
  const { open, onClose, id, title, minutes, scheduledAt, replaces, onProposed } = props;
  const time = useTimeChoice({ formId, scheduledAt, open });
  const [note, setNote] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = note.trim();
    const at = await time.sendTime("propose-time", { id, ...(words ? { note: words } : {}) });
    if (at === null) return;
    showToast({ kind: "success", text: `${nameTime(at)} proposed. The customer has been notified.` });
    onProposed();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Propose another time"
      description={`${title}, booked for ${nameTime(new Date(scheduledAt))}.`}
    >
      <form className="dialog__form" noValidate aria-label="Propose another time" onSubmit={submit}>
        <div className="dialog__body form">
          <div className="form" inert={time.isSending}>
            <SlotPicker {...time.picker} minutes={minutes} moving={id} />
            <TextAreaField
              id={`${formId}-note`}
              label="Note to the customer"
              optional
              rows={3}
              maxLength={proposalNoteMaxLength}
              dir="auto"
              value={note}
              error={time.noteError}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </div>
          <p className="field__hint">
            The customer keeps the booked time until they accept. The proposed time is not reserved: another customer
            can book it first.{replaces ? " This replaces the open proposal." : ""}
          </p>
          <OfficeProblem text={time.problem} />
          {time.nearest ? (
            <div className="stack" role="status">
              <NearestTimes nearest={time.nearest} onChoose={time.chooseNearest} />
            </div>
          ) : null}
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={time.isSending && "Proposing..."}>
            Propose time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
