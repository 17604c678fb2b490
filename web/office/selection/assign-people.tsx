import { useAssignees } from "../lists/assignee-filter.ts";
import { AssignMany } from "./assign-many.tsx";
import type { ChangeMany } from "./use-change-many.ts";

type AssignPeopleProps = {
  own: string;
  /** People are named whose role works on records of this kind. */
  kind: "enquiry" | "grievance" | "refund" | "client";
  none?: string;
  change: ChangeMany;
  isSending: boolean;
};

/** Assigns the chosen records to a person of the office. */
export function AssignPeople({ own, kind, none = "Unassigned", change, isSending }: AssignPeopleProps) {
  const { data } = useAssignees(own, kind);
  return (
    <AssignMany
      people={data?.assignees ?? []}
      own={own}
      none={none}
      isSending={isSending}
      onAssign={(to, name) =>
        change({ action: "assign", assigned_to: to }, name ? `assigned to ${name}` : none.toLowerCase())
      }
    />
  );
}
