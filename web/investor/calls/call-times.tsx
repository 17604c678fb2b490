import { X } from "lucide-react";
import { Suspense, useState } from "react";
import { callDaysAhead, callSentences, listCallTimes, mostCallTimes } from "#domain/investors/calls/call-states.ts";
import { addDays, formatDay, weekdayOf } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { slotAt } from "#domain/time/slot.ts";
import { nameTime, ownTime, ownZone } from "#domain/time/viewer-time.ts";
import { businessNow } from "#web/backend.ts";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MonthGrid } from "../../customer/consultations/month-grid.tsx";

type CallTimesProps = {
  id: string;
  chosen: readonly Date[];
  onChoose: (chosen: readonly Date[]) => void;
  error?: string;
};

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();

/** The times that are chosen; each can be taken out again. */
function Chosen({ chosen, onRemove }: { chosen: readonly Date[]; onRemove: (at: Date) => void }) {
  return (
    <div>
      <p className="field__label" role="status">
        {chosen.length === 0 ? "No times chosen yet" : `${chosen.length} of ${mostCallTimes} times chosen`}
      </p>
      <ul className="call-times">
        {chosen.map((at) => (
          <li key={at.getTime()}>
            <span className="num">{nameTime(at)}</span>
            <button type="button" className="link-btn" onClick={() => onRemove(at)}>
              <Icon of={X} /> Remove<span className="vh"> {nameTime(at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Days of a month and half hours of a day, in India's time; up to three times can be chosen, also on different days. */
export function CallTimes({ id, chosen, onChoose, error }: CallTimesProps) {
  const now = businessNow();
  const today = formatIstDay(now);
  const end = addDays(today, callDaysAhead - 1);
  const [day, setDay] = useState(() => addDays(today, 1));
  const [shown, setShown] = useState(day);
  const times = listCallTimes(day, now);
  const isFull = chosen.length >= mostCallTimes;
  const has = (at: Date) => chosen.some((other) => other.getTime() === at.getTime());
  const without = (at: Date) => chosen.filter((other) => other.getTime() !== at.getTime());

  return (
    <fieldset className="field call-choice" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label field__label--legend">Times (India, IST)</legend>
      <Chosen chosen={chosen} onRemove={(at) => onChoose(without(at))} />
      <FieldError id={id} error={error} />
      {/* Only the month waits for its style, and not the page around the dialog. */}
      <Suspense>
        <MonthGrid
          legend="Days"
          shown={shown}
          onShow={setShown}
          today={today}
          end={end}
          isFree={(one) => one >= today && one <= end && listCallTimes(one, now).length > 0}
          isKnown
          chosen={day}
          onChoose={setDay}
          hint="Choose a day, then up to three times."
        />
      </Suspense>
      <fieldset className="field">
        <legend className="field__label">
          {weekdayOf(day)}, {formatDay(day)}
        </legend>
        <div className="radios">
          {times.map((at) => {
            const own = ownTime(at);
            return (
              <label className="pill-radio" key={at.getTime()}>
                <input
                  type="checkbox"
                  checked={has(at)}
                  aria-disabled={isFull && !has(at)}
                  onChange={() => {
                    if (has(at)) onChoose(without(at));
                    else if (!isFull) onChoose([...chosen, at].sort(byTime));
                  }}
                />
                <span className="num">{slotAt(at).time}</span>
                {own ? <small className="num">{own}</small> : null}
              </label>
            );
          })}
        </div>
        {isFull ? <span className="field__hint">{callSentences.full}</span> : null}
        {times[0] && ownTime(times[0]) ? (
          <span className="field__hint">The smaller time is in your time zone ({ownZone()}).</span>
        ) : null}
      </fieldset>
    </fieldset>
  );
}
