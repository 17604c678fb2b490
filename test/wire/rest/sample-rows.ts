import { randomUUID } from "node:crypto";
import type { TestDatabase } from "#test/support/databases.ts";
import { dealTables } from "./sample-deals.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "./sample-requests.ts";
import type { SampleTable } from "./sample-tables.ts";

const enquiry = (_userId?: string, email = "asha@example.in") => ({
  reference: "L-261118-ABCDE",
  source: "home",
  page: "/",
  idempotency_key: randomUUID(),
  request_hash: "hash",
  name: "Asha Rao",
  email,
  phone: "+919876543210",
  reply_by: "2100-01-01T10:00:00+05:30",
});

let asked = 0;

/** Another day each time, Tuesday to Saturday: only two people hold consultations. */
function nextFreeTime(): string {
  asked = (asked + 1) % 20;
  const day = 1 + asked + Math.floor(asked / 5) * 2;
  return `2026-12-${String(day).padStart(2, "0")}T10:00:00`;
}

const payment = (user_id: string) => ({
  user_id,
  ...{ kind: "funding", request_id: randomUUID(), amount: 5000, method: "upi", paid_on: "2026-01-05" },
  idempotency_key: randomUUID(),
});

// With its zone: the owner of the database, who makes rows here, need not be in India.
const proposal = (user_id: string) => ({
  user_id,
  consultation_id: user_id,
  scheduled_date: `${nextFreeTime()}+05:30`,
});

/** One sample for each table of `public`: the sweep fails for a table that has none. */
export const sampleTables: Readonly<Record<string, SampleTable>> = {
  ...dealTables,
  consultations: {
    owner: "user_id",
    // What has ended holds no time, so that there can be any number.
    row: (user_id) => ({ user_id, ...fillConsultation(), status: "completed" }),
    insert: (user_id) => ({ user_id, ...fillConsultation({ scheduled_date: nextFreeTime() }) }),
    update: { notes: "changed" },
    key: "id",
  },
  enquiries: { owner: "email", row: enquiry, insert: () => enquiry(), update: { name: "changed" }, key: "id" },
  events: {
    row: () => ({ actor: "test", action: "insert", table_name: "test" }),
    insert: () => ({ actor: "test", action: "insert", table_name: "test" }),
    update: { actor: "changed" },
    key: "id",
  },
  funding_applications: {
    owner: "user_id",
    row: (user_id) => ({ user_id, ...fillFundingApplication({ contact_phone: null }) }),
    insert: (user_id) => ({ user_id, ...fillFundingApplication() }),
    update: { industry: "changed" },
    key: "id",
  },
  holidays: {
    row: () => ({ day: "2026-12-25", name: "Christmas" }),
    insert: () => ({ day: "2026-11-25", name: "Mine" }),
    update: { name: "changed" },
    key: "day",
  },
  notifications: {
    owner: "user_id",
    row: (user_id) => ({ user_id, title: "Hello", message: "Read this" }),
    insert: (user_id) => ({ user_id, title: "Hello", message: "Read this" }),
    update: { is_read: true },
    key: "id",
  },
  profiles: {
    owner: "id",
    row: () => ({}),
    insert: (id) => ({ id, full_name: "Mine", email: "mine@example.in" }),
    update: { full_name: "changed" },
    key: "id",
  },
  project_requests: {
    owner: "user_id",
    row: (user_id) => ({ user_id, ...fillProjectRequest({ contact_phone: null }) }),
    insert: (user_id) => ({ user_id, ...fillProjectRequest() }),
    update: { project_name: "changed" },
    key: "id",
  },
  record_counts: {
    owner: "user_id",
    row: (user_id) => ({ user_id }),
    insert: (user_id) => ({ user_id, consultations: 9 }),
    update: { consultations: 9 },
    key: "user_id",
  },
  request_payments: {
    owner: "user_id",
    row: payment,
    insert: payment,
    update: { amount: 1 },
    key: "id",
  },
  request_updates: {
    owner: "user_id",
    row: (user_id) => ({ user_id, kind: "funding", request_id: randomUUID(), status: "pending" }),
    insert: (user_id) => ({ user_id, kind: "funding", request_id: randomUUID(), status: "pending" }),
    update: { status: "approved" },
    key: "id",
  },
  services: {
    row: () => ({ id: "a-test", name: "A test", category: "Test", position: 999 }),
    insert: () => ({ id: "mine", name: "Mine", category: "Test", position: 999 }),
    update: { name: "changed" },
    key: "id",
  },
  time_proposals: {
    owner: "user_id",
    // A consultation of this account, under the account's own id.
    prepare: [
      `insert into public.consultations (id, user_id, consultation_type, consultation_topic, scheduled_date, status)
       values ($1, $1, 'legal', 'A topic', '2026-12-28T10:00:00', 'completed') on conflict do nothing`,
    ],
    row: proposal,
    insert: proposal,
    update: { note: "changed" },
    key: "id",
  },
  user_roles: {
    owner: "user_id",
    row: (user_id) => ({ user_id, role: "admin" }),
    insert: (user_id) => ({ user_id, role: "admin" }),
    update: { role: "admin" },
    key: "id",
  },
};

/** What must be so before a row of the table can be made for this account. */
export async function prepareRow(database: TestDatabase, name: string, userId: string): Promise<void> {
  for (const statement of sampleTables[name]?.prepare ?? []) await database.asOwner(statement, [userId]);
}

/** Makes sure of a row as the owner of the database and answers its key; a profile is there already, with its account. */
export async function makeRow(database: TestDatabase, name: string, userId: string): Promise<string> {
  const { row, key, isPrepared } = sampleTables[name] as SampleTable;
  if (name === "profiles") return userId;
  await prepareRow(database, name, userId);
  if (isPrepared) return userId;
  const account = await database.asOwner<{ email: string }>("select email from auth.users where id = $1", [userId]);
  const fields = Object.entries(row(userId, account.rows[0]?.email ?? ""));
  const { rows } = await database.asOwner<Record<string, unknown>>(
    `insert into public.${name} (${fields.map(([column]) => column).join(", ")})
     values (${fields.map((_, place) => `$${place + 1}`).join(", ")}) 
     on conflict do nothing returning ${key}::text`,
    fields.map(([, value]) => value),
  );
  // There may be one already: the figures of an account are made with its first record.
  if (key === "user_id") return userId;
  return String(rows[0]?.[key]);
}

/** Takes the rows away again that are in nobody's name, and roles that were lent. */
export async function removeRow(database: TestDatabase, name: string, id: string): Promise<void> {
  const { key } = sampleTables[name] as SampleTable;
  if (["enquiries", "holidays", "services", "user_roles"].includes(name)) {
    await database.asOwner(`delete from public.${name} where ${key}::text = $1`, [id]);
  }
}

/** The row as the owner of the database sees it, whatever policies say. */
export async function readRow(database: TestDatabase, name: string, id: string): Promise<unknown> {
  const { key } = sampleTables[name] as SampleTable;
  const { rows } = await database.asOwner(`select t::text from public.${name} as t where ${key}::text = $1`, [id]);
  return rows[0];
}
