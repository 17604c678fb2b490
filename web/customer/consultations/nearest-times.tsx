import { useEffect } from "react";
import { type Slot, slotAt } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { Button } from "#web/ui/button.tsx";

type NearestTimesProps = {
  /** Instants that were free when the time asked for was not. */
  nearest: readonly string[];
  onShown?: () => void;
  onChoose: (chosen: Slot) => void;
};

/** What can be had instead of a time that was just taken. */
export function NearestTimes({ nearest, onShown, onChoose }: NearestTimesProps) {
  useEffect(() => onShown?.(), [onShown]);
  const times = nearest.map((text) => new Date(text));
  if (times.length === 0) return <p>No other times are available nearby. Please choose another day.</p>;
  return (
    <>
      <p>Nearest available times:</p>
      <div className="row">
        {times.map((at) => (
          <Button key={at.getTime()} variant="secondary" small onClick={() => onChoose(slotAt(at))}>
            {nameTime(at)}
          </Button>
        ))}
      </div>
    </>
  );
}
