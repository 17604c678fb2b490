import { type FormEvent, useEffect, useState } from "react";
import { readInstant, type Slot, writeSlot } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "../../customer/consultations/nearest-times.tsx";
import { SlotPicker } from "../../customer/consultations/slot-picker.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useOfficeAnswer } from "../kit/use-office-answer.ts";

type ProposeTimeDialogProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  title: string;
  minutes: number;
  /** The instant for which it is booked. */
  scheduledAt: string;
  /** Another proposal waits for its answer. */
  replaces: boolean;
  onProposed: () => void;
};

const formId = "propose";
const noteMaxLength = 1000;
const readNearest = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Another free time for a consultation, which the customer accepts or not. Until then the booked one stands. */
export function ProposeTimeDialog(props: ProposeTimeDialogProps) {
  const { open, onClose, id, title, minutes, scheduledAt, replaces, onProposed } = props;
  const { isSending, refusal, send, refuse } = useOfficeAnswer();
  const [chosen, setChosen] = useState<Slot>({ date: "", time: "" });
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<{ date?: string; time?: string }>({});
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (open) document.getElementById(`${formId}-date`)?.focus();
  }, [open]);

  function choose(slot: Slot) {
    setChosen(slot);
    setMissing({});
  }
  function fail(found: { date?: string; time?: string }) {
    setMissing(found);
    document.getElementById(`${formId}-${found.date ? "date" : "time"}`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const at = readInstant(writeSlot(chosen));
    if (chosen.date === "") return fail({ date: "Date is required" });
    if (!at) return fail({ time: "Time is required" });
    if (at.getTime() === Date.parse(scheduledAt)) return fail({ time: "Already booked for this time" });
    const scheduled_date = writeSlot(chosen);
    const words = note.trim();
    const why = await send("propose-time", { id, scheduled_date, ...(words ? { note: words } : {}) });
    if (why === undefined) return;
    if (why === null) {
      showToast({ kind: "success", text: `${nameTime(at)} proposed. The customer has been notified.` });
      return onProposed();
    }
    if (why.fields.scheduled_date) fail({ time: why.fields.scheduled_date });
    else if (why.fields.note) document.getElementById(`${formId}-note`)?.focus();
    else setTurn((count) => count + 1);
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
          <div className="form" inert={isSending}>
            <SlotPicker
              id={formId}
              minutes={minutes}
              moving={id}
              chosen={chosen}
              onChoose={choose}
              errors={missing}
              turn={turn}
            />
            <TextAreaField
              id={`${formId}-note`}
              label="Note to the customer"
              optional
              rows={3}
              maxLength={noteMaxLength}
              dir="auto"
              value={note}
              error={refusal?.fields.note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </div>
          <p className="field__hint">
            The booked time stays until the customer accepts. The proposed time is not reserved: another customer can
            book it first.{replaces ? " This replaces the open proposal." : ""}
          </p>
          <OfficeProblem text={refusal?.text ?? ""} />
          {Array.isArray(refusal?.details.nearest) ? (
            <div className="stack" role="status">
              <NearestTimes
                nearest={readNearest(refusal.details.nearest)}
                onChoose={(slot) => {
                  choose(slot);
                  refuse(null);
                  document.getElementById(`${formId}-time`)?.focus();
                }}
              />
            </div>
          ) : null}
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={isSending && "Proposing..."}>
            Propose time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
