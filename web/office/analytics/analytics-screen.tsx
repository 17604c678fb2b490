import { useSearchParams } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import analytics from "#web/styles/office/analytics.css?url";
import { ChartStyle } from "../../ui/charts/chart-style.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { AnalyticsChooser } from "./analytics-chooser.tsx";
import { readAnalyticsView } from "./analytics-view.ts";
import { ConversionPanel } from "./conversion-panel.tsx";
import { EnquiriesReceived, EnquiryOrigins } from "./enquiries-panel.tsx";
import { ConsultationOutcomes } from "./outcomes-panel.tsx";
import { ConsultationsBooked, FundingAsked } from "./requests-panel.tsx";
import { ResponseTimes } from "./responses-panel.tsx";
import { Revenue } from "./revenue-panel.tsx";
import { ServicesAsked } from "./services-panel.tsx";
import { TeamPanel } from "./team-panel.tsx";
import { UserGrowth } from "./users-panel.tsx";

type AnalyticsScreenProps = {
  owner: string;
  /** In the workspace: with the figures of people and of revenue; accounts see those of revenue alone. */
  role?: AccountRole;
};

/** The figures of a period, each with that of the previous period. */
export function AnalyticsScreen({ owner, role }: AnalyticsScreenProps) {
  const [params] = useSearchParams();
  const today = formatIstDay(useBusinessNow());
  const view = readAnalyticsView(params, today);
  const { period } = view;
  return (
    <>
      <ChartStyle />
      <link rel="stylesheet" href={analytics} precedence="default" />
      <AnalyticsChooser view={view} today={today} />
      {period && role === "accounts" ? <Revenue owner={owner} period={period} /> : null}
      {period && role !== "accounts" ? (
        <div className="grid grid--2 analytics-grid">
          <div className="analytics-column">
            <UserGrowth owner={owner} period={period} />
            <ConsultationsBooked owner={owner} period={period} />
            {role ? <ConsultationOutcomes owner={owner} period={period} /> : null}
            <FundingAsked owner={owner} period={period} />
            {role ? <Revenue owner={owner} period={period} /> : null}
          </div>
          <div className="analytics-column">
            <EnquiriesReceived owner={owner} period={period} />
            <EnquiryOrigins owner={owner} period={period} />
            {role ? <ServicesAsked owner={owner} period={period} /> : null}
            <ConversionPanel owner={owner} period={period} />
            <ResponseTimes owner={owner} period={period} />
          </div>
        </div>
      ) : null}
      {/* Eight columns need the whole width. */}
      {period && role && role !== "accounts" ? <TeamPanel owner={owner} period={period} /> : null}
    </>
  );
}

/** The same in the workspace. */
export function ReportsScreen({ account, role }: PlaceProps) {
  return (
    <div className="work-page">
      <AnalyticsScreen owner={account.id} role={role} />
    </div>
  );
}
