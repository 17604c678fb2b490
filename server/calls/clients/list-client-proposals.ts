import { z } from "zod";
import { type ProposalReason, proposalReasons } from "#domain/clients/client-links.ts";
import { type ChangedKind, changedKinds } from "#domain/work/office-changes.ts";
import { instant, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { recordTables } from "../work/record-tables.ts";
import { type BriefClient, briefClient } from "./link-client.ts";
import { recordTitles } from "./linked-record.ts";

const pageSize = 50;

const proposal = z.object({
  ...{ id: z.uuid(), created_at: instant, reason: z.enum(proposalReasons), client: briefClient },
  record: z.object({ kind: z.enum(changedKinds), id: z.uuid(), reference: z.string(), title: z.string() }),
});

type Row = BriefClient & {
  readonly proposal_id: string;
  readonly created_at: string;
  readonly reason: ProposalReason;
  readonly record_kind: ChangedKind;
  readonly record_id: string;
  readonly record_reference: string;
  readonly title: string;
};

/** The record of a proposal, under the policies of the caller and looked up alone; a linked one needs no decision. */
const records = changedKinds
  .map(
    (kind) =>
      `select r.id, r.reference, ${recordTitles[kind]} as title from ${recordTables[kind].table} as r
       where p.record_kind = '${kind}' and r.id = p.record_id and r.client_id is null`,
  )
  .join("\nunion all ");

export const listClientProposals = defineCall({
  name: "list-client-proposals",
  summary: `Lists the records that may belong to a client, the newest proposal first, ${pageSize} at a time`,
  who: "staff and managers",
  readsOnly: true,
  body: z.strictObject({
    page: z.coerce.number({ error: "The page must be a number" }).int().min(1).max(1000).default(1),
  }),
  answers: [
    {
      status: 200,
      when: "The open proposals; `more` where there is another page",
      body: z.object({ proposals: z.array(proposal), more: z.boolean() }),
    },
  ],

  async handle({ body: { page }, tx }) {
    const rows = await readAnswerRows<Row>(
      tx,
      `select p.id as proposal_id, p.created_at, p.reason, p.record_kind, r.id as record_id, r.reference as record_reference,
         r.title, c.id, c.reference, c.legal_name, c.trade_name
       from private.client_proposals as p
       join private.clients as c on c.id = p.client_id and c.merged_into is null
       cross join lateral (${records} offset 0) as r
       where p.status = 'open'
       order by p.created_at desc, p.id desc limit ${pageSize + 1} offset $1`,
      [(page - 1) * pageSize],
    );
    const proposals = rows.slice(0, pageSize).map((row) => {
      const { proposal_id, created_at, reason, record_kind, record_id, record_reference, title, ...client } = row;
      const record = { kind: record_kind, id: record_id, reference: record_reference, title };
      return { id: proposal_id, created_at, reason, client, record };
    });
    return { status: 200, body: { proposals, more: rows.length > pageSize } };
  },
});
