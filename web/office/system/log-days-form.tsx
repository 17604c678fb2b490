import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checkLogDays, type LogDays } from "./system-view.ts";

type DaysFormProps = { from?: string; to?: string; onChoose: (days: LogDays) => void };

/** The dates of the log, applied by the button: a half-typed date would be a date long ago, or none. */
export function LogDaysForm({ from = "", to = "", onChoose }: DaysFormProps) {
  const [days, setDays] = useState({ from, to });
  const [errors, setErrors] = useState<LogDays>({});
  useEffect(() => {
    setDays({ from, to });
    setErrors({});
  }, [from, to]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A half-typed date has no value.
    const isBroken = (name: string) => event.currentTarget.querySelector(`[name=${name}]:invalid`) !== null;
    const found = checkLogDays({
      from: isBroken("from") ? "?" : days.from,
      to: isBroken("to") ? "?" : days.to,
    });
    setErrors(found);
    if (found.from) return event.currentTarget.querySelector<HTMLInputElement>("[name=from]")?.focus();
    if (found.to) return event.currentTarget.querySelector<HTMLInputElement>("[name=to]")?.focus();
    onChoose({ from: days.from || undefined, to: days.to || undefined });
  }
  return (
    <form className="log-days" aria-label="Log dates" onSubmit={show} noValidate>
      <TextField
        id="log-from"
        name="from"
        type="date"
        label="First day"
        value={days.from}
        onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
        error={errors.from}
      />
      <TextField
        id="log-to"
        name="to"
        type="date"
        label="Last day"
        value={days.to}
        onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
        error={errors.to}
      />
      <Button type="submit" variant="secondary">
        Show days
      </Button>
    </form>
  );
}
