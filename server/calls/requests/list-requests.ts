import { z } from "zod";
import { defineCall } from "../define-call.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart, requireStartOf, writeNameAt } from "../keyset-page.ts";
import { periodInOrder } from "../work/record-filter.ts";
import { type LineRow, requestLine, toLine } from "./request-lines.ts";
import { readFilter, requestFilterFields, requestListFields } from "./requests-filter.ts";
import { type RequestsAsk, writeRequestsPage } from "./requests-page.ts";

/** As many as fit on a screen without much scrolling. */
const pageSize = 20;
/** Among so many rows a frequent match fills a page; a rarer one is collected from an index quickly. */
const nearest = 1000;

const asked = z
  .strictObject({
    ...requestFilterFields,
    ...requestListFields,
    ...pageFields(),
  })
  .refine(...periodInOrder)
  .refine(...onlyOne);

type Line = LineRow & { readonly at: string };

export const listRequests = defineCall({
  name: "list-requests",
  summary: `Lists a page of ${pageSize} of all funding applications, project requests and consultations, or of a search: by words of the headline, the customer's name or email; \`scheduled\` lists the live consultations, the earliest first; \`waiting\` the live requests, those that were left alone the longest first`,
  who: "staff, accounts and managers",
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

  async handle({ body: { status, sort, older, newer, unassigned, tag, received_from, received_to, ...wanted }, tx }) {
    const filter = readFilter(wanted);
    const start = readStart({ older, newer });
    requireStartOf(sort === "name", start);
    const more = { unassigned, tag, received_from, received_to };
    const ask: RequestsAsk = { filter, status: status ?? null, more, sort, start, size: pageSize };
    const page = writeRequestsPage(ask);
    const read = async ({ text, values }: typeof page) => (await tx.query<Line>(text, values)).rows;
    let rows: Line[] = [];
    // All matches of a frequent text, such as a common name, would be collected and sorted for the few newest.
    if (filter.search) rows = await read(writeRequestsPage({ ...ask, within: nearest }));
    if (!filter.isSenseless && rows.length <= pageSize) rows = await read(page);
    const { isBackwards } = page;
    const { shown, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) =>
      sort === "name" ? writeNameAt(at) : at,
    );
    return {
      status: 200,
      body: {
        requests: shown.map(toLine),
        ...names,
      },
    };
  },
});
