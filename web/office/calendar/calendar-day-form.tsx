import { type FormEvent, useEffect, useRef, useState } from "react";
import { isDay } from "#domain/time/day-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

type DayFormProps = { date: string; onGo: (date: string) => void };

/** Goes to a date by the button: a half-typed date would be a date long ago, or none. */
export function CalendarDayForm({ date, onGo }: DayFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (input.current) input.current.value = date;
    setError(undefined);
  }, [date]);

  function go(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value ?? "";
    if (isDay(typed)) return onGo(typed);
    setError("Please enter a date from 1900 to 2099");
    input.current?.focus();
  }
  return (
    <form className="cal-day" aria-label="Go to date" onSubmit={go} noValidate>
      <TextField id="calendar-day" type="date" label="Date" ref={input} error={error} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
