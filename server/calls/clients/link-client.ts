import { z } from "zod";
import type { ChangedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { recordTables } from "../work/record-tables.ts";
import { findClient, isMergedClient, lockClients, refuseMerged } from "./find-client.ts";
import { findLinkedRecord, isNamed, type LinkedRecord, namedRecord, noRecord } from "./linked-record.ts";

/** Who links records to clients. */
export const linkScope = "staff and managers";

const clientId = z.uuid({ error: "The client id must be a UUID" }).toLowerCase();

const asked = z
  .strictObject({
    ...namedRecord,
    client_id: clientId.nullable().meta({ description: "Null unlinks the record" }),
    is_declined: z
      .boolean()
      .optional()
      .meta({ description: "The record does not belong to this client: declines the proposal" }),
    expected_client_id: clientId
      .nullish()
      .meta({ description: "The client to which the screen showed it linked; another one refuses the change" }),
  })
  .refine(...isNamed)
  .refine(({ client_id, is_declined }) => !(is_declined && client_id === null), {
    error: "Please name the client that is declined",
    path: ["client_id"],
  });

type Asked = z.output<typeof asked>;

export const briefClient = z.object({
  id: z.uuid(),
  reference: z.string(),
  legal_name: z.string(),
  trade_name: textOrNull,
});
export type BriefClient = z.output<typeof briefClient>;

/** The client, if the policies show it to the caller. */
export async function readBriefClient(tx: Transaction, id: string | null): Promise<BriefClient | null> {
  if (id === null) return null;
  const { rows } = await tx.query<BriefClient>(
    "select id, reference, legal_name, trade_name from private.clients where id = $1",
    [id],
  );
  return rows[0] ?? null;
}

async function declineProposal(tx: Transaction, kind: ChangedKind, { id }: LinkedRecord, client: string) {
  await tx.query(
    `insert into private.client_proposals as known (record_kind, record_id, client_id, reason, status, decided_at)
     values ($1, $2, $3, 'office', 'declined', private.business_now())
     on conflict (record_kind, record_id, client_id)
       do update set status = 'declined', decided_at = private.business_now() where known.status <> 'declined'`,
    [kind, id, client],
  );
}

async function refuseStale(tx: Transaction, expected: string | null | undefined, { client_id }: LinkedRecord) {
  if (expected === undefined || expected === client_id) return;
  const now = await readBriefClient(tx, client_id);
  const message = now
    ? `A colleague has linked this to ${now.legal_name} in the meantime`
    : "A colleague has changed the client of this in the meantime";
  throw new CallError(409, { code: "conflict", message, details: { client_id } });
}

/** The record and its clients, locked in the order of a merge: the clients first, then their records. */
async function holdBoth(tx: Transaction, asked: Asked) {
  const read = await findLinkedRecord(tx, asked, { isLocked: false });
  const clients = [read.client_id, asked.client_id].filter((id) => id !== null);
  await lockClients(tx, clients);
  const found = await findLinkedRecord(tx, asked, { isLocked: true });
  const isOfOther = found.client_id !== null && !clients.includes(found.client_id);
  if (isOfOther) await refuseStale(tx, read.client_id, found);
  return {
    found,
    wanted: asked.client_id === null ? null : await findClient(tx, asked.client_id, { isLocked: false }),
  };
}

export const linkClient = defineCall({
  name: "link-client",
  summary:
    "Links a record to a client, or unlinks it; its proposals are decided by that. An unlinked or declined client is not linked again automatically",
  who: linkScope,
  readsOnly: false,
  body: asked,
  answers: [
    {
      status: 200,
      when: "The record is linked, unlinked or declined, also when it was so before",
      body: z.object({ id: z.uuid(), reference: z.string(), client: briefClient.nullable() }),
    },
  ],
  refusals: [
    noRecord,
    isMergedClient,
    { status: 409, code: "conflict", when: "A colleague has linked it in the meantime" },
  ],

  async handle({ body, tx }) {
    const { found, wanted } = await holdBoth(tx, body);
    // What is linked as asked is refused to no one, such as that of an account once it is a contact of the new client.
    const isDone = wanted !== null && !body.is_declined && wanted.id === found.client_id;
    if (!isDone) await refuseStale(tx, body.expected_client_id, found);
    if (wanted) await refuseMerged(tx, wanted);
    const link = async (client: string | null) => {
      await tx.query(`update ${recordTables[body.record].table} set client_id = $2 where id = $1`, [found.id, client]);
    };
    const answer = { id: found.id, reference: found.reference };
    if (wanted && body.is_declined) {
      await declineProposal(tx, body.record, found, wanted.id);
      if (found.client_id === wanted.id) await link(null);
      const stays = found.client_id === wanted.id ? null : await readBriefClient(tx, found.client_id);
      return { status: 200, body: { ...answer, client: stays } };
    }
    if (wanted === null && found.client_id !== null) {
      const { id } = await findClient(tx, found.client_id, { isLocked: false });
      await declineProposal(tx, body.record, found, id);
      await link(null);
    } else if (wanted !== null && wanted.id !== found.client_id) {
      await tx.query(
        `update private.client_proposals set status = 'accepted', decided_at = private.business_now()
         where record_kind = $1 and record_id = $2 and client_id = $3 and status = 'declined'`,
        [body.record, found.id, wanted.id],
      );
      await link(wanted.id);
    }
    return { status: 200, body: { ...answer, client: await readBriefClient(tx, wanted?.id ?? null) } };
  },
});
