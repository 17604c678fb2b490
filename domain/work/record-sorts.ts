/** The orders of the lists of enquiries and cases: by deadline, by date received, by name, by the latest change. */
export const recordSorts = ["due", "newest", "oldest", "name", "changed"] as const;
export type RecordSort = (typeof recordSorts)[number];

export const recordSortLabels: Readonly<Record<RecordSort, string>> = {
  due: "Due first",
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  changed: "Recently updated first",
};

/** The value of a filter by assignee for records without one. */
export const unassigned = "none";
/** The value of a filter of requests by consultant for the one who asks. */
export const ownConsultant = "me";

/** Longest tag, and the most that one record can have; the tables' checks hold the latter too. */
export const tagMaxLength = 40;
export const mostTags = 20;
