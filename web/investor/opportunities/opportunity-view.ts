import { sectorLabels, sectors } from "#domain/companies/sectors.ts";
import { opportunitySorts, type SearchCriteria, searchMaxLengths } from "#domain/investors/opportunity-search.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { fundingStages } from "#domain/requests/funding-applications.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";

/** Beside the orders of a search there is the one by the match score, which only the screen knows. */
export const viewSorts = ["match", ...opportunitySorts] as const;
export type ViewSort = (typeof viewSorts)[number];

export const viewSortLabels: Readonly<Record<ViewSort, string>> = {
  match: "Best match first",
  newest: "Newest first",
  "ask-low": "Smallest ask first",
  "ask-high": "Largest ask first",
};

/** What the list of opportunities shows: a search, and its order. */
export type OpportunityView = Omit<SearchCriteria, "sort"> & { readonly sort: ViewSort };

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

/** The view that an address asks for; what it does not know is left out. */
export function readView(params: URLSearchParams): OpportunityView {
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
    sort: viewSorts.find((sort) => sort === params.get("sort")) ?? wholeView.sort,
  };
}

const names = ["q", "sector", "stage", "from", "to", "city", "traction", "sort"] as const;

/** The same address with this view; what else it says, such as the tab, stays. */
export function writeView(params: URLSearchParams, view: OpportunityView): URLSearchParams {
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
  put("sort", view.sort === wholeView.sort ? null : view.sort);
  return next;
}

/** The search of a view, as it can be saved: an order by match is one by date there. */
export function toCriteria(view: OpportunityView): SearchCriteria {
  return { ...view, sort: opportunitySorts.find((sort) => sort === view.sort) ?? "newest" };
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
