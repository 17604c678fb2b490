import { z } from "zod";
import { type CaseQueue, caseQueues, isQueueOf } from "#domain/cases/case-queues.ts";
import { caseKinds } from "#domain/cases/case-steps.ts";
import { readEnquirySearch, searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { optionalText, readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { mostCounted } from "../enquiries/enquiry-queue-page.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { notAllowed } from "../require-administrator.ts";
import { writeCaseCounts, writeCasePage } from "./case-queue-sql.ts";

/** As many as a screen shows without scrolling for long. */
const pageSize = 20;
/** Among so many a page of what is frequent is full; what is rarer is gathered from an index in no time. */
const nearest = 1000;

const allQueues = [...new Set([...caseQueues.grievance, ...caseQueues.refund])] as [CaseQueue, ...CaseQueue[]];

const asked = z
  .strictObject({
    kind: z.enum(caseKinds, { error: `The kind must be one of ${caseKinds.join(", ")}` }).default("grievance"),
    queue: z.enum(allQueues, { error: `The queue must be one of ${allQueues.join(", ")}` }).default("all"),
    search: optionalText({ label: "Search", max: searchMaxLength }),
    ...pageFields(),
  })
  .refine(({ kind, queue }) => isQueueOf(kind, queue), {
    error: "Cases of this kind have no such queue",
    path: ["queue"],
  })
  .refine(...onlyOne);

const words = z.string().nullable();
const rupees = z.number().nullable().meta({ description: "Rupees; null for a grievance" });
const line = z.object({
  ...{ id: z.uuid(), reference: z.string(), name: z.string(), status: z.string() },
  created_at: instant,
  due_by: instant.nullable().meta({ description: "When the next step is due; null when none is" }),
  subject: words.meta({ description: "Of a grievance" }),
  priority: words.meta({ description: "Of a grievance" }),
  escalated_to: words.meta({ description: "Of a grievance: how far up it went by itself" }),
  situation: words.meta({ description: "Of a refund request" }),
  ...{
    amount_paid: rupees,
    policy_percent: z.number().int().nullable(),
    policy_amount: rupees,
    approved_amount: rupees,
  },
  assigned_to: z.uuid().nullable(),
  assigned_name: words,
});

type Line = {
  readonly id: string;
  readonly at: string;
  readonly created_at: Date;
  readonly due_by: Date | null;
} & Readonly<Record<"amount_paid" | "policy_amount" | "approved_amount", string | null | undefined>> &
  Readonly<Record<string, unknown>>;

const ofOneKind = { subject: null, priority: null, escalated_to: null, situation: null, policy_percent: null };
const toRupees = (amount: string | null | undefined) => (amount == null ? null : Number(amount));

function toAnswer({ at: _cursor, amount_paid, policy_amount, approved_amount, ...row }: Line) {
  return {
    ...ofOneKind,
    ...row,
    created_at: formatIstInstant(row.created_at),
    due_by: row.due_by && formatIstInstant(row.due_by),
    amount_paid: toRupees(amount_paid),
    policy_amount: toRupees(policy_amount),
    approved_amount: toRupees(approved_amount),
  };
}

export const listCases: BusinessCall<z.output<typeof asked>> = {
  name: "list-cases",
  summary: `A page of ${pageSize} of one queue of grievances or refund requests, or of what a search finds: by reference, telephone number, e-mail or words of the name`,
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input ?? {}),
  answers: [
    {
      status: 200,
      when: `The page, the cursors of its neighbours, and how much stands in each queue of this kind (no more than ${mostCounted} are counted)`,
      body: z.object({
        cases: z.array(line),
        ...neighbours,
        counts: z.record(z.string(), z.number().int()).meta({ description: "By queue, without All" }),
      }),
    },
  ],
  refusals: [notSignedIn, notAllowed],

  async handle({ body: { kind, queue, search: text, older, newer }, caller, parts }) {
    const search = text === null ? null : readEnquirySearch(text);
    const isSenseless = text !== null && search === null;
    const start = readStart({ older, newer });
    const ask = { kind, queue, search, start, size: pageSize };
    const page = writeCasePage(ask);
    const { rows, counts } = await asAdministrator(parts, caller, async (tx) => {
      const now = parts.clock.now();
      const read = async ({ text, values }: typeof page) => (await tx.query<Line>(text, [now, ...values])).rows;
      let rows: Line[] = [];
      // What many have, such as a frequent name, would all be gathered and sorted for the few that are newest.
      if (search) rows = await read(writeCasePage({ ...ask, within: nearest }));
      if (!isSenseless && rows.length <= pageSize) rows = await read(page);
      const { rows: counted } = await tx.query<Record<string, number>>(writeCaseCounts(kind), [now]);
      return { rows, counts: counted[0] ?? {} };
    });
    const { isBackwards } = page;
    const { kept, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) => at);
    return { status: 200, body: { cases: kept.map(toAnswer), ...names, counts } };
  },
};
