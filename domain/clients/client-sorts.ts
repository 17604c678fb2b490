/** The orders of the list of clients. */
export const clientSorts = ["name", "newest", "changed", "changed_up"] as const;
export type ClientSort = (typeof clientSorts)[number];
