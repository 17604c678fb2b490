import { Check, CircleDot, CircleSlash, Dot, type LucideIcon, Minus } from "lucide-react";
import type { StageState, StageStep } from "#domain/requests/services/service-steps.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate } from "#domain/time/dates.ts";
import { Icon } from "#web/ui/icon.tsx";

const looks: Readonly<Record<StageState, { icon: LucideIcon; word: string }>> = {
  done: { icon: Check, word: "Done" },
  skipped: { icon: Minus, word: "Not needed" },
  current: { icon: CircleDot, word: "Current stage" },
  stopped: { icon: CircleSlash, word: "Ended here" },
  next: { icon: Dot, word: "To come" },
};

function sayTime({ state, reachedAt, due }: StageStep): string {
  if (due) return `Expected by ${formatDate(startOfDay(due))}`;
  if (state === "current" && reachedAt) return `Since ${formatDate(new Date(reachedAt))}`;
  return reachedAt ? formatDate(new Date(reachedAt)) : looks[state].word;
}

/** The stages of a service as a line: those that are done, where it stands, and those to come. */
export function StageLine({ steps }: { steps: readonly StageStep[] }) {
  return (
    <ol className="stage-line" aria-label="Stages">
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === "current" ? "step" : undefined}>
          <span className="stage-line__mark">
            <Icon of={looks[step.state].icon} />
          </span>
          <span className="vh">{looks[step.state].word}: </span>
          <b>{step.label}</b>
          <small>{sayTime(step)}</small>
        </li>
      ))}
    </ol>
  );
}
