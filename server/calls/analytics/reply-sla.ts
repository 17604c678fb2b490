import { z } from "zod";
import { promiseDays, promiseRule } from "#domain/enquiries/enquiry-status.ts";
import { noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const count = z.number().int();

type Row = { readonly kept: number; readonly counted: number };

export const replySla = defineCall({
  name: "kept-promises",
  summary: `Counts how many enquiries of the last ${promiseDays} days had a reply by their reply-by time`,
  who: "managers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "`percent` is null while none counts; `rule` describes what counts",
      body: z.object({ kept: count, counted: count, percent: count.nullable(), days: count, rule: z.string() }),
    },
  ],

  async handle({ parts, tx }) {
    const { rows } = await tx.query<Row>(
      `select count(*) filter (where answered_at <= reply_by)::int as kept, count(*)::int as counted
       from public.enquiries
       where merged_into is null and created_at > $1::timestamptz - make_interval(days => $2) and created_at <= $1
         and (answered_at is not null or breached_at is not null or (status = 'new' and reply_by < $1))`,
      [parts.clock.now(), promiseDays],
    );
    const row = rows[0] ?? { kept: 0, counted: 0 };
    const { kept, counted } = row;
    // Rounded down, so that only all of them are 100.
    const percent = counted === 0 ? null : Math.floor((kept / counted) * 100);
    return { status: 200, body: { kept, counted, percent, days: promiseDays, rule: promiseRule } };
  },
});
