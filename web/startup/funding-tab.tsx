import type { StartupRecords } from "#web/startup/startup-queries.ts";
import { ApplicationsPanel } from "./applications-panel.tsx";
import { CompanyPanel } from "./companies/company-panel.tsx";
import { OpeningsPanel } from "./companies/openings-panel.tsx";
import { SharesPanel } from "./companies/shares-panel.tsx";
import { ReceivedInterests } from "./received-interests.tsx";

type FundingTabProps = { records: StartupRecords; isSample: boolean; onApply: () => void };

/** Money: what was applied for here, and what investors may see of the company. */
export function FundingTab({ records, isSample, onApply }: FundingTabProps) {
  const { owner, applications, company, shares, interests } = records;
  return (
    <div className="tab-stack">
      <ApplicationsPanel live={applications} isSample={isSample} onApply={onApply} />
      <CompanyPanel owner={owner} live={company} />
      {company.data ? (
        <>
          <OpeningsPanel owner={owner} visibility={company.data.visibility} />
          <SharesPanel owner={owner} live={shares} visibility={company.data.visibility} />
          <ReceivedInterests owner={owner} live={interests} visibility={company.data.visibility} />
        </>
      ) : null}
    </div>
  );
}
