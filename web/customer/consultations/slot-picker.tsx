import { Suspense, useEffect, useState } from "react";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { addDays } from "#domain/time/calendar-days.ts";
import { formatDate, formatIstDay, formatWeekday } from "#domain/time/dates.ts";
import { readInstant, type Slot, slotAt, writeSlot } from "#domain/time/slot.ts";
import { ownTime, ownZone } from "#domain/time/viewer-time.ts";
import { businessNow } from "#web/backend.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { explainClosed } from "./explain-closed.ts";
import { MonthDays } from "./month-days.tsx";
import { useSlots } from "./use-slots.ts";

type SlotPickerProps = {
  /** Begins the ids of the controls, which are called `date` and `time`. */
  id: string;
  minutes: number;
  chosen: Slot;
  onChoose: (chosen: Slot) => void;
  errors?: { readonly date?: string; readonly time?: string };
  /** One's own consultation that is to be moved: what it holds is free for it. */
  moving?: string;
  /** Another number asks for the free times again. */
  turn?: number;
};

const noonOf = (date: string) => readInstant(writeSlot({ date, time: "12:00" }));

/** A day, then the free times of that day; in India's time, with the viewer's own beside it where it differs. */
export function SlotPicker({ id, minutes, chosen, onChoose, errors = {}, moving, turn = 0 }: SlotPickerProps) {
  const today = formatIstDay(businessNow());
  const noon = noonOf(chosen.date);
  const [shown, setShown] = useState(today);
  useEffect(() => {
    if (noonOf(chosen.date)) setShown(chosen.date);
  }, [chosen.date]);
  return (
    <>
      <TextField
        id={`${id}-date`}
        name="date"
        type="date"
        label="Date"
        // Browsers write a date in the order of their own country.
        hint={
          <>
            Monday to Saturday, up to {bookingRules.mostDaysAhead} days ahead
            {noon ? (
              <>
                . <b>{`${formatWeekday(noon)}, ${formatDate(noon)}`}</b>
              </>
            ) : null}
          </>
        }
        error={errors.date}
        aria-required
        min={today}
        max={addDays(today, bookingRules.mostDaysAhead)}
        value={chosen.date}
        onChange={({ target }) => onChoose({ date: target.value, time: "" })}
      />
      {/* Only the month waits for its style, and not the page around the dialog. */}
      <Suspense>
        <MonthDays
          shown={shown}
          onShow={setShown}
          today={today}
          minutes={minutes}
          chosen={chosen.date}
          onChoose={(date) => onChoose({ date, time: "" })}
          moving={moving}
          turn={turn}
        />
      </Suspense>
      <fieldset
        className="field"
        id={`${id}-time`}
        tabIndex={-1}
        aria-describedby={errors.time ? `${id}-time-error` : undefined}
      >
        <legend className="field__label field__label--legend">Time (India, IST)</legend>
        <FreeTimes {...{ id, minutes, chosen, onChoose, moving, today, turn }} />
        <FieldError id={`${id}-time`} error={errors.time} />
      </fieldset>
    </>
  );
}

type FreeTimesProps = Omit<SlotPickerProps, "errors" | "turn"> & { today: string; turn: number };

function FreeTimes({ id, minutes, chosen, onChoose, moving, today, turn }: FreeTimesProps) {
  const [retries, setRetries] = useState(0);
  const slots = useSlots({ date: chosen.date, minutes, moving, turn: turn + retries });

  if (slots.status === "idle") return <p className="field__hint">Choose a date to see available times.</p>;
  if (slots.status === "loading")
    return (
      <p className="field__hint" role="status">
        Loading available times...
      </p>
    );
  if (slots.status === "failed")
    return (
      <div className="row" role="alert">
        <span>The available times could not be loaded.</span>
        <Button variant="secondary" small onClick={() => setRetries(retries + 1)}>
          Retry
        </Button>
      </div>
    );

  const free = slots.days.get(chosen.date);
  if (!free) {
    const next = [...slots.days.values()].flat()[0];
    return (
      <div className="row">
        <span role="status">No times available on this day. {explainClosed(chosen.date, today)}</span>
        {next ? (
          <Button
            variant="secondary"
            small
            onClick={() => {
              onChoose({ date: slotAt(next).date, time: "" });
              document.getElementById(`${id}-time`)?.focus();
            }}
          >
            {formatWeekday(next)}, {formatDate(next)}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <>
      <div className="radios">
        {free.map((at) => {
          const { date, time } = slotAt(at);
          const own = ownTime(at);
          return (
            <label className="pill-radio" key={time}>
              <input
                type="radio"
                name="time"
                value={time}
                checked={time === chosen.time}
                onChange={() => onChoose({ date, time })}
              />
              <span className="num">{time}</span>
              {own ? <small className="num">{own}</small> : null}
            </label>
          );
        })}
      </div>
      {ownTime(free[0] as Date) ? (
        <span className="field__hint">The smaller time is in your time zone ({ownZone()}).</span>
      ) : null}
    </>
  );
}
