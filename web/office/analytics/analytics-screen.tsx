import { useSearchParams } from "react-router";
import { formatIstDay } from "#domain/time/dates.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import analytics from "#web/styles/office/analytics.css?url";
import { ChartStyle } from "../../ui/charts/chart-style.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { AnalyticsChooser } from "./analytics-chooser.tsx";
import { readAnalyticsView } from "./analytics-view.ts";
import { ConversionPanel } from "./conversion-panel.tsx";
import { EnquiriesReceived, EnquiryOrigins } from "./enquiries-panel.tsx";
import { ConsultationsBooked, FundingAsked } from "./requests-panel.tsx";
import { ResponseTimes } from "./responses-panel.tsx";
import { UserGrowth } from "./users-panel.tsx";

/** The figures of a period, each with that of the previous period. */
export function AnalyticsScreen({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const today = formatIstDay(useBusinessNow());
  const view = readAnalyticsView(params, today);
  const { period } = view;
  return (
    <>
      <ChartStyle />
      <link rel="stylesheet" href={analytics} precedence="default" />
      <AnalyticsChooser view={view} today={today} />
      {period ? (
        <div className="grid grid--2 analytics-grid">
          <div className="analytics-column">
            <UserGrowth owner={owner} period={period} />
            <ConsultationsBooked owner={owner} period={period} />
            <FundingAsked owner={owner} period={period} />
          </div>
          <div className="analytics-column">
            <EnquiriesReceived owner={owner} period={period} />
            <EnquiryOrigins owner={owner} period={period} />
            <ConversionPanel owner={owner} period={period} />
            <ResponseTimes owner={owner} period={period} />
          </div>
        </div>
      ) : null}
    </>
  );
}

/** The same in the workspace. */
export function ReportsScreen({ account }: PlaceProps) {
  return (
    <div className="work-page">
      <AnalyticsScreen owner={account.id} />
    </div>
  );
}
