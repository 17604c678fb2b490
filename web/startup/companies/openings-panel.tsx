import type { Visibility } from "#domain/companies/company-parts.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { useProfileOpenings } from "#web/startup/startup-queries.ts";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** How many approved investors opened the profile: names only of those whose interest was accepted. */
export function OpeningsPanel({ owner, visibility }: { owner: string; visibility: Visibility }) {
  const live = useProfileOpenings(owner);
  return (
    <LivePanel
      id="h-openings"
      title="Opened by investors"
      live={live}
      failure="The investors who opened your profile could not be loaded."
    >
      {({ investors, last_opened_on, names }) =>
        investors === 0 ? (
          <EmptyState
            fact="No investor has opened it yet"
            line={
              visibility === "private"
                ? "Investors cannot see your company while it is private."
                : "When an approved investor opens your profile, it is counted here."
            }
          />
        ) : (
          <>
            <div className="panel__part">
              <p>
                <b className="num">{formatNumber(investors)}</b> {investors === 1 ? "investor" : "investors"}
                {last_opened_on ? ` · Last opened ${formatDay(last_opened_on)}` : null}
              </p>
              {names.length < investors ? (
                <p className="rec__meta">You see an investor's name here once you accept their interest.</p>
              ) : null}
            </div>
            {names.length > 0 ? (
              <ul className="rows" aria-label="Investors whose interest you accepted">
                {names.map((name, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two investors may have one name, and ids are not answered
                  <li className="rec" key={`${at} ${name}`}>
                    <span className="rec__name">{name}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        )
      }
    </LivePanel>
  );
}
