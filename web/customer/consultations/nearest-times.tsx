import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { nameTime, type SlotChoice, toChoice } from "./slot-times.ts";

type NearestTimesProps = {
  /** Instants that were free when the time asked for was not. */
  nearest: readonly string[];
  onShown?: () => void;
  onChoose: (chosen: SlotChoice) => void;
};

/** What can be had instead of a time that was just taken. */
export function NearestTimes({ nearest, onShown, onChoose }: NearestTimesProps) {
  useEffect(() => onShown?.(), [onShown]);
  const times = nearest.map((text) => new Date(text));
  if (times.length === 0) return <p>There is no other free time near it. Please choose another day.</p>;
  return (
    <>
      <p>The nearest free times:</p>
      <div className="row">
        {times.map((at) => (
          <Button key={at.getTime()} variant="secondary" small onClick={() => onChoose(toChoice(at))}>
            {nameTime(at)}
          </Button>
        ))}
      </div>
    </>
  );
}
