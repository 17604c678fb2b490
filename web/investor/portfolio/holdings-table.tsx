import { sectorLabels } from "#domain/companies/sectors.ts";
import { type Holding, type HoldingEvent, holdingEventLabels } from "#domain/investors/holdings.ts";
import { formatChange, type Valuation, valueHolding } from "#domain/investors/portfolio.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { formatDay } from "#domain/time/calendar-days.ts";

import { Button } from "#web/ui/button.tsx";

const stateWords = { held: "", acquired: "Acquired", "written-off": "Written off" } as const;

/** A day of the calendar, `2026-11-21`, as people read it. */

export type HoldingActions = {
  readonly change: (holding: Holding) => void;
  readonly addEvent: (holding: Holding) => void;
  readonly remove: (holding: Holding) => void;
  readonly removeEvent: (holding: Holding, event: HoldingEvent) => void;
};

function Worth({ valued }: { valued: Valuation }) {
  const { valuedOn, state } = valued;
  return (
    <small className="meta">
      {valuedOn === null ? "at cost" : [stateWords[state], `since ${formatDay(valuedOn)}`].filter(Boolean).join(" ")}
    </small>
  );
}

type EventLinesProps = { holding: Holding; events: readonly HoldingEvent[]; actions?: HoldingActions };

function EventLines({ holding, events, actions }: EventLinesProps) {
  if (events.length === 0) return null;
  return (
    <ul className="holding-events">
      {events.map((event) => (
        <li key={event.id}>
          <span>
            {formatDay(event.happened_on)}: {holdingEventLabels[event.kind]},{" "}
            <span className="num">{formatMoney(rupees(event.value))}</span>
            {event.note ? <span className="soft"> ({event.note})</span> : null}
          </span>
          {actions ? (
            <button className="link-btn" type="button" onClick={() => actions.removeEvent(holding, event)}>
              Delete<span className="vh"> the event of {formatDay(event.happened_on)}</span>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type HoldingsTableProps = {
  holdings: readonly Holding[];
  events: readonly HoldingEvent[];
  /** None for samples, which cannot be changed. */
  actions?: HoldingActions;
};

/** What was put into each company, what it is worth, and what happened to it. */
export function HoldingsTable({ holdings, events, actions }: HoldingsTableProps) {
  return (
    <table className="table table--stack holdings">
      <caption className="vh">Your portfolio</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col" className="r">
            Invested
          </th>
          <th scope="col" className="r">
            Current value
          </th>
          <th scope="col" className="r">
            Change
          </th>
          {actions ? (
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => {
          const valued = valueHolding(holding, events);
          const about = [
            labelValue(sectorLabels, holding.sector),
            labelValue(fundingStageLabels, holding.stage),
            holding.city,
          ];
          return (
            <tr key={holding.id}>
              <th scope="row">
                {holding.company_name}
                <small className="meta">{about.filter(Boolean).join(" · ")}</small>
                <EventLines
                  holding={holding}
                  events={events.filter(({ holding_id }) => holding_id === holding.id)}
                  actions={actions}
                />
              </th>
              <td data-label="Invested" className="r num">
                <span>
                  {formatMoney(valued.cost)}
                  <small className="meta">{formatDay(holding.invested_on)}</small>
                </span>
              </td>
              <td data-label="Current value" className="r num">
                <span>
                  {formatMoney(valued.value)}
                  <Worth valued={valued} />
                </span>
              </td>
              <td data-label="Change" className="r num">
                {formatChange(valued.change)}
              </td>
              {actions ? (
                <td className="holdings__actions">
                  <Button variant="secondary" small onClick={() => actions.addEvent(holding)}>
                    Add event<span className="vh"> to {holding.company_name}</span>
                  </Button>
                  <Button variant="quiet" small onClick={() => actions.change(holding)}>
                    Edit<span className="vh"> {holding.company_name}</span>
                  </Button>
                  <Button variant="quiet" small onClick={() => actions.remove(holding)}>
                    Delete<span className="vh"> {holding.company_name}</span>
                  </Button>
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
