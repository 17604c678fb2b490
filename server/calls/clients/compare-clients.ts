import { z } from "zod";
import { clientKinds } from "#domain/clients/client-kinds.ts";
import { clientName } from "#domain/clients/clients.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { count, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { recordTables } from "../work/record-tables.ts";
import { findClient, isMergedClient, noClient, refuseMerged } from "./find-client.ts";

const numbers = z.object({
  ...{ id: z.uuid(), reference: z.string(), kind: z.enum(clientKinds), legal_name: z.string() },
  ...{ pan: textOrNull, gstin: textOrNull, cin: textOrNull, state: textOrNull },
});
type Numbers = z.output<typeof numbers>;

/** Numbers that a client has only once: two that differ are of two clients. A branch has a GSTIN of its own. */
const unique = ["pan", "cin"] as const;

/** Which of them differ between two clients. */
export function findConflicts(from: Pick<Numbers, "pan" | "cin">, into: Pick<Numbers, "pan" | "cin">) {
  return unique.filter((field) => from[field] !== null && into[field] !== null && from[field] !== into[field]);
}

/** The names and numbers of the client that a merge ends, and of the one that stays, under the policies of the caller. */
export async function readBoth(tx: Transaction, { from, into }: { from: string; into: string }) {
  const [ending, staying] = [
    await findClient(tx, from, { isLocked: false }),
    await findClient(tx, into, { isLocked: false }),
  ];
  if (ending.id === staying.id) {
    const message = "Please choose two clients";
    throw new CallError(400, { code: "invalid_input", message, fields: { into: message } });
  }
  const read = async (id: string) =>
    requireRow(
      (
        await tx.query<Numbers>(
          "select id, reference, kind, legal_name, pan, gstin, cin, state from private.clients where id = $1",
          [id],
        )
      ).rows,
    );
  return { ending, staying, from: await read(ending.id), into: await read(staying.id) };
}

const moves = z.object({
  ...{ enquiries: count, requests: count, cases: count, notes: count, contacts: count },
  known_contacts: count.meta({ description: "People whom the other client has already; they are not moved" }),
  tags: z.array(z.string()),
});
type Moves = z.output<typeof moves>;

const countOf = (tables: readonly string[]) =>
  tables.map((table) => `(select count(*) from ${table} where client_id = $1)`).join(" + ");
const { enquiry, grievance, refund, client: _client, ...requests } = recordTables;
const moving = `
  select (${countOf([enquiry.table])})::int as enquiries,
    (${countOf(Object.values(requests).map(({ table }) => table))})::int as requests,
    (${countOf([grievance.table, refund.table])})::int as cases,
    (${countOf(["private.client_notes"])})::int as notes,
    (select count(*)::int from private.moving_contacts($1, $2)) as contacts,
    (${countOf(["private.client_contacts"])})::int as all_contacts,
    array(select tag from unnest(f.tags) as tag where tag <> all (i.tags)) as tags,
    private.fillable_fields($1, $2) as filled
  from private.clients as f, private.clients as i where f.id = $1 and i.id = $2`;
type Moving = Omit<Moves, "known_contacts"> & {
  readonly all_contacts: number;
  readonly filled: Readonly<Record<string, string>>;
};

export const compareClients = defineCall({
  name: "compare-clients",
  summary:
    "Says what a merge of two clients would do: what moves, what the client that stays would get, and which numbers differ",
  who: "staff and managers",
  readsOnly: true,
  body: z.strictObject({ from: clientName, into: clientName }),
  answers: [
    {
      status: 200,
      when: "Both clients, and what the merge would do",
      body: z.object({
        ...{ from: numbers, into: numbers, moves },
        versions: z
          .object({ from: z.int(), into: z.int() })
          .meta({ description: "As `merge-clients` takes them, so that it merges what was compared" }),
        filled: z
          .array(z.object({ field: z.string(), value: z.string() }))
          .meta({ description: "What the client that stays lacks and would get" }),
        conflicts: z.array(z.enum(unique)).meta({ description: "Numbers that differ: the merge asks for them" }),
      }),
    },
  ],
  refusals: [noClient, isMergedClient],

  async handle({ body, tx }) {
    const { ending, staying, from, into } = await readBoth(tx, body);
    for (const one of [ending, staying]) await refuseMerged(tx, one);
    const { rows } = await tx.query<Moving>(moving, [from.id, into.id]);
    const { all_contacts, filled, ...moved } = requireRow(rows);
    return {
      status: 200,
      body: {
        ...{ from, into, conflicts: findConflicts(from, into) },
        versions: { from: ending.version, into: staying.version },
        moves: { ...moved, known_contacts: all_contacts - moved.contacts },
        filled: Object.entries(filled).map(([field, value]) => ({ field, value })),
      },
    };
  },
});
