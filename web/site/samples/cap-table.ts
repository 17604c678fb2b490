/** A round sells so many per cent of the company. */
export type Round = { readonly name: string; readonly sold: number };

/** The rounds of the worked example. Source: docs/business-rules-content.md, section B13. */
export const sampleRounds: readonly Round[] = [
  { name: "Seed", sold: 15 },
  { name: "Series A", sold: 20 },
];

export type Holder = { readonly name: string; readonly shares: readonly number[] };

/**
 * Who holds how many per cent: today, and after each round. Every round takes its share from all who hold something:
 * own share = old share × (1 − share sold).
 */
export function layOutShares(rounds: readonly Round[]): Holder[] {
  const dilute = (share: number, { sold }: Round) => (share * (100 - sold)) / 100;
  const after = (share: number, from: number) =>
    [share, ...rounds.slice(from)].map((_, at) => rounds.slice(from, from + at).reduce(dilute, share));
  const founders = { name: "Founders", shares: after(100, 0) };
  const investors = rounds.map(({ name, sold }, at) => ({
    name,
    shares: [...Array.from({ length: at + 1 }, () => 0), ...after(sold, at + 1)],
  }));
  return [founders, ...investors];
}
