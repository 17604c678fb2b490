import { formatNumber } from "#domain/money/rupees.ts";
import { useReplySla } from "#web/office/enquiries/enquiry-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";

/** The share of replies on time, with the rule that counts them. */
export function ReplySlaLine({ owner }: { owner: string }) {
  const live = useReplySla(owner);
  return (
    <LivePanel id="h-reply-sla" title="On-time replies" live={live} failure="On-time replies could not be loaded.">
      {({ kept, counted, percent, days, rule }) => (
        <div className="panel__body inbox-promises">
          <p>
            {percent === null ? (
              `No enquiries to count in the last ${days} days.`
            ) : (
              <>
                <b className="num">{percent}%</b> {formatNumber(kept)} of {formatNumber(counted)} in the last {days}{" "}
                days.
              </>
            )}
          </p>
          <p className="soft">{rule}</p>
        </div>
      )}
    </LivePanel>
  );
}
