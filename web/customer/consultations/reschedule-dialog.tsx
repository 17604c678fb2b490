import { type FormEvent, useState } from "react";
import type { Slot } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "./nearest-times.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { type SentTime, useTimeChoice } from "./use-time-choice.ts";

type RescheduleDialogProps = {
  id: string;
  name: string;
  minutes: number;
  /** The instant for which it is booked. */
  scheduledAt: string;
  /** A free time that was picked before it opened. */
  preset?: Slot;
  /** A colleague moves it for the customer, at shorter notice: what is to be done then. The caller says that it was moved. */
  hint?: string;
  open: boolean;
  onClose: () => void;
  onMoved: (sent: SentTime) => void;
};

const formId = "reschedule";

/** Another free time for a booked consultation; the present one stays until the new one is certain. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { id, name, minutes, preset, hint, open, onClose, onMoved } = props;
  // Who has read to when it was moved meanwhile decides once more.
  const [shown, setShown] = useState(props.scheduledAt);
  const [scheduledAt, setScheduledAt] = useState(shown);
  if (shown !== props.scheduledAt) {
    setShown(props.scheduledAt);
    setScheduledAt(props.scheduledAt);
  }
  const time = useTimeChoice({
    ...{ formId, scheduledAt, preset, open },
    onRefused({ scheduled_date }) {
      if (typeof scheduled_date === "string") setScheduledAt(scheduled_date);
    },
  });
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sent = await time.sendTime("reschedule-consultation", { id, expected_scheduled_date: scheduledAt });
    if (sent === null) return;
    if (!hint) showToast({ kind: "success", text: `Your consultation has been moved to ${nameTime(sent.at)}.` });
    time.reset();
    onMoved(sent);
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
              {hint ??
                "You can reschedule up to 4 hours before the start. Refunds are calculated from the time you first booked, or from the time we last set."}
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
