import { Activity, Briefcase, Calendar, HandCoins, KeyRound, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "#domain/money/rupees.ts";
import type { AdminOverview, CountName } from "#web/office/overview-records.ts";
import { Icon } from "#web/ui/icon.tsx";

const cards: readonly { readonly icon: LucideIcon; readonly label: string; readonly count: CountName }[] = [
  { icon: Users, label: "Total Users", count: "totalUsers" },
  { icon: KeyRound, label: "User Roles", count: "totalRoles" },
  { icon: Briefcase, label: "Services", count: "totalServices" },
  { icon: Calendar, label: "Consultations", count: "totalConsultations" },
  { icon: HandCoins, label: "Funding Apps", count: "totalFundingApps" },
];

function Card({
  icon,
  label,
  children,
  isOnline,
}: {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
  isOnline?: boolean;
}) {
  return (
    <div className="stat">
      <dt>
        <Icon of={icon} /> {label}
      </dt>
      <dd className={isOnline === undefined ? undefined : isOnline ? "is-online" : "is-offline"}>{children}</dd>
    </div>
  );
}

/** The six cards of the specification's section 2; a figure that could not be read is Unknown, not 0. */
export function AdminCountCards({ overview: { counts, health } }: { overview: AdminOverview }) {
  return (
    <dl className="stats stats--6">
      {cards.map(({ icon, label, count }) => {
        const value = counts[count];
        return (
          <Card key={label} icon={icon} label={label}>
            {value === null ? <span className="stat__word">Unknown</span> : formatNumber(value)}
          </Card>
        );
      })}
      <Card icon={Activity} label="System Health" isOnline={health === "Online"}>
        {health}
      </Card>
    </dl>
  );
}
