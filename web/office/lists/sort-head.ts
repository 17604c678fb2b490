/** How a list is sorted now, and the address of it sorted otherwise. */
export type Sorting<Sort extends string> = {
  readonly sort: Sort | undefined;
  readonly addressOf: (sort: Sort | undefined) => string;
};

/** The orders that begin with the latest. */
const descending: readonly string[] = ["newest", "changed"];

/** The head of a column as a link: to its order, then to the reverse one, then to the list's own. */
export function sortHead<Sort extends string>({ sort, addressOf }: Sorting<Sort>, first: Sort, reverse?: Sort) {
  const isShown = sort !== undefined && (sort === first || sort === reverse);
  const direction = isShown ? (descending.includes(sort) ? "descending" : "ascending") : undefined;
  const next = isShown ? (sort === first ? reverse : undefined) : first;
  return { to: addressOf(next), direction } as const;
}
