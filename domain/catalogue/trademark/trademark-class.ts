/** One of the 45 classes of goods and services. */
export type TrademarkClass = {
  readonly number: number;
  /** What the class holds, in our words. */
  readonly name: string;
  /** Everyday goods and services in it, separated by commas. */
  readonly examples: string;
};
