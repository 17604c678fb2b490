/** The orders of the office's list of requests; `scheduled` has the live consultations, the earliest first. */
export const requestSorts = ["newest", "oldest", "changed", "scheduled", "waiting", "name"] as const;
export type RequestSort = (typeof requestSorts)[number];

export const requestSortLabels: Readonly<Record<RequestSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  changed: "Recently updated first",
  scheduled: "Consultation time",
  waiting: "Waiting longest",
  name: "Name",
};
