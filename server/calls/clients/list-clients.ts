import { z } from "zod";
import { clientKinds } from "#domain/clients/client-kinds.ts";
import { clientSorts } from "#domain/clients/client-sorts.ts";
import { tagMaxLength } from "#domain/clients/clients.ts";
import { stateCodes } from "#domain/companies/states.ts";
import { searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { optionalChoice, optionalText } from "#domain/fields/fields.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import { readRecordSearch } from "#domain/work/record-search.ts";
import { count, instant, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { mostCounted } from "../keyset-page.ts";
import { recordFilterFields } from "../work/record-filter.ts";
import { type ClientsAsk, writeClientCount, writeClientPage } from "./client-page.ts";

const pageSize = 50;
/** Further pages help no reader; a search or a filter does. */
const lastPage = 2000;

/** The filter of the list and of its file. */
export const clientsFilter = z.strictObject({
  query: optionalText({ label: "Search", max: searchMaxLength }),
  kind: optionalChoice(clientKinds, `The type must be one of ${clientKinds.join(", ")}`),
  owner: z
    .union([z.literal("none"), z.uuid().toLowerCase()], { error: "The owner must be an account's id, or none" })
    .nullish()
    .transform((owner) => owner ?? null),
  tag: optionalText({ label: "Tag", max: tagMaxLength }),
  state: optionalChoice(stateCodes, "Please select a state from the list"),
  ids: recordFilterFields.ids,
  sort: z.enum(clientSorts, { error: `The order must be one of ${clientSorts.join(", ")}` }).default("name"),
});

const asked = clientsFilter.extend({
  page: z.coerce
    .number({ error: "The page must be a number" })
    .int({ error: "The page must be a whole number" })
    .min(1, { error: "The first page is 1" })
    .max(lastPage, { error: `The last page is ${lastPage}. Please search or filter` })
    .default(1),
});

const line = z.object({
  ...{ id: z.uuid(), reference: z.string(), kind: z.enum(clientKinds), legal_name: z.string(), trade_name: textOrNull },
  ...{ pan: textOrNull, gstin: textOrNull, cin: textOrNull, state: textOrNull, address: textOrNull },
  ...{ tags: z.array(z.string()), owner_id: z.uuid().nullable(), owner_name: textOrNull },
  contact_name: textOrNull.meta({ description: "Of the main contact" }),
  ...{ contact_email: textOrNull, contact_phone: textOrNull, contact_designation: textOrNull },
  origin: z.enum(officeSources).nullable().meta({ description: "How the client came to us" }),
  ...{ version: count, created_at: instant, updated_at: instant },
});
export type ClientLine = z.output<typeof line>;

export function readClientsFilter(
  { query, ...filter }: z.output<typeof clientsFilter>,
  part: { skipped: number; size: number },
): ClientsAsk | null {
  const search = query === null ? null : readRecordSearch(query);
  return query !== null && search === null ? null : { ...filter, search, ...part };
}

export const listClients = defineCall({
  name: "list-clients",
  summary: `Lists ${pageSize} clients a page, by a search (reference, PAN, GSTIN, CIN or LLPIN; words of the names; a contact's name, email or phone number), kind, owner, tag and state`,
  who: "staff, accounts and managers",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: `The clients that the caller may see, whether there are more, and how many (no more than ${mostCounted} are counted)`,
      body: z.object({ clients: z.array(line), more: z.boolean(), total: count }),
    },
  ],

  async handle({ body: { page, ...filter }, tx }) {
    const ask = readClientsFilter(filter, { skipped: (page - 1) * pageSize, size: pageSize });
    // Nothing to search for, as in a single letter.
    if (ask === null) return { status: 200, body: { clients: [], more: false, total: 0 } };
    const { text, values } = writeClientPage(ask);
    const found = await readAnswerRows<ClientLine>(tx, text, values);
    const counting = writeClientCount(ask, mostCounted);
    const { rows } = await tx.query<{ total: number }>(counting.text, counting.values);
    const body = { clients: found.slice(0, pageSize), more: found.length > pageSize, total: rows[0]?.total ?? 0 };
    return { status: 200, body };
  },
});
