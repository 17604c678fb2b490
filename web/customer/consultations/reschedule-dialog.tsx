import { type FormEvent, useState } from "react";
import type { Slot } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "./nearest-times.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { useTimeChoice } from "./use-time-choice.ts";

type RescheduleDialogProps = {
  id: string;
  name: string;
  minutes: number;
  /** The instant for which it is booked. */
  scheduledAt: string;
  /** A free time that was picked before it opened. */
  preset?: Slot;
  /** A colleague moves it for the customer, at shorter notice: what is said of the customer then. */
  told?: string;
  open: boolean;
  onClose: () => void;
  onMoved: () => void;
};

const formId = "reschedule";

/** Another free time for a booked consultation; the present one stays until the new one is certain. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { id, name, minutes, scheduledAt, preset, told, open, onClose, onMoved } = props;
  const time = useTimeChoice({ formId, scheduledAt, preset, open });
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const at = await time.sendTime("reschedule-consultation", { id });
    if (at === null) return;
    showToast({
      kind: "success",
      text: told ? `Moved to ${nameTime(at)}. ${told}` : `Your consultation has been moved to ${nameTime(at)}.`,
    });
    time.reset();
    onMoved();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reschedule"
      description={`${name}, currently booked for ${nameTime(new Date(scheduledAt))}.`}
    >
      {wasOpened ? (
        <form className="dialog__form" method="post" noValidate aria-label="Reschedule" onSubmit={submit}>
          <div className="dialog__body form">
            <div className="form" inert={time.isSending}>
              <SlotPicker {...time.picker} minutes={minutes} moving={id} />
            </div>
            <p className="field__hint">
              {told
                ? "Please agree on the time with the customer first. They get an email with the new time."
                : "You can reschedule up to 4 hours before the start. Refunds are calculated from the time you first booked, or from the time we last set."}
            </p>
            {time.problem ? (
              <div className="stack" role="alert">
                <p className="field__error">{time.problem}</p>
                {time.nearest ? <NearestTimes nearest={time.nearest} onChoose={time.chooseNearest} /> : null}
              </div>
            ) : null}
          </div>
          <div className="dialog__foot">
            <Button variant="quiet" onClick={onClose}>
              Keep current time
            </Button>
            <Button type="submit" busyLabel={time.isSending && "Rescheduling..."}>
              Reschedule
            </Button>
          </div>
        </form>
      ) : null}
    </Dialog>
  );
}
