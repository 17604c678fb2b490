import { formatDay } from "#domain/compliance/days.ts";
import { checkedOn } from "#domain/compliance/filing-rule.ts";
import type { Filing } from "#domain/compliance/filings.ts";

/** What a filing stands on: whom the rule binds, from when it holds, and where it was read. */
export function FilingSource({ filing }: { filing: Filing }) {
  const { rule, note } = filing;
  const until = rule.to ? ` to ${formatDay(rule.to)}` : "";
  return (
    <details className="filing__source">
      <summary>
        Source<span className="vh">: {`${filing.form}, ${filing.period}`}</span>
      </summary>
      <dl className="spec">
        <div>
          <dt>What</dt>
          <dd>{rule.what}</dd>
        </div>
        {note ? (
          <div>
            <dt>This day</dt>
            <dd>{note}</dd>
          </div>
        ) : null}
        <div>
          <dt>Binds</dt>
          <dd>{rule.whom}</dd>
        </div>
        <div>
          <dt>Law</dt>
          <dd>{rule.law}</dd>
        </div>
        <div>
          <dt>In effect</dt>
          <dd>
            For periods that end from {formatDay(rule.from)}
            {until} (version {rule.version} of this rule)
          </dd>
        </div>
        <div>
          <dt>Read in</dt>
          <dd>
            {rule.sources.join(", ")}, as on {formatDay(checkedOn)}. Official portal:{" "}
            <a href={rule.portal} target="_blank" rel="noreferrer">
              {new URL(rule.portal).hostname.replace(/^www\./, "")}
              <span className="vh"> (opens in a new tab)</span>
            </a>
          </dd>
        </div>
      </dl>
    </details>
  );
}
