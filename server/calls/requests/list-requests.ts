import { z } from "zod";
import { requestSorts } from "#domain/requests/request-sorts.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { defineCall } from "../define-call.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { type LineRow, requestLine, toLine } from "./request-lines.ts";
import { readFilter, requestFilterFields } from "./requests-filter.ts";
import { type RequestsAsk, writeRequestsPage } from "./requests-page.ts";

/** As many as a screen shows without scrolling for long. */
const pageSize = 20;
/** Among so many a page of what is frequent is full; what is rarer is gathered from an index in no time. */
const nearest = 1000;

const asked = z
  .strictObject({
    ...requestFilterFields,
    status: z.enum(requestStatuses, { error: `The status must be one of ${requestStatuses.join(", ")}` }).nullish(),
    sort: z.enum(requestSorts, { error: `The order must be one of ${requestSorts.join(", ")}` }).default("newest"),
    ...pageFields(),
  })
  .refine(...onlyOne);

type Line = LineRow & { readonly at: string };

export const listRequests = defineCall({
  name: "list-requests",
  summary: `A page of ${pageSize} of all funding applications, project requests and consultations, or of what a search finds: by words of the headline, the customer's name or email; \`scheduled\` has the live consultations, the earliest first`,
  who: "administrators",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: "The page, and the cursors of its neighbours",
      body: z.object({
        requests: z.array(requestLine),
        ...neighbours,
      }),
    },
  ],

  async handle({ body: { status, sort, older, newer, ...wanted }, tx }) {
    const filter = readFilter(wanted);
    const start = readStart({ older, newer });
    const ask: RequestsAsk = { filter, status: status ?? null, sort, start, size: pageSize };
    const page = writeRequestsPage(ask);
    const read = async ({ text, values }: typeof page) => (await tx.query<Line>(text, values)).rows;
    let rows: Line[] = [];
    // What many have, such as a frequent name, would all be gathered and sorted for the few that are newest.
    if (filter.search) rows = await read(writeRequestsPage({ ...ask, within: nearest }));
    if (!filter.isSenseless && rows.length <= pageSize) rows = await read(page);
    const { isBackwards } = page;
    const { kept, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) => at);
    return {
      status: 200,
      body: {
        requests: kept.map(toLine),
        ...names,
      },
    };
  },
});
