import { sayWhen } from "#domain/analytics/analytics-labels.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { PanelProps } from "./analytics-panel.ts";
import { useFigures } from "./analytics-queries.ts";
import { PartsChart } from "./enquiries-panel.tsx";

const rule =
  "Enquiries, services, applications, projects and consultations. A service sold with an enquiry counts as that enquiry.";

/** What was asked for, whatever form it came by. */
export function ServicesAsked({ owner, period }: PanelProps) {
  const live = useFigures(owner, "service-figures", period);
  return (
    <LivePanel id="h-service-figures" title="Services" live={live} failure="Service figures could not be loaded.">
      {({ by_service }) =>
        by_service.every(({ count }) => count === 0) ? (
          <EmptyState fact={`Nothing was requested ${sayWhen(period)}`} />
        ) : (
          <div className="panel__body analytics-parts">
            <PartsChart
              title="Requested services"
              what="services"
              head="Service"
              parts={by_service.map(({ key, ...counts }) => ({ name: key, ...counts }))}
              period={period}
              counted={rule}
            />
          </div>
        )
      }
    </LivePanel>
  );
}
