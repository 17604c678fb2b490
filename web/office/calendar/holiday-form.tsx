import { type FormEvent, useRef } from "react";
import { holidaySchema } from "#domain/business/holiday-fields.ts";
import { holidayRules } from "#domain/business/holidays.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { Holiday } from "./calendar-queries.ts";
import { showHolidayToast } from "./remove-holiday.ts";
import type { StillBooked } from "./schedule-answers.ts";

type HolidayFormProps = {
  owner: string;
  today: string;
  /** Those that are listed. */
  holidays: readonly Holiday[];
  onSaved: (name: string, stillBooked: StillBooked) => void;
  /** A colleague may have changed the day meanwhile. */
  onRefused: () => void;
};

const loadClosing = async () => (await import("#web/office/calendar/close-day-dialog.tsx")).CloseDayDialog;

const controls = { day: "holiday-day", name: "holiday-name" };

/** Adds a day on which the office is closed. */
export function HolidayForm({ owner, today, holidays, onSaved, onRefused }: HolidayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const closing = useLazyDialog(loadClosing);
  /** What the list said of the day when it was chosen; after a clash, what it says then. */
  const seen = useRef<{ day: string; name: string | null } | null>(null);
  const { isSending, problem, details, errors, check, send } = useBusinessCall({
    controls,
    onRefused({ details: { asks } }) {
      if (typeof asks === "string") askToClose();
      else refresh();
    },
  });
  // The dialog asks it.
  const isAsked = typeof details.asks === "string";

  function readForm() {
    const fields = new FormData(form.current ?? undefined);
    return { day: String(fields.get("day") ?? ""), name: String(fields.get("name") ?? "").trim() };
  }
  const findListed = (day: string) => holidays.find((holiday) => holiday.day === day)?.name ?? null;
  const findSeen = (day: string) => (seen.current?.day === day ? seen.current.name : findListed(day));
  function refresh() {
    seen.current = null;
    onRefused();
  }
  function finish(name: string, stillBooked: StillBooked) {
    form.current?.reset();
    seen.current = null;
    onSaved(name, stillBooked);
  }
  /** Today, or a day with bookings: what is booked is shown before. */
  function askToClose() {
    const { day, name } = readForm();
    void closing.show({
      ...{ owner, day, name, seen: findSeen(day), onRefused: refresh },
      onSaved(stillBooked) {
        closing.close();
        finish(name, stillBooked);
      },
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { day, name } = readForm();
    if (!check(errorsOf(readFields(holidaySchema, { day, name })))) return;
    const before = findSeen(day);
    const saved = await send("set-holiday", { day, name, expected_name: before });
    if (saved === null) return;
    finish(name, saved.still_booked);
    showHolidayToast({ day, name }, before);
  }

  return (
    <>
      <form
        className="holiday-form"
        aria-label="Add a holiday"
        noValidate
        ref={form}
        onSubmit={(event) => void submit(event)}
      >
        <div className="form__row">
          <TextField
            id={controls.day}
            name="day"
            label="Date"
            type="date"
            min={today}
            error={errors.day}
            onChange={({ currentTarget: { value: day } }) => {
              seen.current = { day, name: findListed(day) };
            }}
          />
          <TextField
            id={controls.name}
            name="name"
            label="Holiday name"
            hint="Customers see this when they choose that date"
            maxLength={holidayRules.nameMaxLength}
            autoComplete="off"
            dir="auto"
            error={errors.name}
          />
        </div>
        <OfficeProblem text={isAsked ? "" : problem} />
        <div className="row">
          <Button type="submit" variant="secondary" busyLabel={isSending && "Adding..."}>
            Add holiday
          </Button>
        </div>
      </form>
      {closing.dialog}
    </>
  );
}
