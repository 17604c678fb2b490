import type { Visibility } from "./company-parts.ts";

/** Who may look: an investor with a profile, one approved by us, and an approved one whom the company has named. */
export const viewers = ["declared", "approved", "named"] as const;
export type Viewer = (typeof viewers)[number];

export const viewerLabels: Readonly<Record<Viewer, string>> = {
  declared: "An investor not approved yet",
  approved: "An approved investor",
  named: "An approved investor you have named",
};

/** Each includes the ones before it. */
export type View = "nothing" | "teaser" | "name" | "all";

/** What a viewer sees of a company; the database has the same rules (db/policies/opportunities.sql and its neighbours). */
export function findView(visibility: Visibility, viewer: Viewer): View {
  if (visibility === "private") return "nothing";
  if (viewer === "named") return "all";
  if (visibility === "shared") return "nothing";
  return viewer === "approved" ? "name" : "teaser";
}

export const visibilityLabels: Readonly<Record<Visibility, string>> = {
  private: "Private",
  teaser: "Teaser",
  shared: "Shared",
};

export const visibilityLines: Readonly<Record<Visibility, string>> = {
  private: "Your company is hidden from everyone else.",
  teaser: "Investors see it without its name; approved investors see the name too.",
  shared: "Only approved investors you name see it.",
};

/** The same in a list to choose from, short enough for a phone. */
export const visibilityChoices: Readonly<Record<Visibility, string>> = {
  private: "Private: visible only to you",
  teaser: "Teaser: no name until approval",
  shared: "Shared: for people you name",
};
