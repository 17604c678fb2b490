/** The orders of the office's list of requests; `scheduled` has the live consultations, the earliest first; `due` and `waiting` the live requests. */
export const requestSorts = ["due", "newest", "oldest", "changed", "scheduled", "waiting", "name"] as const;
export type RequestSort = (typeof requestSorts)[number];

export const requestSortLabels: Readonly<Record<RequestSort, string>> = {
  due: "Due first",
  newest: "Newest first",
  oldest: "Oldest first",
  changed: "Recently updated first",
  scheduled: "Consultation time",
  waiting: "Waiting longest",
  name: "Name",
};
