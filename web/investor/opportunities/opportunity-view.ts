import { sectorLabels, sectors } from "#domain/companies/sectors.ts";
import {
  type OpportunitySort,
  opportunitySorts,
  type SearchCriteria,
  searchMaxLengths,
} from "#domain/investors/opportunity-search.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { fundingStages } from "#domain/requests/funding-applications.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";

export const sortLabels: Readonly<Record<OpportunitySort, string>> = {
  match: "Best match first",
  newest: "Newest first",
  "ask-low": "Smallest ask first",
  "ask-high": "Largest ask first",
};

/** What the list of opportunities shows: a search, and its order. */
export type OpportunityView = SearchCriteria;

/** The order where the address names none: by match needs a declaration to compare with. */
export const defaultSort = (hasMatch: boolean): OpportunitySort => (hasMatch ? "match" : "newest");
export const sortsFor = (hasMatch: boolean) => opportunitySorts.filter((sort) => hasMatch || sort !== "match");

export const wholeView: OpportunityView = {
  text: null,
  sectors: [],
  stages: [],
  ask_min: null,
  ask_max: null,
  city: null,
  has_traction: false,
  sort: "newest",
};

const knownOf = <Value extends string>(known: readonly Value[], asked: readonly string[]) =>
  known.filter((value) => asked.includes(value));

function readRupees(text: string | null): number | null {
  return text !== null && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

const readText = (text: string | null, most: number) => (text?.trim() ? text.trim().slice(0, most) : null);

/** The view that an address asks for; what it does not know is left out. `hasMatch`: there is a declaration to compare with. */
export function readView(params: URLSearchParams, hasMatch: boolean): OpportunityView {
  const [ask_min, ask_max] = [readRupees(params.get("from")), readRupees(params.get("to"))];
  const isOrdered = ask_min === null || ask_max === null || ask_min <= ask_max;
  return {
    text: readText(params.get("q"), searchMaxLengths.text),
    sectors: knownOf(sectors, params.getAll("sector")),
    stages: knownOf(fundingStages, params.getAll("stage")),
    ask_min,
    ask_max: isOrdered ? ask_max : null,
    city: readText(params.get("city"), searchMaxLengths.city),
    has_traction: params.get("traction") === "1",
    sort: sortsFor(hasMatch).find((sort) => sort === params.get("sort")) ?? defaultSort(hasMatch),
  };
}

const names = ["q", "sector", "stage", "from", "to", "city", "traction", "sort"] as const;

/** The same address with this view; what else it says, such as the tab, stays. The order is left out where it is `unnamed`. */
export function writeView(
  params: URLSearchParams,
  view: OpportunityView,
  unnamed: OpportunitySort | null = null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  const put = (name: (typeof names)[number], value: string | number | null) => {
    if (value !== null && value !== "") next.append(name, String(value));
  };
  put("q", view.text);
  for (const sector of view.sectors) put("sector", sector);
  for (const stage of view.stages) put("stage", stage);
  put("from", view.ask_min);
  put("to", view.ask_max);
  put("city", view.city);
  put("traction", view.has_traction ? "1" : null);
  put("sort", view.sort === unnamed ? null : view.sort);
  return next;
}

export type Chip = { readonly label: string; readonly without: OpportunityView };

/** What narrows the list beside the words, each with the view that it leaves when it is taken away. */
export function listChips(view: OpportunityView): Chip[] {
  const { ask_min, ask_max, city } = view;
  return [
    ...view.sectors.map((value) => ({
      label: sectorLabels[value],
      without: { ...view, sectors: view.sectors.filter((other) => other !== value) },
    })),
    ...view.stages.map((value) => ({
      label: fundingStageLabels[value],
      without: { ...view, stages: view.stages.filter((other) => other !== value) },
    })),
    ...(ask_min === null
      ? []
      : [{ label: `From ${formatRupees(rupees(ask_min))}`, without: { ...view, ask_min: null } }]),
    ...(ask_max === null
      ? []
      : [{ label: `Up to ${formatRupees(rupees(ask_max))}`, without: { ...view, ask_max: null } }]),
    ...(city === null ? [] : [{ label: city, without: { ...view, city: null } }]),
    ...(view.has_traction ? [{ label: "With traction", without: { ...view, has_traction: false } }] : []),
  ];
}

/** Whether a view is the whole list, whatever its order. */
export function isWhole(view: OpportunityView): boolean {
  return view.text === null && listChips(view).length === 0;
}
