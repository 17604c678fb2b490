import { type FormEvent, useEffect, useState } from "react";
import { readInstant, type Slot, writeSlot } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { callFunction, unreachable } from "#web/backend.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useOnePress } from "../../form-kit/use-one-press.ts";
import { NearestTimes } from "./nearest-times.tsx";
import { SlotPicker } from "./slot-picker.tsx";

type RescheduleDialogProps = {
  id: string;
  name: string;
  minutes: number;
  /** The instant for which it is booked. */
  scheduledAt: string;
  /** A free time that was picked before it opened. */
  preset?: Slot;
  open: boolean;
  onClose: () => void;
  onMoved: () => void;
};

type Problem = { readonly text: string; readonly nearest: readonly string[] };

const formId = "reschedule";

function readNearest(details: unknown): string[] {
  const { nearest } = (details ?? {}) as { nearest?: unknown };
  return Array.isArray(nearest) ? nearest.filter((at) => typeof at === "string") : [];
}

/** Another free time for a consultation that is booked; the one it has is kept until the new one is certain. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { id, name, minutes, scheduledAt, preset, open, onClose, onMoved } = props;
  const [chosen, setChosen] = useState<Slot>(preset ?? { date: "", time: "" });
  const [errors, setErrors] = useState<{ date?: string; time?: string }>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const { isSending, press } = useOnePress();
  const [turn, setTurn] = useState(0);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    if (open) document.getElementById(`${formId}-date`)?.focus();
  }, [open]);

  function choose(slot: Slot) {
    setChosen(slot);
    setErrors({});
  }

  function refuse(found: { date?: string; time?: string }) {
    setErrors(found);
    document.getElementById(`${formId}-${found.date ? "date" : "time"}`)?.focus();
  }

  async function send() {
    const at = readInstant(writeSlot(chosen));
    if (chosen.date === "") return refuse({ date: "Date is required" });
    if (!at) return refuse({ time: "Time is required" });
    if (at.getTime() === Date.parse(scheduledAt)) return refuse({ time: "Already booked for this time" });
    setProblem(null);
    const scheduled_date = writeSlot(chosen);
    const answer = await callFunction("reschedule-consultation", { id, scheduled_date }, { asMyself: true });
    if (answer.ok) {
      showToast({ kind: "success", text: `Your consultation is moved to ${nameTime(at)}.` });
      setChosen({ date: "", time: "" });
      return onMoved();
    }
    if (answer.fields.scheduled_date) return refuse({ time: answer.fields.scheduled_date });
    setProblem({ text: answer.message || unreachable, nearest: readNearest(answer.details) });
    setTurn((count) => count + 1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void press(send);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reschedule"
      description={`${name}, now on ${nameTime(new Date(scheduledAt))}.`}
    >
      {wasOpened ? (
        <form className="dialog__form" method="post" noValidate aria-label="Reschedule" onSubmit={submit}>
          <div className="dialog__body form">
            <div className="form" inert={isSending}>
              <SlotPicker
                id={formId}
                minutes={minutes}
                moving={id}
                chosen={chosen}
                onChoose={choose}
                errors={errors}
                turn={turn}
              />
            </div>
            <p className="field__hint">
              It can be moved until 4 hours before it begins. A refund is counted from the time you booked first.
            </p>
            {problem ? (
              <div className="stack" role="alert">
                <p className="field__error">{problem.text}</p>
                {problem.nearest.length > 0 ? (
                  <NearestTimes
                    nearest={problem.nearest}
                    onChoose={(slot) => {
                      choose(slot);
                      setProblem(null);
                      document.getElementById(`${formId}-time`)?.focus();
                    }}
                  />
                ) : null}
              </div>
            ) : null}
          </div>
          <div className="dialog__foot">
            <Button variant="quiet" onClick={onClose}>
              Keep the time
            </Button>
            <Button type="submit" busyLabel={isSending && "Moving..."}>
              Move it
            </Button>
          </div>
        </form>
      ) : null}
    </Dialog>
  );
}
