/** The part of an investor's declaration that is compared; amounts in rupees, as its row has them. */
export type Taste = {
  readonly stages: readonly string[];
  readonly sectors: readonly string[];
  readonly ticket_min: number;
  readonly ticket_max: number;
  readonly city: string | null;
};

/** What a startup asks for, in rupees as its row has them. */
export type Ask = {
  readonly stage: string;
  readonly sector: string;
  readonly ask: number;
  readonly city: string;
};

/** The weight of each part, in hundredths. They are shown beside every score. */
export const matchWeights = { sector: 35, stage: 30, ask: 25, city: 10 } as const;
export type MatchPart = keyof typeof matchWeights;
export const matchParts = Object.keys(matchWeights) as MatchPart[];

/** `open`: the investor has named no city, so that the other three decide. */
export type MatchReason = { readonly part: MatchPart; readonly verdict: "fits" | "differs" | "open" };
export type Match = { readonly score: number; readonly reasons: readonly MatchReason[] };

const sameCity = (one: string, other: string) =>
  one.trim().toLocaleLowerCase("en-IN") === other.trim().toLocaleLowerCase("en-IN");

/**
 * How well an opportunity fits what an investor has declared: 0 to 100, and why. A part fits or it does not; nothing is
 * guessed, and nothing else counts (not the age of the entry, not how many others are interested).
 */
export function scoreMatch(taste: Taste, ask: Ask): Match {
  const fits: Record<MatchPart, boolean | null> = {
    sector: taste.sectors.includes(ask.sector),
    stage: taste.stages.includes(ask.stage),
    ask: ask.ask >= taste.ticket_min && ask.ask <= taste.ticket_max,
    city: taste.city?.trim() ? sameCity(taste.city, ask.city) : null,
  };
  const counted = matchParts.filter((part) => fits[part] !== null);
  const sum = (parts: readonly MatchPart[]) => parts.reduce((total, part) => total + matchWeights[part], 0);
  const score = Math.round((sum(counted.filter((part) => fits[part])) * 100) / sum(counted));
  const verdictOf = (fit: boolean | null) => (fit === null ? "open" : fit ? "fits" : "differs");
  return { score, reasons: matchParts.map((part) => ({ part, verdict: verdictOf(fits[part]) })) };
}
