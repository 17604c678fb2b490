import { useEffect, useState } from "react";
import { bookingSentences } from "#domain/consultations/booking-sentences.ts";
import { readInstant, type Slot, writeSlot } from "#domain/time/slot.ts";
import { useBusinessCall } from "../../form-kit/use-business-call.ts";

type Options = {
  /** Begins the ids of the controls. */
  formId: string;
  /** The instant for which the consultation is booked. */
  scheduledAt: string;
  preset?: Slot;
  open: boolean;
  /** What a refusal says beside its sentence. */
  onRefused?: (details: Readonly<Record<string, unknown>>) => void;
};

/** What the caller has seen, so that nothing else is replaced. */
type Seen = { expected_scheduled_date?: string; expected_proposal_id?: string | null };

export type SentTime = { readonly at: Date; readonly undo_id: string | null };

const nothing: Slot = { date: "", time: "" };

/** What the dialogs do that give a booked consultation another time: choose a free one, send it, offer the nearest when it was taken. */
export function useTimeChoice({ formId, scheduledAt, preset, open, onRefused }: Options) {
  const [chosen, setChosen] = useState<Slot>(preset ?? nothing);
  /** Counts the refusals after which the free times are read again. */
  const [turn, setTurn] = useState(0);
  const controls = {
    date: `${formId}-date`,
    time: `${formId}-time`,
    scheduled_date: `${formId}-time`,
    note: `${formId}-note`,
  };
  const { isSending, errors, problem, details, check, send, clear } = useBusinessCall({
    controls,
    onRefused: ({ fields, details: more }) => {
      onRefused?.(more);
      if (Object.keys(fields).length === 0) setTurn((count) => count + 1);
    },
  });

  useEffect(() => {
    if (open) document.getElementById(`${formId}-date`)?.focus();
  }, [open, formId]);

  function findWrong(at: Date | null): Record<string, string> {
    if (chosen.date === "") return { date: bookingSentences.date };
    if (at === null) return { time: bookingSentences.time };
    return at.getTime() === Date.parse(scheduledAt) ? { time: bookingSentences.unchanged } : {};
  }

  /** The instant that was sent, and what undoes it; null when it was not, or was refused. */
  async function sendTime(
    name: "propose-time" | "reschedule-consultation",
    body: { id: string; note?: string } & Seen,
  ): Promise<SentTime | null> {
    const at = readInstant(writeSlot(chosen));
    if (!check(findWrong(at)) || at === null) return null;
    const sent = await send(name, { ...body, scheduled_date: writeSlot(chosen) });
    return sent && { at, undo_id: ("undo_id" in sent && sent.undo_id) || null };
  }

  return {
    isSending,
    problem,
    noteError: errors.note,
    /** The nearest free times, where the chosen one was taken. */
    nearest: Array.isArray(details.nearest) ? details.nearest.map(String) : null,
    sendTime,
    chooseNearest(slot: Slot) {
      setChosen(slot);
      clear();
      document.getElementById(`${formId}-time`)?.focus();
    },
    reset: () => setChosen(nothing),
    /** What the choice of a free time takes. */
    picker: {
      id: formId,
      chosen,
      onChoose(slot: Slot) {
        setChosen(slot);
        check({});
      },
      errors: { date: errors.date, time: errors.time ?? errors.scheduled_date },
      turn,
    },
  };
}
