import { CircleAlert, CircleCheck, Clock, KeyRound } from "lucide-react";
import type { UserLine } from "#web/office/users/user-queries.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The status of an account: suspended, confirmed or not, and whether it is an administrator. */
export function UserBadges({
  of: { is_suspended, confirmed_at, admin_since },
}: {
  of: Pick<UserLine, "is_suspended" | "confirmed_at" | "admin_since">;
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
      {admin_since ? (
        <Badge tone="other" icon={KeyRound}>
          Administrator
        </Badge>
      ) : null}
    </span>
  );
}
