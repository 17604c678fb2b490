import { z } from "zod";
import { clientKinds } from "#domain/clients/client-kinds.ts";
import { clientName } from "#domain/clients/clients.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import { count, instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { findClientDelivery } from "../documents/vault/client-delivery.ts";
import { requireRow } from "../require-row.ts";
import { clientRecords, readClientRecords } from "./client-records.ts";
import { findClient, noClient } from "./find-client.ts";
import { clientMerges, readClientMerges } from "./undo-client-merge.ts";

const contact = z.object({
  ...{ id: z.uuid(), full_name: z.string(), email: textOrNull, phone: textOrNull, designation: textOrNull },
  ...{ user_id: z.uuid().nullable(), is_main: z.boolean() },
});
const note = z.object({ id: z.uuid(), note: z.string(), created_at: instant, author: textOrNull });

const file = z.object({
  ...{ id: z.uuid(), reference: z.string(), kind: z.enum(clientKinds), legal_name: z.string(), trade_name: textOrNull },
  ...{ pan: textOrNull, gstin: textOrNull, cin: textOrNull, state: textOrNull, address: textOrNull },
  ...{ tags: z.array(z.string()), owner_id: z.uuid().nullable(), owner_name: textOrNull },
  origin: z.enum(officeSources).nullable().meta({ description: "How the client came to us" }),
  ...{ version: count, created_at: instant, updated_at: instant },
  merged_into: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
  merges: clientMerges,
  contacts: z.array(contact).meta({ description: "The main contact first" }),
  notes: z.array(note).meta({ description: "The newest first" }),
  ...clientRecords,
  delivery: z.object({ reference: z.string(), email: z.string() }).nullable().meta({
    description:
      "Of a client of whose people none has an account: to which address a link to the documents of which record tells the main contact of what is delivered. Null where no one can be told so",
  }),
  owners: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .meta({ description: "Everyone who can be responsible for a client" }),
});
type File = z.output<typeof file>;
type Client = Omit<
  File,
  "merged_into" | "merges" | "contacts" | "notes" | "delivery" | "owners" | keyof typeof clientRecords
>;

const mostNotes = 200;

const queries = {
  client: `select c.id, c.reference, c.kind, c.legal_name, c.trade_name, c.pan, c.gstin, c.cin, c.state, c.address, c.tags,
      c.owner_id, private.colleague_name(c.owner_id) as owner_name, c.origin, c.version, c.created_at, c.updated_at
    from private.clients as c where c.id = $1`,
  merged: `select into_client.id, into_client.reference from private.clients as c
    join private.clients as into_client on into_client.id = c.merged_into where c.id = $1`,
  contacts: `select p.id, p.full_name, p.email, p.phone, p.designation, p.user_id, p.is_main
    from private.client_contacts as p where p.client_id = $1 order by p.is_main desc, p.created_at, p.id`,
  notes: `select n.id, n.note, n.created_at, private.colleague_name(n.author_id) as author
    from private.client_notes as n where n.client_id = $1 order by n.created_at desc, n.id desc limit ${mostNotes}`,
} as const;

export const readClientCall = defineCall({
  name: "read-client",
  summary:
    "Reads a client by its id or reference: contacts, notes, what is open and owed, and the newest of its timeline",
  who: "staff, accounts and managers",
  readsOnly: true,
  body: z.strictObject({ id: clientName }),
  answers: [{ status: 200, when: "The client, merged or not", body: file }],
  refusals: [noClient],

  async handle({ body: { id: name }, tx }) {
    const { id } = await findClient(tx, name, { isLocked: false });
    const read = <Answered extends object>(query: keyof typeof queries) =>
      readAnswerRows<Answered>(tx, queries[query], [id]);
    const client = requireRow(await read<Client>("client"));
    const [merged_into = null] = await read<NonNullable<File["merged_into"]>>("merged");
    const contacts = await read<File["contacts"][number]>("contacts");
    const notes = await read<File["notes"][number]>("notes");
    const records = await readClientRecords(tx, id);
    const { rows: owners } = await tx.query<File["owners"][number]>("select id, name from private.client_owners()");
    const merges = await readClientMerges(tx, id);
    const found = await findClientDelivery(tx, id);
    const delivery = found && { reference: found.reference, email: found.email };
    return { status: 200, body: { ...client, merged_into, merges, contacts, notes, ...records, delivery, owners } };
  },
});
