import { Bell, Calendar, FolderKanban, HandCoins } from "lucide-react";
import { formatNumber } from "#domain/rupees.ts";
import type { Notices } from "#web/records/notifications.ts";
import type { Page } from "#web/records/pages.ts";
import type { Live } from "#web/records/use-live.ts";
import { Icon } from "#web/ui/icon.tsx";

type Counted = Live<Page<unknown>>;
type CountTilesProps = { funding: Counted; projects: Counted; consultations: Counted; notices: Live<Notices> };

/** A figure, or that it is coming, or that it is not known. */
function Figure({ count, hasFailed }: { count: number | null | undefined; hasFailed: boolean }) {
  if (typeof count === "number") return formatNumber(count);
  if (hasFailed)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">not known</span>
      </>
    );
  return (
    <>
      <span className="sk late" style={{ width: "2ch" }} />
      <span className="vh">loading</span>
    </>
  );
}

export function CountTiles({ funding, projects, consultations, notices }: CountTilesProps) {
  const tiles = [
    { icon: HandCoins, label: "Funding applications", count: funding.data?.count, ...failedOf(funding) },
    { icon: FolderKanban, label: "Project requests", count: projects.data?.count, ...failedOf(projects) },
    { icon: Calendar, label: "Consultations", count: consultations.data?.count, ...failedOf(consultations) },
    { icon: Bell, label: "Unread notifications", count: notices.data?.unread, ...failedOf(notices) },
  ];
  return (
    <dl className="stats stats--4">
      {tiles.map(({ icon, label, ...figure }) => (
        <div className="stat" key={label}>
          <dt>
            <Icon of={icon} /> {label}
          </dt>
          <dd>
            <Figure {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const failedOf = ({ hasFailed }: { hasFailed: boolean }) => ({ hasFailed });
