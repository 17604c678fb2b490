import { useEffect, useState } from "react";
import { addDays } from "#domain/time/calendar-days.ts";
import { slotAt } from "#domain/time/slot.ts";
import { callFunction } from "#web/backend.ts";
import type { CallBody } from "#web/call-types.ts";
import { useVisitor } from "#web/session/use-session.ts";

/** Free times by the day in India. */
export type FreeDays = ReadonlyMap<string, readonly Date[]>;
export type SlotsState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "ready"; readonly days: FreeDays; readonly asked: string };

/** The days after it are asked for too, so that a full day can say which is the next free one. */
const daysAhead = 13;

type Span = Pick<Question, "date" | "until" | "minutes" | "moving"> & { readonly asMyself: boolean };

async function readFreeDays({ date, until, minutes, moving, asMyself }: Span): Promise<FreeDays | null> {
  const session = { minutes, moving } as Pick<CallBody<"consultation-slots">, "minutes" | "moving">;
  const body = { from: date, to: until ?? addDays(date, daysAhead), ...session };
  const answer = await callFunction("consultation-slots", body, { asMyself });
  if (!answer.ok || !Array.isArray(answer.data.slots)) return null;
  const days = new Map<string, Date[]>();
  for (const { starts_at } of answer.data.slots) {
    const at = new Date(starts_at);
    const day = slotAt(at).date;
    days.set(day, [...(days.get(day) ?? []), at]);
  }
  return days;
}

type Question = {
  /** The first day. */
  readonly date: string;
  /** The last day; without one, a fortnight. */
  readonly until?: string;
  readonly minutes: number;
  /** One's own consultation that is to be moved: what it holds is free for it. */
  readonly moving?: string;
  /** Another number asks again. */
  readonly turn: number;
};

/** The free times from a day on, for a session of so many minutes. */
export function useSlots({ date, until, minutes, moving, turn }: Question): SlotsState {
  // To those who are signed in, the times of their own consultations are not offered.
  const asMyself = useVisitor() !== null;
  const [state, setState] = useState<SlotsState>({ status: "idle" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same again
  useEffect(() => {
    if (date === "") return setState({ status: "idle" });
    let isCurrent = true;
    const asked = [date, until, minutes, moving, asMyself].join(" ");
    // What is asked again stays until its answer: a list that goes away for a moment would move what is being pressed.
    setState((before) => (before.status === "ready" && before.asked === asked ? before : { status: "loading" }));
    void readFreeDays({ date, until, minutes, moving, asMyself }).then((days) => {
      if (isCurrent) setState(days ? { status: "ready", days, asked } : { status: "failed" });
    });
    return () => {
      isCurrent = false;
    };
  }, [date, until, minutes, moving, turn, asMyself]);
  return state;
}
