import { z } from "zod";
import { type ClientInput, clientSchema } from "#domain/clients/clients.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { keyTaken, refuseOtherContent } from "../work/customer-records.ts";
import { holdKeys, savedBefore } from "../work/saved-before.ts";
import { type FoundClient, holdClient, isMergedClient, noClient } from "./find-client.ts";
import { changedMeanwhile, refuseDuplicates, refuseStale, sameNumber } from "./refuse-client.ts";
import { insertClient, type StoredClient, updateClient } from "./store-client.ts";
import { storeContacts } from "./store-contacts.ts";

const saved = z.object({ id: z.uuid(), reference: z.string(), version: z.int() });

const wrongOwner = (message: string) =>
  new CallError(400, { code: "invalid_input", message, fields: { owner_id: message } });

/** The owner as asked; of a new client the caller, of a changed one who it was. Staff keep their clients to themselves. */
async function chooseOwner(
  tx: Transaction,
  asked: string | null | undefined,
  { callerId, before }: { callerId: string; before: FoundClient | undefined },
): Promise<string | null> {
  const present = before ? before.owner_id : callerId;
  if (asked === undefined || asked === present) return present;
  const { rows } = await tx.query<{ name: string | null; may: boolean }>(
    "select private.colleague_name($1) as name, private.may_choose_owner() as may",
    [asked],
  );
  if (!rows[0]?.may) throw wrongOwner("Only a manager can change who is responsible for a client");
  if (asked !== null && rows[0].name === null) throw wrongOwner("The owner must be one of our team");
  return asked;
}

/** The client that this form has created; the key of another one is refused. */
async function findByKey(
  tx: Transaction,
  { idempotency_key: key, kind, legal_name }: ClientInput,
): Promise<StoredClient | undefined> {
  if (key === undefined) return undefined;
  const { rows } = await tx.query<StoredClient & { is_same: boolean }>(
    `select id, reference, version, (kind, legal_name) = ($2, $3) as is_same
     from private.clients where idempotency_key = $1`,
    [key, kind, legal_name],
  );
  const [known] = rows;
  if (known === undefined) return undefined;
  const { is_same, ...stored } = known;
  refuseOtherContent(is_same);
  return stored;
}

async function create(tx: Transaction, body: ClientInput, { callerId, now }: { callerId: string; now: Date }) {
  if (!body.allow_duplicate) await refuseDuplicates(tx, body, undefined);
  const owner_id = await chooseOwner(tx, body.owner_id, { callerId, before: undefined });
  const stored = await insertClient(tx, { ...body, owner_id, origin: body.origin ?? null }, now);
  await storeContacts(tx, stored.id, body.contacts ?? []);
  return stored;
}

async function change(tx: Transaction, id: string, body: ClientInput, callerId: string) {
  const before = await holdClient(tx, id);
  await refuseStale(tx, body.expected_version, before);
  if (!body.allow_duplicate) await refuseDuplicates(tx, body, before);
  const owner_id = await chooseOwner(tx, body.owner_id, { callerId, before });
  const stored = await updateClient(tx, before.id, {
    ...body,
    owner_id,
    origin: body.origin === undefined ? before.origin : body.origin,
  });
  if (body.contacts) await storeContacts(tx, before.id, body.contacts);
  return stored;
}

export const saveClient = defineCall({
  name: "save-client",
  summary:
    "Creates a client, or changes the one with this id: all its fields, and its contacts if they are sent. PAN and state follow from the GSTIN where they are left out",
  who: "staff, accounts and managers",
  readsOnly: false,
  body: clientSchema,
  answers: [
    { status: 201, when: "The client is created", body: saved },
    { status: 200, when: "The client is changed; or the same key was sent before", body: saved },
  ],
  refusals: [noClient, isMergedClient, changedMeanwhile, sameNumber, keyTaken, savedBefore],

  async handle({ body, caller: { sub: callerId }, parts, tx }) {
    if (body.id !== undefined) return { status: 200, body: await change(tx, body.id, body, callerId) };
    // A double click is waited for, and answered as the first one was.
    await holdKeys(tx, body);
    const again = await findByKey(tx, body);
    if (again) return { status: 200, body: again };
    return { status: 201, body: await create(tx, body, { callerId, now: parts.clock.now() }) };
  },
});
