import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { describeEvent } from "#domain/system/event-labels.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { notAllowed } from "../require-administrator.ts";
import { noUser, userId } from "./find-user.ts";
import { userRecords } from "./read-user-records.ts";

const asked = z.strictObject({ id: userId });
const words = z.string().nullable();
const count = z.number().int();
const instantOrNone = instant.nullable();

const user = z.object({
  ...{ id: z.uuid(), full_name: z.string(), email: z.string(), phone: words, user_type: z.string() },
  ...{ created_at: instant, confirmed_at: instantOrNone, last_sign_in_at: instantOrNone },
  ...{ is_suspended: z.boolean(), suspended_at: instantOrNone, suspension_reason: words },
  ...{ admin_since: instantOrNone, has_second_factor: z.boolean(), sessions: count },
});

const request = z.object({
  kind: z.enum(requestKinds),
  id: z.uuid(),
  title: words,
  status: z.string(),
  created_at: instant,
});
const referenced = z.object({ id: z.uuid(), reference: z.string(), status: z.string(), created_at: instant });

/** Instants as all business calls write them. */
function writeInstants(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? formatIstInstant(value) : value]),
  );
}

type Changed = {
  table_name: string;
  action: string;
  status: string | null;
  decided: string | null;
  has_decided: boolean;
};

/** The declaration of an investor is his, what became of it the office's: a refusal leaves "approved" as it was. */
function describeInvestor({ action, decided, has_decided }: Changed): string {
  if (action === "insert") return "Declared as an investor";
  if (!has_decided) return "Investor profile changed";
  if (decided === null) return "Refused as an investor";
  return decided === "true" ? "Approved as an investor" : "Approval as an investor taken away";
}

/** What an event about an account says; suspension, role and approval by what was decided. */
function describeChange(changed: Changed): string {
  const { table_name, action, status, decided } = changed;
  if (table_name === "suspensions" && action !== "delete") return decided === "true" ? "Suspended" : "Restored";
  if (table_name === "role_changes") return decided === "true" ? "Made an administrator" : "No administrator any more";
  if (table_name === "investors" && action !== "delete") return describeInvestor(changed);
  return describeEvent({ table_name, action, status });
}

async function readRecords(tx: Transaction, id: string) {
  const read = async (sql: string) => (await tx.query<Record<string, unknown>>(sql, [id])).rows.map(writeInstants);
  const [found] = await read(userRecords.user);
  if (!found) throw new CallError(404, { code: "not_found", message: "There is no such account" });
  const [counts] = await read(userRecords.counts);
  const [company] = await read(userRecords.company);
  const [investor] = await read(userRecords.investor);
  const events = await read(userRecords.events);
  return {
    user: found,
    counts,
    requests: await read(userRecords.requests),
    enquiries: await read(userRecords.enquiries),
    cases: await read(userRecords.cases),
    company: company ?? null,
    investor: investor ?? null,
    events: events.map(({ table_name, action, status, decided, has_decided, ...event }) => ({
      ...event,
      title: describeChange({ table_name, action, status, decided, has_decided } as Changed),
    })),
  };
}

export const readUser: BusinessCall<z.output<typeof asked>> = {
  name: "read-user",
  summary:
    "All that the office knows about an account: its records with the newest of each, and what was done about it",
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input),
  answers: [
    {
      status: 200,
      when: "It is there. Enquiries are those under its address, once that is confirmed",
      body: z.object({
        user,
        counts: z.object({ funding: count, project: count, consultation: count, enquiries: count, cases: count }),
        requests: z.array(request),
        enquiries: z.array(referenced),
        cases: z.array(referenced.extend({ kind: z.enum(["grievance", "refund"]) })),
        company: z
          .object({ id: z.uuid(), name: z.string(), visibility: z.string(), is_held: z.boolean(), hold_reason: words })
          .nullable(),
        investor: z
          .object({ investor_type: z.string(), is_approved: z.boolean(), decided_at: instantOrNone, reason: words })
          .nullable(),
        events: z.array(z.object({ id: count, at: instant, title: z.string(), author: words, reason: words })),
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed, noUser],

  async handle({ body: { id }, caller, parts }) {
    return { status: 200, body: await asAdministrator(parts, caller, (tx) => readRecords(tx, id)) };
  },
};
