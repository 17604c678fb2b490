import { add, nothing, type Paise, paise, rupees, subtract } from "../money/paise.ts";
import type { Day } from "../time/calendar-days.ts";
import { compareEvents, type Holding, type HoldingEvent } from "./holdings.ts";
import type { CashFlow } from "./xirr.ts";

/** Rupees, as the rows have them; everything here is calculated in paise. */
export type Bought = Pick<Holding, "id" | "amount" | "invested_on">;
export type Change = Pick<
  HoldingEvent,
  "id" | "holding_id" | "happened_on" | "kind" | "value" | "share_sold" | "created_at"
>;

export type Valuation = {
  /** All purchases. */
  readonly cost: Paise;
  /** All that exits have brought. */
  readonly realised: Paise;
  /** What is held still: at cost, until a round gives another value. */
  readonly value: Paise;
  /** By how much what was received and is held differs from the cost, in tenths of a per cent. */
  readonly change: number;
  readonly state: "held" | "sold" | "written-off";
  /** The day of the last round; null while the value is the cost. */
  readonly valuedOn: Day | null;
  readonly endedOn: Day | null;
  /** What was lost by a write-off: the cost of what was held then. */
  readonly lost: Paise;
  readonly purchases: readonly CashFlow[];
  /** Purchases, negative, and what exits have brought. */
  readonly flows: readonly CashFlow[];
  /** Entries of earlier versions that follow the end of a holding: they do not count. */
  readonly ignored: ReadonlySet<string>;
};

/** What is left after a share is sold, in per cent with two decimals at most; half a paisa is rounded up. */
function keepShare(amount: Paise, shareSold: number): Paise {
  const kept = BigInt(10_000 - Math.round(shareSold * 100));
  return paise(Number((BigInt(amount) * kept * 2n + 10_000n) / 20_000n));
}

/**
 * By how much a value differs from its cost, in tenths of a per cent, rounded half away from zero; null where nothing was
 * paid. In integers throughout: the product is larger than a double holds exactly.
 */
export function changeOf(cost: Paise, value: Paise): number | null {
  if (cost <= 0) return null;
  const [difference, base] = [(BigInt(value) - BigInt(cost)) * 1000n, BigInt(cost)];
  const half = difference < 0n ? -base : base;
  return Number((difference * 2n + half) / (base * 2n));
}

const stateAfter = { acquisition: "sold", "write-off": "written-off" } as const;

/**
 * A holding after its events, in the order of their days and, on one day, as they were entered. A purchase adds to the value
 * what was paid; a partial exit takes its share of value and cost away, whatever it brought; nothing counts after an end.
 */
export function valueHolding(holding: Bought, events: readonly Change[]): Valuation {
  const first = rupees(holding.amount);
  let [cost, heldCost, value, realised, lost] = [first, first, first, nothing, nothing];
  let state: Valuation["state"] = "held";
  let valuedOn: Day | null = null;
  let endedOn: Day | null = null;
  const flows: CashFlow[] = [{ day: holding.invested_on, amount: subtract(nothing, first) }];
  const ignored = new Set<string>();
  const receive = (day: Day, amount: Paise) => {
    realised = add(realised, amount);
    flows.push({ day, amount });
  };
  for (const event of events.filter(({ holding_id }) => holding_id === holding.id).sort(compareEvents)) {
    const { id, kind, happened_on, share_sold } = event;
    const amount = rupees(event.value);
    if (endedOn !== null) {
      ignored.add(id);
    } else if (kind === "purchase") {
      [cost, heldCost, value] = [add(cost, amount), add(heldCost, amount), add(value, amount)];
      flows.push({ day: happened_on, amount: subtract(nothing, amount) });
    } else if (kind === "round") {
      [value, valuedOn] = [amount, happened_on];
    } else if (kind === "exit") {
      receive(happened_on, amount);
      [value, heldCost] = [keepShare(value, share_sold ?? 0), keepShare(heldCost, share_sold ?? 0)];
    } else {
      if (kind === "acquisition") receive(happened_on, amount);
      else lost = heldCost;
      [value, heldCost, endedOn, state] = [nothing, nothing, happened_on, stateAfter[kind]];
    }
  }
  const change = changeOf(cost, add(realised, value)) ?? 0;
  const purchases = flows
    .filter(({ amount }) => amount < 0)
    .map(({ day, amount }) => ({ day, amount: subtract(nothing, amount) }));
  return { cost, realised, value, change, state, valuedOn, endedOn, lost, purchases, flows, ignored };
}
