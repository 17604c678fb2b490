import { useSearchParams } from "react-router";
import { formatIstDay } from "#domain/time/dates.ts";
import { useBusinessNow } from "#web/records/use-business-now.ts";
import analytics from "#web/styles/analytics.css?url";
import { AnalyticsChooser } from "./admin-analytics-chooser.tsx";
import { Conversion } from "./admin-analytics-conversion.tsx";
import { EnquiriesReceived, EnquiryOrigins } from "./admin-analytics-enquiries.tsx";
import { ConsultationsBooked, FundingAsked } from "./admin-analytics-requests.tsx";
import { ResponseTimes } from "./admin-analytics-responses.tsx";
import { UserGrowth } from "./admin-analytics-users.tsx";
import { readAnalyticsView } from "./admin-analytics-view.ts";
import { ChartStyle } from "./chart-style.tsx";

/** How the firm is doing in a period, each figure with the one of the period before. */
export function AdminAnalytics({ owner }: { owner: string }) {
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
            <Conversion owner={owner} period={period} />
            <ResponseTimes owner={owner} period={period} />
          </div>
        </div>
      ) : null}
    </>
  );
}
