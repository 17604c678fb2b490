import { z } from "zod";
import { type Sector, sectorLabels, sectors } from "../companies/sectors.ts";
import { optionalText } from "../fields/fields.ts";
import { choices, optionalAmount } from "../fields/request-fields.ts";
import { fundingStages } from "../requests/funding-applications.ts";

/** `match`: by how well they fit what the investor has declared. */
export const opportunitySorts = ["match", "newest", "ask-low", "ask-high"] as const;
export type OpportunitySort = (typeof opportunitySorts)[number];

export const searchMaxLengths = { text: 120, city: 80 } as const;

/** What an investor looks for; a criterion that is left out does not narrow the search. */
export const searchCriteriaSchema = z
  .strictObject(
    {
      text: optionalText({ label: "Search words", max: searchMaxLengths.text }),
      sectors: choices(sectors, "Please select sectors from the list"),
      stages: choices(fundingStages, "Please select stages from the list"),
      ask_min: optionalAmount("Smallest amount"),
      ask_max: optionalAmount("Largest amount"),
      city: optionalText({ label: "City", max: searchMaxLengths.city }),
      has_traction: z
        .boolean({ error: "Traction must be true or false" })
        .nullish()
        .transform((value) => value ?? false),
      sort: z
        .enum(opportunitySorts, { error: "Please select an order from the list" })
        .nullish()
        .transform((value) => value ?? "newest"),
    },
    { error: "The search must be an object" },
  )
  .refine(({ ask_min, ask_max }) => ask_min === null || ask_max === null || ask_min <= ask_max, {
    error: "Largest amount must not be less than the smallest amount",
    path: ["ask_max"],
  });
export type SearchCriteria = z.output<typeof searchCriteriaSchema>;

/** What a search looks at; the name only where the investor may know it. */
export type Searched = {
  readonly sector: string;
  readonly stage: string;
  readonly city: string;
  /** Rupees. */
  readonly ask: number;
  readonly traction: string | null;
  readonly summary: string;
  readonly name?: string | null;
};

const fold = (text: string) => text.normalize("NFKC").toLocaleLowerCase("en-IN").trim();

/**
 * Whether a search finds an opportunity: the same on the screen and in the daily email. All words must be there, in any of
 * the texts an investor reads; a city is found by its beginning.
 */
export function matchesSearch(opportunity: Searched, criteria: SearchCriteria): boolean {
  const { sector, stage, city, ask, traction, summary, name } = opportunity;
  const read = fold([name ?? "", summary, traction ?? "", city, sectorLabels[sector as Sector] ?? sector].join(" "));
  return (
    fold(criteria.text ?? "")
      .split(/\s+/)
      .every((word) => read.includes(word)) &&
    isAmong(sector, criteria.sectors) &&
    isAmong(stage, criteria.stages) &&
    ask >= (criteria.ask_min ?? 0) &&
    ask <= (criteria.ask_max ?? Number.POSITIVE_INFINITY) &&
    fold(city).startsWith(fold(criteria.city ?? "")) &&
    (!criteria.has_traction || (traction ?? "").trim() !== "")
  );
}

function isAmong(value: string, chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

type Sortable = {
  readonly id: string;
  readonly ask: number;
  readonly listed_at: string;
  /** The score beside the investor's declaration; without it, after all that have one. */
  readonly match?: { readonly score: number } | null;
};

const scoreOf = ({ match }: Sortable) => match?.score ?? -1;

const orders: Readonly<Record<OpportunitySort, (one: Sortable, other: Sortable) => number>> = {
  match: (one, other) => scoreOf(other) - scoreOf(one),
  newest: () => 0,
  "ask-low": (one, other) => one.ask - other.ask,
  "ask-high": (one, other) => other.ask - one.ask,
};

/** In the chosen order; equal results newest first. */
export function sortOpportunities<O extends Sortable>(opportunities: readonly O[], sort: OpportunitySort): O[] {
  return [...opportunities].sort(
    (one, other) =>
      orders[sort](one, other) ||
      Date.parse(other.listed_at) - Date.parse(one.listed_at) ||
      (one.id < other.id ? 1 : -1),
  );
}

/** How long an entry counts as new. */
export const newForDays = 30;

/** How many of them are new at a moment of the office's clock, by which they were listed. */
export function countNew(listed: readonly { readonly listed_at: string }[], now: Date): number {
  const since = now.getTime() - newForDays * 86_400_000;
  return listed.filter(({ listed_at }) => Date.parse(listed_at) >= since).length;
}
