import { CircleAlert, CircleCheck, Clock, KeyRound } from "lucide-react";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";
import type { UserLine } from "#web/office/users/user-queries.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The status of an account: suspended, confirmed or not, and its role in the office. */
export function UserBadges({
  of: { is_suspended, confirmed_at },
  role,
}: {
  of: Pick<UserLine, "is_suspended" | "confirmed_at">;
  role: AccountRole | null | undefined;
}) {
  return (
    <span className="users-badges">
      {is_suspended ? (
        <Badge tone="rejected" icon={CircleAlert}>
          Suspended
        </Badge>
      ) : confirmed_at ? (
        <Badge tone="approved" icon={CircleCheck}>
          Confirmed
        </Badge>
      ) : (
        <Badge tone="pending" icon={Clock}>
          Not confirmed
        </Badge>
      )}
      {role ? (
        <Badge tone="other" icon={KeyRound}>
          {accountRoleLabels[role]}
        </Badge>
      ) : null}
    </span>
  );
}
