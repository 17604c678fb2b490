import type { PageStart } from "../keyset-page.ts";

export type ListingsAsk = {
  readonly held: "yes" | "no" | null;
  readonly start: PageStart | null;
  readonly size: number;
};

/** The statement that returns one page and one row more: companies that others can see, or could if they were not hidden, the latest change first. */
export function writeListingsPage({ held, start, size }: ListingsAsk): {
  text: string;
  values: unknown[];
  isBackwards: boolean;
} {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["visibility <> 'private'"];
  const isBackwards = start?.direction === "newer";
  if (held) conditions.push(held === "yes" ? "is_held" : "not is_held");
  if (start)
    conditions.push(
      `(updated_at, id) ${isBackwards ? ">" : "<"} (${add(start.at)}::timestamptz, ${add(start.id)}::uuid)`,
    );
  const way = isBackwards ? "asc" : "desc";
  const text = `
    with page as materialized (
      select *, to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') as at from public.companies
      where ${conditions.join(" and ")} order by updated_at ${way}, id ${way} limit ${size + 1})
    select page.id, page.user_id, page.name, page.sector, page.stage, page.city, page.ask, page.traction, page.summary,
      page.visibility, page.is_held, page.hold_reason, page.updated_at, page.at,
      coalesce(nullif(p.full_name, ''), p.email) as owner_name, p.email as owner_email
    from page join public.profiles as p on p.id = page.user_id
    order by page.updated_at ${way}, page.id ${way}`;
  return { text, values, isBackwards };
}
