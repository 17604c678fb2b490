import { z } from "zod";
import { type CaseQueue, caseQueues, isQueueOf } from "#domain/cases/case-queues.ts";
import { caseKinds } from "#domain/cases/case-steps.ts";
import { escalationLevels, grievancePriorities, grievanceSubjects } from "#domain/cases/grievance-stages.ts";
import { refundSituationNames } from "#domain/cases/refund-choices.ts";
import { readEnquirySearch, searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { count, instant, numberOrNull, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import {
  cutPage,
  mostCounted,
  neighbours,
  onlyOne,
  pageFields,
  readStart,
  requireStartOf,
  writeNameAt,
} from "../keyset-page.ts";
import { periodInOrder } from "../work/record-filter.ts";
import { caseFilterFields, refuseOther } from "./case-filter.ts";
import { writeCaseCounts, writeCasePage } from "./case-queue-sql.ts";
import { caseStatuses } from "./find-case-row.ts";

/** As many as fit on a screen without much scrolling. */
const pageSize = 20;
/** Among so many rows a frequent match fills a page; a rarer one is collected from an index quickly. */
const nearest = 1000;

const allQueues = [...new Set([...caseQueues.grievance, ...caseQueues.refund])] as [CaseQueue, ...CaseQueue[]];

const asked = z
  .strictObject({
    kind: z.enum(caseKinds, { error: `The kind must be one of ${caseKinds.join(", ")}` }).default("grievance"),
    queue: z.enum(allQueues, { error: `The queue must be one of ${allQueues.join(", ")}` }).default("all"),
    search: optionalText({ label: "Search", max: searchMaxLength }),
    ...caseFilterFields,
    ...pageFields(),
  })
  .refine(({ kind, queue }) => isQueueOf(kind, queue), {
    error: "This kind of case has no such queue",
    path: ["queue"],
  })
  .superRefine((filter, context) => refuseOther(filter.kind, filter, context))
  .refine(...periodInOrder)
  .refine(...onlyOne);

const rupees = z.number().nullable().meta({ description: "Rupees; null for a grievance" });
const line = z.object({
  ...{ id: z.uuid(), reference: z.string(), name: z.string(), status: z.enum(caseStatuses) },
  created_at: instant,
  due_by: instant.nullable().meta({ description: "When the next step is due; null when none is" }),
  subject: z.enum(grievanceSubjects).nullable().meta({ description: "Of a grievance" }),
  priority: z.enum(grievancePriorities).nullable().meta({ description: "Of a grievance" }),
  escalated_to: z
    .enum(escalationLevels)
    .nullable()
    .meta({ description: "Of a grievance: the level to which it was escalated automatically" }),
  situation: z.enum(refundSituationNames).nullable().meta({ description: "Of a refund request" }),
  is_automatic: z.boolean().nullable().meta({ description: "Of a refund request: it was opened automatically" }),
  ...{ amount_paid: rupees, policy_percent: count.nullable(), policy_amount: rupees, approved_amount: rupees },
  ...{ assigned_to: z.uuid().nullable(), assigned_name: textOrNull },
  ...{ changed_at: instant, tags: z.array(z.string()) },
});
type Line = z.output<typeof line>;

const amounts = ["amount_paid", "policy_amount", "approved_amount"] as const;
type Found = Omit<Line, (typeof amounts)[number]> & { readonly at: string } & Readonly<
    Partial<Record<(typeof amounts)[number], string | null>>
  >;

type CaseCounts = Partial<Record<CaseQueue, number>>;

const ofOneKind = {
  subject: null,
  priority: null,
  escalated_to: null,
  situation: null,
  is_automatic: null,
  policy_percent: null,
};

function writeLine({ at: _cursor, amount_paid, policy_amount, approved_amount, ...row }: Found): Line {
  return {
    ...ofOneKind,
    ...row,
    amount_paid: numberOrNull(amount_paid),
    policy_amount: numberOrNull(policy_amount),
    approved_amount: numberOrNull(approved_amount),
  };
}

export const listCases = defineCall({
  name: "list-cases",
  summary: `Lists a page of ${pageSize} of one queue of grievances or refund requests, or of a search: by reference, phone number, email or words of the name; filtered and sorted as asked`,
  who: "accounts, grievance officers and managers",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: `The page, the cursors of its neighbours, and how many cases each queue of this kind has (no more than ${mostCounted} are counted)`,
      body: z.object({
        cases: z.array(line),
        ...neighbours,
        counts: z.partialRecord(z.enum(allQueues), count).meta({ description: "By queue, except All" }),
      }),
    },
  ],

  async handle({ body: { kind, queue, search: text, older, newer, ...filter }, parts, tx }) {
    const search = text === null ? null : readEnquirySearch(text);
    const isSenseless = text !== null && search === null;
    const start = readStart({ older, newer });
    const isByName = filter.sort === "name";
    requireStartOf(isByName, start);
    const ask = { kind, queue, search, filter, start, size: pageSize };
    const page = writeCasePage(ask);
    const now = parts.clock.now();
    const read = ({ text, values }: typeof page) => readAnswerRows<Found>(tx, text, [now, ...values]);
    let found: Found[] = [];
    // All matches of a frequent text, such as a common name, would be collected and sorted for the few newest.
    if (search) found = await read(writeCasePage({ ...ask, within: nearest }));
    if (!isSenseless && found.length <= pageSize) found = await read(page);
    const [counts = {}] = await readAnswerRows<CaseCounts>(tx, writeCaseCounts(kind), [now]);
    const { shown, ...cursors } = cutPage(found, { size: pageSize, isBackwards: page.isBackwards, start }, ({ at }) =>
      isByName ? writeNameAt(at) : at,
    );
    return { status: 200, body: { cases: shown.map(writeLine), ...cursors, counts } };
  },
});
