import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { findHoursProblem, timesOf, weekdayNames } from "#domain/consultations/consultant-hours.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { ConsultantSchedule, StillBooked } from "./schedule-answers.ts";
import { type EditedHours, proposeHours } from "./week-hours.ts";

/** Monday first, Sunday last. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

type DayProps = {
  weekday: number;
  rows: readonly EditedHours[];
  onChange: (row: EditedHours) => void;
  onRemove: (row: EditedHours) => void;
  onAdd?: () => void;
};

function Day({ weekday, rows, onChange, onRemove, onAdd }: DayProps) {
  const name = weekdayNames[weekday];
  const times = timesOf(weekday);
  return (
    <fieldset className="hours-day" data-weekday={weekday}>
      <legend>{name}</legend>
      {times.length === 0 ? <p className="soft">The office is closed.</p> : null}
      {times.length > 0 && rows.length === 0 ? <p className="soft">Not available.</p> : null}
      {rows.map((row) => (
        <div className="hours-row" key={row.key}>
          {(["opens", "closes"] as const).map((end) => (
            <SelectField
              key={end}
              id={`hours-${row.key}-${end}`}
              label={end === "opens" ? "From" : "To"}
              value={row[end]}
              onChange={({ currentTarget }) => onChange({ ...row, [end]: currentTarget.value })}
            >
              {(end === "opens" ? times.slice(0, -1) : times.slice(1)).map((time) => (
                <option key={time}>{time}</option>
              ))}
            </SelectField>
          ))}
          <button
            className="icon-btn"
            type="button"
            aria-label={`Remove ${row.opens} to ${row.closes} on ${name}`}
            onClick={() => onRemove(row)}
          >
            <Icon of={Trash2} />
          </button>
        </div>
      ))}
      {onAdd ? (
        <Button variant="quiet" small onClick={onAdd}>
          <Icon of={Plus} /> Add hours on {name}
        </Button>
      ) : null}
    </fieldset>
  );
}

type HoursDialogProps = {
  open: boolean;
  onClose: () => void;
  consultant: ConsultantSchedule;
  onSaved: (name: string, stillBooked: StillBooked) => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

/** A consultant's whole week; a day can have several stretches, or none. */
export function ConsultantHoursDialog({ open, onClose, consultant, onSaved, onRefused }: HoursDialogProps) {
  const nextKey = useRef(consultant.hours.length);
  const body = useRef<HTMLDivElement>(null);
  const [hours, setHours] = useState<readonly EditedHours[]>(() =>
    consultant.hours.map((row, key) => ({ ...row, key })),
  );
  const [wrong, setWrong] = useState("");
  const { isSending, problem, send } = useBusinessCall({ onRefused });
  const weekOf = (rows: readonly EditedHours[]) => rows.map(({ key: _key, ...row }) => row);

  function add(weekday: number) {
    const proposed = proposeHours(hours, weekday);
    if (proposed === null) return;
    const key = nextKey.current;
    nextKey.current += 1;
    setHours([...hours, { ...proposed, key }]);
    requestAnimationFrame(() => document.getElementById(`hours-${key}-opens`)?.focus());
  }
  function remove({ key, weekday }: EditedHours) {
    setHours(hours.filter((row) => row.key !== key));
    // The button that was pressed is gone with its row.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-weekday="${weekday}"] :is(select, .btn)`)?.focus(),
    );
  }
  async function submit() {
    const week = weekOf(hours);
    const why = findHoursProblem(week);
    setWrong(why ?? "");
    if (why !== null) return;
    const saved = await send("set-consultant-hours", {
      consultant_id: consultant.id,
      hours: week,
      expected_hours: consultant.hours,
    });
    if (saved === null) return;
    showToast({ kind: "success", text: `Hours of ${consultant.name} saved.` });
    onSaved(consultant.name, saved.still_booked);
  }

  return (
    <Dialog open={open} onClose={onClose} title="Weekly hours" description={consultant.name}>
      <div className="dialog__body form" ref={body}>
        <p className="soft">Customers can book consultations in these hours (IST). Existing bookings do not change.</p>
        <div>
          {weekdays.map((weekday) => (
            <Day
              key={weekday}
              weekday={weekday}
              rows={hours.filter((row) => row.weekday === weekday)}
              onChange={(changed) => setHours(hours.map((row) => (row.key === changed.key ? changed : row)))}
              onRemove={remove}
              onAdd={proposeHours(hours, weekday) ? () => add(weekday) : undefined}
            />
          ))}
        </div>
      </div>
      <div className="dialog__foot hours-foot">
        <OfficeProblem text={wrong || problem} />
        <div className="row">
          <Button variant="primary" busyLabel={isSending && "Saving..."} onClick={() => void submit()}>
            Save hours
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
