import type { ReactNode } from "react";
import { averageMonth } from "#domain/companies/runway.ts";
import type { StartupRecords } from "#web/startup/startup-queries.ts";
import { GrowthStyle } from "../startup-style.tsx";
import { DilutionCalculator } from "./dilution-calculator.tsx";
import { MetricsPanel } from "./metrics-panel.tsx";
import { RunwayCalculator } from "./runway-calculator.tsx";

type GrowthTabProps = {
  records: StartupRecords;
  /** The milestones, which stand here while this tab is open. */
  children: ReactNode;
};

/** Where the company goes: its goals, its figures month by month, and two sums for the next round. */
export function GrowthTab({ records, children }: GrowthTabProps) {
  const { owner, metrics } = records;
  return (
    <div className="tab-stack">
      <GrowthStyle />
      {children}
      <MetricsPanel owner={owner} live={metrics} />
      <div className="reckoners">
        <RunwayCalculator owner={owner} average={averageMonth(metrics.data ?? [])} />
        <DilutionCalculator owner={owner} />
      </div>
    </div>
  );
}
