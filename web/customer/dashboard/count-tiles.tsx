import { Bell, Briefcase, Calendar, FolderKanban, HandCoins } from "lucide-react";
import { formatNumber } from "#domain/money/rupees.ts";
import type { Notices } from "#web/customer/notifications/notification-queries.ts";
import type { Page } from "#web/query/pages.ts";
import type { Live } from "#web/query/use-live.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TileFigure } from "../../ui/tile-figure.tsx";

type Counted = Live<Page<unknown>>;
type CountTilesProps = {
  funding: Counted;
  projects: Counted;
  consultations: Counted;
  services: Counted;
  notices: Live<Notices>;
};

export function CountTiles({ funding, projects, consultations, services, notices }: CountTilesProps) {
  const tiles = [
    { icon: HandCoins, label: "Funding applications", count: funding.data?.count, ...failedOf(funding) },
    { icon: FolderKanban, label: "Project requests", count: projects.data?.count, ...failedOf(projects) },
    { icon: Calendar, label: "Consultations", count: consultations.data?.count, ...failedOf(consultations) },
    { icon: Briefcase, label: "Services", count: services.data?.count, ...failedOf(services) },
    { icon: Bell, label: "Unread notifications", count: notices.data?.unread, ...failedOf(notices) },
  ];
  return (
    <dl className="stats stats--5">
      {tiles.map(({ icon, label, count, hasFailed }) => (
        <div className="stat" key={label}>
          <dt>
            <Icon of={icon} /> {label}
          </dt>
          <dd>
            <TileFigure
              figure={typeof count === "number" ? formatNumber(count) : undefined}
              hasFailed={hasFailed}
              width="2ch"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const failedOf = ({ hasFailed }: { hasFailed: boolean }) => ({ hasFailed });
