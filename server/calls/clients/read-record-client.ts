import { z } from "zod";
import { type ProposalReason, proposalReasons } from "#domain/clients/client-links.ts";
import type { ChangedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { isOfOffice } from "../admission.ts";
import { textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { recordTables } from "../work/record-tables.ts";
import { type BriefClient, briefClient, linkScope, readBriefClient } from "./link-client.ts";
import { findLinkedRecord, isNamed, namedRecord, noRecord } from "./linked-record.ts";

const person = z.object({
  ...{ full_name: textOrNull, email: textOrNull, phone: textOrNull, company: textOrNull, user_id: z.uuid().nullable() },
});
type Person = z.output<typeof person>;

const profile = "left join public.profiles as p on p.id = r.user_id";
const ofAccount = (company: string) =>
  `p.full_name, p.email, coalesce(${company === "r.company_name" ? "r.contact_phone, " : ""}p.phone) as phone, ${company} as company, r.user_id`;

/** Who sent a record of each kind: what a new client begins with. */
const people: Readonly<Record<ChangedKind, { columns: string; joins: string }>> = {
  enquiry: {
    columns: "r.name as full_name, r.email, nullif(r.phone, '') as phone, r.company, null::uuid as user_id",
    joins: "",
  },
  funding: { columns: ofAccount("r.company_name"), joins: profile },
  project: { columns: ofAccount("r.company_name"), joins: profile },
  consultation: { columns: ofAccount("null"), joins: profile },
  service: {
    // What the office has typed stands where no account is known.
    columns: `coalesce(p.full_name, r.contact_name) as full_name, coalesce(p.email, r.contact_email) as email,
      coalesce(p.phone, r.contact_phone) as phone, null as company, r.user_id`,
    joins: profile,
  },
  grievance: { columns: "r.name as full_name, r.email, r.phone, null as company, r.user_id", joins: "" },
  refund: { columns: "r.name as full_name, r.email, r.phone, null as company, r.user_id", joins: "" },
};

async function readPerson(tx: Transaction, kind: ChangedKind, id: string): Promise<Person | null> {
  const { columns, joins } = people[kind];
  const { rows } = await tx.query<Person>(
    `select ${columns} from ${recordTables[kind].table} as r ${joins} where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const agreeing = z.object({ client: briefClient, reason: z.enum(proposalReasons) });
type Agreeing = BriefClient & { readonly reason: ProposalReason };

const open = `
  select c.id, c.reference, c.legal_name, c.trade_name, p.reason
  from private.client_proposals as p join private.clients as c on c.id = p.client_id and c.merged_into is null
  where p.record_kind = $1 and p.record_id = $2 and p.status = 'open'
  order by array_position($3::text[], p.reason), c.legal_name, c.id`;
/** As they are now, so that a client is not made twice: also where nothing was proposed when the record came. */
const similar = `
  select c.id, c.reference, c.legal_name, c.trade_name, s.reason
  from private.likely_clients($1, array_remove(array[lower($2::text)], null), array_remove(array[$3::text], null), $4) as s
  join private.clients as c on c.id = s.client_id
  order by array_position($5::text[], s.reason), c.legal_name, c.id`;

async function readAgreeing(tx: Transaction, text: string, values: readonly unknown[]) {
  const { rows } = await tx.query<Agreeing>(text, [...values, proposalReasons]);
  return rows.map(({ reason, ...client }) => ({ client, reason }));
}

export const readRecordClient = defineCall({
  name: "read-record-client",
  summary: "Reads the client of a record, the open proposals of clients, and the person from whom a client can be made",
  who: "the office",
  readsOnly: true,
  body: z.strictObject(namedRecord).refine(...isNamed),
  answers: [
    {
      status: 200,
      when: "The client; null where there is none, or where the caller may not see it: then `is_linked` is true",
      body: z.object({
        ...{ id: z.uuid(), reference: z.string(), is_linked: z.boolean(), client: briefClient.nullable() },
        may_link: z.boolean().meta({ description: "Whether the caller's role may link records to clients" }),
        proposals: z.array(agreeing),
        similar: z
          .array(agreeing)
          .meta({ description: "Clients that agree with the person as they are now, declined ones too" }),
        person: person.nullable(),
      }),
    },
  ],
  refusals: [noRecord],

  async handle({ body, caller, tx }) {
    const { id, reference, client_id } = await findLinkedRecord(tx, body, { isLocked: false });
    const may_link = await isOfOffice(tx, caller, linkScope);
    const person = await readPerson(tx, body.record, id);
    const answer = { id, reference, may_link, person, is_linked: client_id !== null };
    if (client_id !== null) {
      const client = await readBriefClient(tx, client_id);
      return { status: 200, body: { ...answer, client, proposals: [], similar: [] } };
    }
    const { user_id, email, phone, company } = person ?? {};
    const found = await readAgreeing(tx, similar, [user_id ?? null, email ?? null, phone ?? null, company ?? null]);
    const proposals = await readAgreeing(tx, open, [body.record, id]);
    return { status: 200, body: { ...answer, client: null, proposals, similar: found } };
  },
});
