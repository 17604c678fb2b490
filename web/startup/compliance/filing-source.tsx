import { checkedOn } from "#domain/compliance/filing-rule.ts";
import type { Filing } from "#domain/compliance/filings.ts";
import { estimateLateFee } from "#domain/compliance/late-fees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";

/** What a filing stands on: whom the rule binds, from when it holds, and where it was read. */
export function FilingSource({ id, filing }: { id: string; filing: Filing }) {
  const { rule, note, confirm } = filing;
  const until = rule.to ? ` until ${formatDay(rule.to)}` : "";
  // No source says when the first versions began; their day only chooses which periods they are asked about.
  const held =
    rule.version === 1
      ? `In force${until || ` on ${formatDay(checkedOn)}`}; start date not verified, please ask us`
      : `For periods ending on or after ${formatDay(rule.from)}${until}`;
  const fee = estimateLateFee(filing);
  const lines = [
    ["What", rule.what],
    ["Due date", note],
    ["Check with us", confirm],
    ["Applies to", rule.whom],
    ["Law", rule.law],
    ["In effect", `${held} (version ${rule.version} of this rule)`],
    ["Late fee", fee && `${fee.rule}. Estimate, without interest and penalties. Sources: ${fee.sources.join(", ")}`],
    ["Sources", `${rule.sources.join(", ")}, as on ${formatDay(checkedOn)}`],
  ] as const;
  return (
    <dl className="filing__source" id={id}>
      {lines.map(([label, text]) =>
        text ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
      <div>
        <dt>Official portal</dt>
        <dd>
          <a href={rule.portal} target="_blank" rel="noreferrer">
            {new URL(rule.portal).hostname.replace(/^www\./, "")}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </dd>
      </div>
    </dl>
  );
}
