/** The orders of the office's list of requests; `scheduled` has the live consultations, the earliest first. */
export const requestSorts = ["newest", "oldest", "changed", "scheduled"] as const;
export type RequestSort = (typeof requestSorts)[number];
