import { z } from "zod";
import { requestSorts } from "#domain/requests/request-sorts.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { defineCall } from "../define-call.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { type LineRow, requestLine, toLine } from "./request-lines.ts";
import { readFilter, requestFilterFields } from "./requests-filter.ts";
import { type RequestsAsk, writeRequestsPage } from "./requests-page.ts";

/** As many as fit on a screen without much scrolling. */
const pageSize = 20;
/** Among so many rows a frequent match fills a page; a rarer one is collected from an index quickly. */
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
  summary: `Lists a page of ${pageSize} of all funding applications, project requests and consultations, or of a search: by words of the headline, the customer's name or email; \`scheduled\` lists the live consultations, the earliest first`,
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
    // All matches of a frequent text, such as a common name, would be collected and sorted for the few newest.
    if (filter.search) rows = await read(writeRequestsPage({ ...ask, within: nearest }));
    if (!filter.isSenseless && rows.length <= pageSize) rows = await read(page);
    const { isBackwards } = page;
    const { shown, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) => at);
    return {
      status: 200,
      body: {
        requests: shown.map(toLine),
        ...names,
      },
    };
  },
});
