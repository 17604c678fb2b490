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

/**
 * `below` and `above`: the ask is outside of the ticket. `open`: the investor has named no city, so that the other three
 * decide.
 */
export type MatchReason = {
  readonly part: MatchPart;
  readonly verdict: "fits" | "differs" | "below" | "above" | "open";
};
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
  const verdictOf = (part: MatchPart): MatchReason["verdict"] => {
    if (fits[part] === null) return "open";
    if (fits[part]) return "fits";
    return part === "ask" ? (ask.ask < taste.ticket_min ? "below" : "above") : "differs";
  };
  return { score, reasons: matchParts.map((part) => ({ part, verdict: verdictOf(part) })) };
}

const partNames: Readonly<Record<MatchPart, string>> = {
  sector: "sector",
  stage: "stage",
  ask: "ticket",
  city: "city",
};

/** `sector, stage and city` */
function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function sayMiss({ part, verdict }: MatchReason): string | null {
  if (verdict === "fits") return null;
  if (verdict === "open") return "you named no city";
  return verdict === "differs" ? `another ${partNames[part]}` : `ask ${verdict} your ticket`;
}

/** The reasons of a score in a sentence: `Matches sector and stage; ask below your ticket; another city.` */
export function describeMatch({ reasons }: Match): string {
  const fitting = reasons.filter(({ verdict }) => verdict === "fits").map(({ part }) => partNames[part]);
  const first = fitting.length > 0 ? `Matches ${joinNames(fitting)}` : "Matches none of your interests";
  return `${[first, ...reasons.map(sayMiss).filter((words) => words !== null)].join("; ")}.`;
}
