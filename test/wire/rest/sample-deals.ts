import { randomUUID } from "node:crypto";
import type { SampleTable } from "./sample-tables.ts";

/** The owner's company as the database's owner makes it; its opportunity has the number of the account. */
const makeCompany: readonly string[] = [
  `insert into public.companies (user_id, name, sector, stage, city, ask, summary)
   values ($1, 'Rao Looms', 'manufacturing', 'mvp', 'Pune', 5000000, 'Cloth to order')
   on conflict (user_id) do update set (sector, stage, city, ask, summary) =
     row (excluded.sector, excluded.stage, excluded.city, excluded.ask, excluded.summary)`,
];
const listCompany: readonly string[] = [
  ...makeCompany,
  `insert into private.opportunity_keys (id, company_id, user_id) select $1, id, user_id from public.companies
   where user_id = $1 on conflict do nothing`,
  "update public.companies set visibility = 'shared' where user_id = $1",
];

export const fillInvestor = (changes: Record<string, unknown> = {}) => ({
  investor_type: "angel",
  ticket_min: 500_000,
  ticket_max: 5_000_000,
  stages: ["mvp", "revenue"],
  sectors: ["food", "manufacturing"],
  city: "Pune",
  has_acknowledged_risk: true,
  ...changes,
});

const declare: readonly string[] = [
  `insert into public.investors (user_id, investor_type, ticket_min, ticket_max, stages, sectors, has_acknowledged_risk)
   values ($1, 'angel', 1, 2, '{mvp}', '{food}', true) on conflict do nothing`,
];

const holding = {
  company_name: "Rao Looms",
  sector: "manufacturing",
  stage: "mvp",
  invested_on: "2026-01-10",
  amount: 100_000,
};
const makeHolding: readonly string[] = [
  `insert into public.holdings (id, user_id, company_name, sector, stage, invested_on, amount)
   values ($1, $1, 'Rao Looms', 'food', 'mvp', '2020-01-10', 100000) on conflict do nothing`,
];

const facts = {
  entity_type: "private-limited",
  state: "27",
  gst_scheme: "monthly",
  employees: 4,
  incorporated_on: "2024-05-06",
  deducts_tax: true,
};

let months = 0;
/** Another month each time: one line to a month. */
function nextMonth(): string {
  months += 1;
  return new Date(Date.UTC(1990, months, 1)).toISOString().slice(0, 10);
}

/** Written by the triggers of companies alone; the number is the owner's. */
const copied = (update: Record<string, unknown>): SampleTable => ({
  prepare: listCompany,
  isPrepared: true,
  row: () => ({}),
  insert: (id) => ({ id, ...update }),
  update,
  key: "id",
});

/** The samples of startups' and investors' tables. */
export const dealTables: Readonly<Record<string, SampleTable>> = {
  companies: {
    owner: "user_id",
    account: "startup",
    prepare: ["delete from public.companies where user_id = $1"],
    row: (user_id) => ({ user_id, name: "Rao Looms" }),
    insert: (user_id) => ({ user_id, name: "Rao Looms" }),
    update: { name: "changed" },
    key: "user_id",
  },
  company_facts: {
    owner: "user_id",
    prepare: ["delete from public.company_facts where user_id = $1"],
    row: (user_id) => ({ user_id, ...facts }),
    insert: (user_id) => ({ user_id, ...facts }),
    update: { employees: 9 },
    key: "user_id",
  },
  company_metrics: {
    owner: "user_id",
    row: (user_id) => ({ user_id, month: nextMonth(), revenue: 1, burn: 2, customers: 3 }),
    insert: (user_id) => ({ user_id, month: nextMonth(), revenue: 1, burn: 2, customers: 3 }),
    update: { customers: 9 },
    key: "id",
  },
  company_shares: {
    owner: "user_id",
    prepare: makeCompany,
    row: (user_id) => ({ user_id, email: `${randomUUID()}@example.in` }),
    insert: (user_id) => ({ user_id, email: `${randomUUID()}@example.in` }),
    update: { is_revoked: true },
    key: "id",
  },
  filings_done: {
    owner: "user_id",
    row: (user_id) => ({ user_id, filing: `gstr-3b:${randomUUID()}` }),
    insert: (user_id) => ({ user_id, filing: `gstr-3b:${randomUUID()}` }),
    update: { filing: "gstr-1:2026-10" },
    key: "id",
  },
  holding_events: {
    owner: "user_id",
    prepare: makeHolding,
    row: (user_id) => ({ user_id, holding_id: user_id, happened_on: "2026-02-01", kind: "round", value: 5 }),
    insert: (user_id) => ({ user_id, holding_id: user_id, happened_on: "2026-02-01", kind: "round", value: 5 }),
    update: { value: 9 },
    key: "id",
  },
  holdings: {
    owner: "user_id",
    row: (user_id) => ({ user_id, ...holding }),
    insert: (user_id) => ({ user_id, ...holding }),
    update: { amount: 9 },
    key: "id",
  },
  interests: {
    owner: "user_id",
    prepare: [...listCompany, ...declare, "delete from public.interests where user_id = $1"],
    row: (user_id) => ({ user_id, opportunity_id: user_id }),
    insert: (user_id) => ({ user_id, opportunity_id: user_id }),
    update: { note: "changed" },
    key: "id",
  },
  investors: {
    owner: "user_id",
    account: "investor",
    prepare: ["delete from public.investors where user_id = $1"],
    row: (user_id) => ({ user_id, ...fillInvestor() }),
    insert: (user_id) => ({ user_id, ...fillInvestor() }),
    update: { city: "Nashik" },
    key: "user_id",
  },
  milestones: {
    owner: "user_id",
    row: (user_id) => ({ user_id, title: "First sale" }),
    insert: (user_id) => ({ user_id, title: "First sale" }),
    update: { title: "changed" },
    key: "id",
  },
  opportunities: copied({ city: "changed" }),
  opportunity_details: copied({ team: "changed" }),
  opportunity_names: copied({ name: "changed" }),
  saved_searches: {
    owner: "user_id",
    row: (user_id) => ({ user_id, name: "Looms", criteria: "{}" }),
    insert: (user_id) => ({ user_id, name: "Looms", criteria: {} }),
    update: { name: "changed" },
    key: "id",
  },
};
