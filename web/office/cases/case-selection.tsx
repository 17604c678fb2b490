import type { CaseKind } from "#domain/cases/case-steps.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { AssignPeople } from "../selection/assign-people.tsx";
import type { Selection } from "../selection/selection.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";
import type { Leaves } from "../selection/use-change-many.ts";

const lists = { grievance: "grievances", refund: "refund-requests" } as const;

type SelectionProps = { owner: string; kind: CaseKind; selection: Selection; leaves?: Leaves };

/** What can be done with the cases of one kind that are chosen. */
export function CaseSelection({ owner, kind, selection, leaves }: SelectionProps) {
  if (selection.all.length === 0) return null;
  return (
    <SelectionBar selection={selection} leaves={leaves}>
      {(change, isSending) => (
        <>
          <AssignPeople own={owner} kind={kind} change={change} isSending={isSending} />
          <CsvButton list={lists[kind]} filter={{ ids: selection.all.map(({ id }) => id) }} label="Export" />
        </>
      )}
    </SelectionBar>
  );
}
