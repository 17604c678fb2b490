import { Circle, CircleCheck, Eye } from "lucide-react";
import { listCompleteness } from "#domain/companies/company-parts.ts";
import { visibilityLabels, visibilityLines } from "#domain/companies/company-views.ts";
import type { Live } from "#web/query/use-live.ts";
import type { CompanyRow } from "#web/startup/startup-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Meter } from "../../ui/meter.tsx";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { useCompanyForm } from "./use-company-form.tsx";
import { VisibilityChoice } from "./visibility-choice.tsx";

const loadPreview = () => import("./company-preview.tsx").then(({ CompanyPreview }) => CompanyPreview);

function Completeness({ company }: { company: CompanyRow }) {
  const parts = listCompleteness(company);
  const there = parts.filter(({ isThere }) => isThere).length;
  return (
    <div className="panel__part">
      <p className="rec__meta">
        {there} of {parts.length} parts completed
      </p>
      <Meter percent={Math.round((there * 100) / parts.length)} label="Complete" />
      <ul className="parts">
        {parts.map(({ field, label, isThere }) => (
          <li key={field} className={isThere ? "is-there" : undefined}>
            <Icon of={isThere ? CircleCheck : Circle} />
            {label}
            <span className="vh">{isThere ? ", completed" : ", missing"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the company says of itself, how much of it is there, and who sees it. */
export function CompanyPanel({ owner, live }: { owner: string; live: Live<CompanyRow | null> }) {
  const { edit, dialog } = useCompanyForm(owner);
  const preview = useLazyDialog(loadPreview);

  return (
    <>
      <LivePanel
        id="h-company"
        title="Company profile"
        live={live}
        failure="Your company profile could not be loaded."
        aside={(company) =>
          company ? (
            <Button variant="secondary" small onClick={() => edit(company)}>
              Edit<span className="vh"> company profile</span>
            </Button>
          ) : null
        }
      >
        {(company) =>
          company === null ? (
            <EmptyState
              fact="No company profile yet"
              line="Create a profile for investors. It stays private until you choose to share it."
            >
              <Button variant="secondary" onClick={() => edit(null)}>
                Create company profile
              </Button>
            </EmptyState>
          ) : (
            <>
              <div className="panel__part">
                <p>
                  <b>{company.name}</b> <span className="tag">{visibilityLabels[company.visibility]}</span>
                </p>
                <p className="rec__meta">{visibilityLines[company.visibility]}</p>
                {company.is_held && company.visibility !== "private" ? (
                  <p>
                    <b>Hidden from investors.</b>{" "}
                    {company.hold_reason
                      ? `Reason: ${company.hold_reason}`
                      : "We are reviewing it and will notify you once it is published."}
                  </p>
                ) : null}
              </div>
              <VisibilityChoice key={company.visibility} company={company} />
              <Completeness company={company} />
              <div className="panel__foot">
                <Button variant="quiet" small onClick={() => void preview.show({ company })}>
                  <Icon of={Eye} /> Preview what investors see
                </Button>
              </div>
            </>
          )
        }
      </LivePanel>
      {dialog}
      {preview.dialog}
    </>
  );
}
