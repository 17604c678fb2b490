import { sectorLabels } from "#domain/companies/sectors.ts";
import { compareEvents, type Holding, type HoldingEvent } from "#domain/investors/holdings.ts";
import { type Valuation, valueHolding } from "#domain/investors/value-holding.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { type Day, formatDay } from "#domain/time/calendar-days.ts";
import { Button } from "#web/ui/button.tsx";
import type { HoldingActions } from "./holding-actions.ts";
import { HoldingFigures } from "./holding-figures.tsx";
import { TransactionList } from "./transaction-list.tsx";

const badges = { held: null, sold: "completed", "written-off": "rejected" } as const;
const badgeWords = { held: "", sold: "Sold", "written-off": "Written off" } as const;

/** How it ended; nothing while it is held. */
function End({ valued }: { valued: Valuation }) {
  const { state, endedOn, lost, realised } = valued;
  if (endedOn === null) return null;
  const day = formatDay(endedOn);
  return (
    <p className="holding__end">
      {state === "sold"
        ? `Sold in full on ${day}. ${formatMoney(realised)} received in all.`
        : `Written off on ${day}: ${formatMoney(lost)} lost.`}
    </p>
  );
}

type HoldingCardProps = {
  holding: Holding;
  events: readonly HoldingEvent[];
  today: Day;
  /** None for samples, which cannot be changed. */
  actions?: HoldingActions;
};

/** One investment: its figures, its transactions, and what can be done with it. */
export function HoldingCard({ holding, events, today, actions }: HoldingCardProps) {
  const { company_name, sector, stage, city } = holding;
  const own = events.filter(({ holding_id }) => holding_id === holding.id).sort(compareEvents);
  const valued = valueHolding(holding, own);
  const about = [labelValue(sectorLabels, sector), labelValue(fundingStageLabels, stage), city].filter(Boolean);
  const badge = badges[valued.state];
  return (
    <article className="holding" aria-label={company_name}>
      <div className="holding__head">
        <div>
          <h3 dir="auto">{company_name}</h3>
          <p className="soft">{about.join(" · ")}</p>
        </div>
        {badge ? <span className={`badge badge--${badge}`}>{badgeWords[valued.state]}</span> : null}
      </div>
      <HoldingFigures valued={valued} today={today} />
      <End valued={valued} />
      <TransactionList holding={holding} events={own} ignored={valued.ignored} actions={actions} />
      {actions ? (
        <div className="row">
          {valued.state === "held" ? (
            <Button variant="secondary" small aria-haspopup="dialog" onClick={() => actions.addEvent(holding)}>
              Add transaction<span className="vh"> to {company_name}</span>
            </Button>
          ) : null}
          <Button variant="quiet" small aria-haspopup="dialog" onClick={() => actions.change(holding)}>
            Edit<span className="vh"> {company_name}</span>
          </Button>
          <Button variant="quiet" small aria-haspopup="dialog" onClick={() => actions.remove(holding)}>
            Delete<span className="vh"> {company_name}</span>
          </Button>
        </div>
      ) : null}
    </article>
  );
}
