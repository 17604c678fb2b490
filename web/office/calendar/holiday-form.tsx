import { type FormEvent, useRef } from "react";
import { holidaySchema } from "#domain/business/holiday-fields.ts";
import { holidayRules } from "#domain/business/holidays.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { StillBooked } from "./schedule-answers.ts";

type HolidayFormProps = { today: string; onSaved: (name: string, stillBooked: StillBooked) => void };

const controls = { day: "holiday-day", name: "holiday-name" };

/** Adds a day on which the office is closed. */
export function HolidayForm({ today, onSaved }: HolidayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const [day, name] = [String(fields.get("day") ?? ""), String(fields.get("name") ?? "").trim()];
    if (!check(errorsOf(readFields(holidaySchema, { day, name })))) return;
    const saved = await send("set-holiday", { day, name });
    if (saved === null) return;
    form.current?.reset();
    showToast({ kind: "success", text: `${name} added as a holiday.` });
    onSaved(name, saved.still_booked);
  }

  return (
    <form
      className="holiday-form"
      aria-label="Add a holiday"
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      <div className="form__row">
        <TextField id={controls.day} name="day" label="Date" type="date" min={today} error={errors.day} />
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
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" busyLabel={isSending && "Adding..."}>
          Add holiday
        </Button>
      </div>
    </form>
  );
}
