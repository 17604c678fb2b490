import { CircleAlert, CircleCheck } from "lucide-react";
import { formatNumber } from "#domain/money/rupees.ts";
import type { SetupState } from "#web/office/overview-records.ts";
import { Icon } from "#web/ui/icon.tsx";

const countOf = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;

/** Whether the administrator's account is set up correctly, with its figures. */
export function SetupBanner({ setup: { isGood, message, counts } }: { setup: SetupState }) {
  return (
    <div className={`banner banner--${isGood ? "success" : "error"}`} role="status">
      <Icon of={isGood ? CircleCheck : CircleAlert} />
      <p>
        <b>{isGood ? "Setup verified." : "Setup not verified."}</b> {message}
        {counts
          ? `: ${countOf(counts.users, "admin user")}, ${countOf(counts.profiles, "admin profile")}, ${countOf(counts.roles, "admin role")}`
          : ""}
      </p>
    </div>
  );
}
