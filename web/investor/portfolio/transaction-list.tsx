import { type Holding, type HoldingEvent, holdingEventLabels } from "#domain/investors/holdings.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import type { HoldingActions } from "./holding-actions.ts";

/** `25%`, of what was held. */
const sayShare = (share: number | null) => (share === null ? null : ` for ${share}% of the holding`);

type LineProps = { holding: Holding; event: HoldingEvent; isIgnored: boolean; actions?: HoldingActions };

function EventLine({ holding, event, isIgnored, actions }: LineProps) {
  const { happened_on, kind, value, share_sold, note } = event;
  const day = formatDay(happened_on);
  const about = ` the entry of ${day}`;
  return (
    <li>
      <span className="meta">{day}</span>
      <span>
        {holdingEventLabels[kind]}
        {kind === "write-off" ? null : (
          <>
            {": "}
            <span className="num">{formatMoney(rupees(value))}</span>
          </>
        )}
        {sayShare(share_sold)}
        {kind === "round" ? " for the whole holding" : null}
        {note ? <span className="soft transactions__note">{note}</span> : null}
        {isIgnored ? (
          <span className="soft transactions__note">Not counted: it is after the end of the holding.</span>
        ) : null}
      </span>
      {actions ? (
        <span className="transactions__actions">
          {kind === "write-off" ? null : (
            <button
              className="link-btn"
              type="button"
              aria-haspopup="dialog"
              onClick={() => actions.changeEvent(holding, event)}
            >
              Edit<span className="vh">{about}</span>
            </button>
          )}
          <button
            className="link-btn"
            type="button"
            aria-haspopup="dialog"
            onClick={() => actions.removeEvent(holding, event)}
          >
            {kind === "write-off" ? "Undo" : "Delete"}
            <span className="vh">{kind === "write-off" ? ` the write-off of ${day}` : about}</span>
          </button>
        </span>
      ) : null}
    </li>
  );
}

type TransactionListProps = {
  holding: Holding;
  /** Its own, the earliest first. */
  events: readonly HoldingEvent[];
  ignored: ReadonlySet<string>;
  actions?: HoldingActions;
};

/** A holding from its first purchase on: the row of the holding, then its events. */
export function TransactionList({ holding, events, ignored, actions }: TransactionListProps) {
  return (
    <ul className="transactions" aria-label={`Transactions of ${holding.company_name}`}>
      <li>
        <span className="meta">{formatDay(holding.invested_on)}</span>
        <span>
          Purchase: <span className="num">{formatMoney(rupees(holding.amount))}</span>
        </span>
      </li>
      {events.map((event) => (
        <EventLine key={event.id} holding={holding} event={event} isIgnored={ignored.has(event.id)} actions={actions} />
      ))}
    </ul>
  );
}
