import { randomUUID } from "node:crypto";
import type { Claims } from "#server/database/database.ts";
import type { TestDatabase } from "#test/support/databases.ts";

/** The refusal beyond the limit. */
export const sentence =
  "A company may be offered to at most 200 named people in a financial year (Companies Act 2013, section 42)";

/** Startups with a company, and people whom they name, each with the rights of the startup itself. */
export function shareCompanies(database: TestDatabase) {
  return {
    async makeStartup(cin: string | null = null): Promise<Claims> {
      const { rows } = await database.asOwner<{ id: string }>(
        `insert into auth.users (email, raw_user_meta_data) values ($1, '{"user_type": "startup"}') returning id`,
        [`${randomUUID()}@example.in`],
      );
      const claims = { role: "authenticated", sub: rows[0]?.id } as const;
      await database.asCaller(claims, (tx) =>
        tx.query("insert into public.companies (name, cin) values ('Rao Looms', $1)", [cin]),
      );
      return claims;
    },
    name: (email: string, who: Claims) =>
      database.asCaller(who, (tx) =>
        tx.query<{ financial_year: number }>(
          "insert into public.company_shares (email) values ($1) returning financial_year",
          [email],
        ),
      ),
    nameMany: (from: number, to: number, who: Claims) =>
      database.asCaller(who, (tx) =>
        tx.query(
          "insert into public.company_shares (email) select 'person' || n || '@example.in' from generate_series($1::int, $2::int) as n",
          [from, to],
        ),
      ),
  };
}
