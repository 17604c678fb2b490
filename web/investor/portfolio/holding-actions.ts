import type { Holding, HoldingEvent } from "#domain/investors/holdings.ts";

/** What an investor can do with a holding and its transactions. */
export type HoldingActions = {
  readonly change: (holding: Holding) => void;
  readonly addEvent: (holding: Holding) => void;
  readonly remove: (holding: Holding) => void;
  readonly changeEvent: (holding: Holding, event: HoldingEvent) => void;
  readonly removeEvent: (holding: Holding, event: HoldingEvent) => void;
};
