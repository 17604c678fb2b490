import assert from "node:assert/strict";
import type { SupabaseClient } from "@supabase/supabase-js";
import { fillInvestor } from "#test/wire/rest/sample-deals.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "./customers.ts";
import type { OpenTestDatabase } from "./databases.ts";

/** Everybody who may ask for an opportunity, by how he stands to it. */
export const askers = [
  "user",
  "otherStartup",
  "undeclared",
  "declared",
  "approved",
  "named",
  "namedOnly",
  "unconfirmed",
  "struckOff",
  "owner",
  "administrator",
] as const;
export type Asker = (typeof askers)[number];

/** What a company keeps to itself; none of it may turn up where it is hidden. */
export const secrets = {
  name: "Zamboni Looms",
  cin: "U17110MH2021PTC123456",
  dpiit_number: "DIPP98765",
  use_of_funds: "Twelve quartz spindles",
  team: "Sisters from Solapur",
  deck_url: "https://deck.example.in/zamboni",
} as const;

export const companyRow = {
  ...secrets,
  sector: "manufacturing",
  stage: "mvp",
  city: "Pune",
  ask: 5_000_000,
  traction: "40 weavers",
  summary: "Cloth woven to order, for tailors.",
};

export type DealWorld = CustomerBackend & {
  readonly cast: Readonly<Record<Asker, Customer>>;
  /** Lists the owner's company so, and answers its opportunity; a private one has the number it had. */
  list(visibility: "private" | "teaser" | "shared"): Promise<string>;
  /** As an administrator decides. */
  approve(investor: Customer): Promise<void>;
};

/** The answer's rows; the call has to succeed. */
export async function succeed<T>(asked: PromiseLike<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await asked;
  assert.equal(error, null, JSON.stringify(error));
  return data;
}

export const readIds = async (client: SupabaseClient, table: string): Promise<string[]> =>
  ((await succeed(client.from(table).select("id"))) as { id: string }[]).map(({ id }) => id);

/** One startup, and around it one account of each standing. */
export async function openDealWorld(openTestDatabase: OpenTestDatabase): Promise<DealWorld> {
  const backend = await startCustomerBackend(openTestDatabase, "2026-11-20T11:00:00+05:30");
  const { makeCustomer, database } = backend;
  const investor = () => makeCustomer({ user_type: "investor" });
  const cast = {
    user: await makeCustomer(),
    otherStartup: await makeCustomer({ user_type: "startup" }),
    undeclared: await investor(),
    declared: await investor(),
    approved: await investor(),
    named: await investor(),
    namedOnly: await investor(),
    unconfirmed: await makeCustomer({ user_type: "investor", confirmed: false }),
    struckOff: await investor(),
    owner: await makeCustomer({ user_type: "startup" }),
    administrator: await makeCustomer({ role: "admin" }),
  };

  const approve = async (approved: Customer) => {
    const { status, body } = await cast.administrator.invoke("approve-investor", {
      user_id: approved.id,
      is_approved: true,
    });
    assert.equal(status, 200, JSON.stringify(body));
  };
  for (const who of ["declared", "approved", "named", "namedOnly", "unconfirmed", "struckOff"] as const) {
    await succeed(cast[who].client.from("investors").insert(fillInvestor()));
    if (who !== "declared" && who !== "namedOnly") await approve(cast[who]);
  }
  await succeed(cast.owner.client.from("companies").insert(companyRow));
  await succeed(cast.otherStartup.client.from("companies").insert({ name: "Mango Carts" }));
  for (const who of ["named", "namedOnly", "unconfirmed", "struckOff"] as const)
    await succeed(cast.owner.client.from("company_shares").insert({ email: cast[who].email.toUpperCase() }));
  await succeed(
    cast.owner.client.from("company_shares").update({ is_revoked: true }).eq("email", cast.struckOff.email),
  );

  return {
    ...backend,
    cast,
    approve,
    async list(visibility) {
      await succeed(cast.owner.client.from("companies").update({ visibility }).eq("user_id", cast.owner.id));
      const { rows } = await database.asOwner<{ id: string }>(
        "select id from private.opportunity_keys where user_id = $1",
        [cast.owner.id],
      );
      return rows[0]?.id ?? "";
    },
  };
}
