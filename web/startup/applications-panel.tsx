import { Link } from "react-router";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";
import { findProgress } from "#domain/requests/funding-progress.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { fundingStageLabels, fundingTypeLabels } from "#domain/requests/request-kinds.ts";
import { formatDate } from "#domain/time/dates.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import type { Live } from "#web/query/use-live.ts";
import type { Application, Applications } from "#web/startup/application-queries.ts";
import { sampleApplications } from "#web/startup/startup-samples.ts";
import { Button } from "#web/ui/button.tsx";
import { RequestNext } from "../customer/requests/request-next.tsx";
import { LivePanel } from "../query/live-panel.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SampleTag } from "../ui/sample-tag.tsx";
import { ProgressRow } from "./progress-row.tsx";

const title = "Funding progress";
/** The newest; all of them are in the list of requests. */
const shown = 5;

type ApplicationsPanelProps = { live: Live<Applications>; isSample: boolean; onApply: () => void };

function tellAbout({ funding_type, current_stage, created_at, reference }: Application): string {
  const type = labelValue(fundingTypeLabels, funding_type);
  const stage = labelValue(fundingStageLabels, current_stage);
  return `${type} · ${stage} · Applied ${formatDate(new Date(created_at))} · ${reference}`;
}

function Samples() {
  return (
    <section className="panel" aria-labelledby="h-progress">
      <div className="panel__head">
        <h2 id="h-progress">{title}</h2>
        <SampleTag />
      </div>
      <ul className="rows">
        {sampleApplications.map(({ id, name, status, about, amount, next }) => (
          <ProgressRow
            key={id}
            name={name}
            status={status}
            about={about}
            amount={formatRupees(amount)}
            progress={findProgress(status)}
          >
            <p>{next}</p>
          </ProgressRow>
        ))}
      </ul>
    </section>
  );
}

/** How far each application is, and what comes next. */
export function ApplicationsPanel({ live, isSample, onApply }: ApplicationsPanelProps) {
  const now = useBusinessNow();
  if (isSample) return <Samples />;
  return (
    <LivePanel
      id="h-progress"
      title={title}
      live={live}
      failure="Your funding applications could not be loaded."
      aside={({ rows }) =>
        rows.length > shown ? (
          <>
            <span>
              Latest {shown} of {rows.length}
            </span>
            <Link to="/dashboard/requests?kind=funding">
              See all<span className="vh"> funding applications</span>
            </Link>
          </>
        ) : null
      }
    >
      {({ rows, holidays }) =>
        rows.length === 0 ? (
          <EmptyState fact="No funding applications yet" line="Tell us how much you are raising and what for.">
            <Button variant="secondary" onClick={onApply}>
              Apply for funding
            </Button>
          </EmptyState>
        ) : (
          <ul className="rows">
            {rows.slice(0, shown).map((row) => (
              <ProgressRow
                key={row.id}
                name={<Link to={`/dashboard/requests/${row.id}?kind=funding`}>{row.company_name}</Link>}
                status={row.status}
                about={tellAbout(row)}
                amount={formatMoney(rupees(row.funding_amount))}
                progress={findProgress(row.status)}
              >
                <RequestNext request={{ ...row, kind: "funding", holidays }} now={now} />
              </ProgressRow>
            ))}
          </ul>
        )
      }
    </LivePanel>
  );
}
