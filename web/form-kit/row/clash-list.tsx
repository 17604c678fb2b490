import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Clash } from "./row-clash.ts";

function Field({ clash: { name, label, mine, theirs, take } }: { clash: Clash }) {
  const [isTaken, setIsTaken] = useState(false);
  return (
    <li className="stack" data-clash={name} tabIndex={-1}>
      <p>
        <b>{label}</b>
      </p>
      <div className="form__row">
        <p dir="auto">
          <small>Your entry{isTaken ? "" : " (kept)"}</small>
          <br />
          {mine}
        </p>
        <p dir="auto">
          <small>Saved meanwhile{isTaken ? " (chosen)" : ""}</small>
          <br />
          {theirs}
        </p>
      </div>
      {isTaken ? null : (
        <div className="row">
          <Button
            variant="secondary"
            small
            onClick={(event) => {
              take();
              // The button goes; the focus stays at the choice.
              event.currentTarget.closest<HTMLElement>("[data-clash]")?.focus();
              setIsTaken(true);
            }}
          >
            Use the saved value<span className="vh"> of {label}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The fields that two windows changed, side by side. The own entry stays in the form unless the saved one is chosen. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <>
      <p>Changes to other fields are included. Choose, then save again:</p>
      <ul className="stack">
        {clashes.map((clash) => (
          <Field key={`${clash.name} ${clash.theirs}`} clash={clash} />
        ))}
      </ul>
    </>
  );
}
