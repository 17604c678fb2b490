import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { Selection } from "./selection.ts";
import { TagMany } from "./tag-many.tsx";
import { type ChangeMany, type Leaves, useChangeMany } from "./use-change-many.ts";

type BarProps = {
  selection: Selection;
  leaves?: Leaves;
  /** The changes that this list offers besides tags, and the export of what is chosen. */
  children: (change: ChangeMany, isSending: boolean) => ReactNode;
};

/** What can be done with the records that are chosen. It takes the place of the list's tools. */
export function SelectionBar({ selection, leaves, children }: BarProps) {
  const { change, isSending, problem, refused } = useChangeMany(selection, leaves);
  const { all } = selection;
  // Another choice is no longer what was refused.
  const shown = refused.filter(({ record }) => selection.has(record.key));
  return (
    <section className="lists__bar" aria-label="Selected records">
      <b role="status">{all.length} selected</b>
      <Button variant="quiet" onClick={selection.clear}>
        <Icon of={X} /> Clear selection
      </Button>
      {children(change, isSending)}
      <TagMany change={change} />
      <OfficeProblem text={problem} />
      {shown.length > 0 ? (
        <div className="lists__refused" role="alert">
          <p>Not changed:</p>
          <ul>
            {shown.map(({ record, why }) => (
              <li key={record.key}>
                <b>{record.key}</b>: {why}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
