import { z } from "zod";
import { userId } from "#domain/accounts/account-decisions.ts";
import { accountTypes } from "#domain/accounts/account-types.ts";
import { accountRoles } from "#domain/business/office-roles.ts";
import { caseKinds } from "#domain/cases/case-steps.ts";
import { visibilities } from "#domain/companies/company-parts.ts";
import { enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { investorTypes } from "#domain/investors/investment-choices.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { describeEvent, describeRole } from "#domain/system/event-labels.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { count, instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { caseStatuses } from "../cases/find-case-row.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { noUser } from "./find-user.ts";
import { userRecords } from "./read-user-records.ts";

const user = z.object({
  ...{ id: z.uuid(), full_name: z.string(), email: z.string(), phone: textOrNull, user_type: z.enum(accountTypes) },
  ...{ created_at: instant, confirmed_at: instant.nullable(), last_sign_in_at: instant.nullable() },
  ...{ is_suspended: z.boolean(), suspended_at: instant.nullable(), suspension_reason: textOrNull },
  role: z.enum(accountRoles).nullable(),
  ...{ admin_since: instant.nullable(), has_second_factor: z.boolean(), sessions: count },
});

const counts = z.object({
  funding: count,
  project: count,
  consultation: count,
  service: count,
  enquiries: count,
  cases: count,
});
const request = z.object({
  ...{ kind: z.enum(requestKinds), id: z.uuid(), title: textOrNull, status: z.enum(requestStatuses) },
  created_at: instant,
});
const referenced = z.object({ id: z.uuid(), reference: z.string(), created_at: instant });
const company = z.object({
  ...{
    id: z.uuid(),
    name: z.string(),
    visibility: z.enum(visibilities),
    is_held: z.boolean(),
    hold_reason: textOrNull,
  },
});
const investor = z.object({
  ...{ investor_type: z.enum(investorTypes), is_approved: z.boolean(), decided_at: instant.nullable() },
  reason: textOrNull,
});

const file = z.object({
  ...{ user, counts, requests: z.array(request) },
  enquiries: z.array(referenced.extend({ status: z.enum(enquiryStatuses) })),
  cases: z.array(referenced.extend({ kind: z.enum(caseKinds), status: z.enum(caseStatuses) })),
  ...{ company: company.nullable(), investor: investor.nullable() },
  events: z.array(z.object({ id: count, at: instant, title: z.string(), author: textOrNull, reason: textOrNull })),
});
type File = z.output<typeof file>;

type Changed = {
  readonly table_name: string;
  readonly action: string;
  readonly status: string | null;
  readonly decided: string | null;
  readonly has_decided: boolean;
  /** Of a change of role: which one, and the one before. */
  readonly role: string | null;
  readonly former: string | null;
  /** The investor has changed what was approved. */
  readonly waits_again: boolean | null;
};

/** Investors submit a profile and the office decides: a refusal does not change `is_approved`. */
function describeInvestor({ action, decided, has_decided, waits_again }: Changed): string {
  if (action === "insert") return "Investor profile submitted";
  if (waits_again) return "Investor details changed: awaiting approval again";
  if (!has_decided) return "Investor profile updated";
  if (decided === null) return "Investor profile rejected";
  return decided === "true" ? "Investor profile approved" : "Investor approval revoked";
}

/** The title of an event about an account; suspension, role and approval by the decision. */
function describeChange(changed: Changed): string {
  const { table_name, action, status, decided, role, former } = changed;
  if (table_name === "suspensions" && action !== "delete") return decided === "true" ? "Suspended" : "Restored";
  if (table_name === "role_changes") {
    const step = former ? "update" : "insert";
    return describeRole(decided === "true" ? step : "delete", role);
  }
  if (table_name === "investors" && action !== "delete") return describeInvestor(changed);
  return describeEvent({ table_name, action, status });
}

async function readFile(tx: Transaction, id: string): Promise<File> {
  const read = <Found extends object>(sql: string) => readAnswerRows<Found>(tx, sql, [id]);
  const [found] = await read<File["user"]>(userRecords.user);
  if (!found) throw new CallError(404, { code: "not_found", message: "There is no such account" });
  const [companyFound = null] = await read<NonNullable<File["company"]>>(userRecords.company);
  const [investorFound = null] = await read<NonNullable<File["investor"]>>(userRecords.investor);
  const events = await read<Changed & Omit<File["events"][number], "title">>(userRecords.events);
  return {
    user: found,
    counts: requireRow(await read<File["counts"]>(userRecords.counts)),
    requests: await read<File["requests"][number]>(userRecords.requests),
    enquiries: await read<File["enquiries"][number]>(userRecords.enquiries),
    cases: await read<File["cases"][number]>(userRecords.cases),
    company: companyFound,
    investor: investorFound,
    events: events.map(({ id, at, author, reason, ...changed }) => ({
      ...{ id, at, author, reason },
      title: describeChange(changed),
    })),
  };
}

export const readUser = defineCall({
  name: "read-user",
  summary: "Reads all details of an account: its records with the newest of each, and its history",
  who: "administrators",
  readsOnly: true,
  body: z.strictObject({ id: userId }),
  answers: [
    {
      status: 200,
      when: "The account. Its enquiries are those from its email address, once that is confirmed",
      body: file,
    },
  ],
  refusals: [noUser],

  async handle({ body: { id }, tx }) {
    return { status: 200, body: await readFile(tx, id) };
  },
});
