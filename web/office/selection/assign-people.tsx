import type { OfficeScope } from "#domain/business/office-scopes.ts";
import { useAssignees } from "../lists/assignee-filter.ts";
import { ForRoles } from "../shell/for-roles.tsx";
import { AssignMany } from "./assign-many.tsx";
import type { ChangeMany } from "./use-change-many.ts";

type AssignedKind = "enquiry" | "grievance" | "refund" | "client";

/** Who assigns records of a kind, as `change-many` checks it. */
const scopes: Readonly<Record<AssignedKind, OfficeScope>> = {
  enquiry: "staff and managers",
  grievance: "grievance officers and managers",
  refund: "grievance officers and managers",
  client: "accounts and managers",
};

type AssignPeopleProps = {
  own: string;
  /** People are named whose role works on records of this kind. */
  kind: AssignedKind;
  none?: string;
  change: ChangeMany;
  isSending: boolean;
};

/** Assigns the chosen records to a person of the office; left out for the roles that may not. */
export function AssignPeople({ own, kind, none = "Unassigned", change, isSending }: AssignPeopleProps) {
  const { data } = useAssignees(own, kind);
  return (
    <ForRoles scope={scopes[kind]}>
      <AssignMany
        people={data?.assignees ?? []}
        own={own}
        none={none}
        isSending={isSending}
        onAssign={(to, name) =>
          change({ action: "assign", assigned_to: to }, name ? `assigned to ${name}` : none.toLowerCase())
        }
      />
    </ForRoles>
  );
}
