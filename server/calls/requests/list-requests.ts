import { z } from "zod";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart, requireStartOf, writeNameAt } from "../keyset-page.ts";
import { periodInOrder } from "../work/record-filter.ts";
import { type LineRow, requestLine, toLine } from "./request-lines.ts";
import { readFilter, requestFilterFields, requestListFields } from "./requests-filter.ts";
import { writeRequestsPage } from "./requests-page.ts";

/** As many as fit on a screen without much scrolling. */
const pageSize = 20;

const asked = z
  .strictObject({
    ...requestFilterFields,
    ...requestListFields,
    ...pageFields(),
  })
  .refine(...periodInOrder)
  .refine(...onlyOne);

/** What a line of the table has beside those of the board. */
const listedRequest = requestLine.extend({
  documents: z
    .object({ needed: count, received: count, to_check: count })
    .nullable()
    .meta({ description: "How many documents it needs, how many are with us, and how many are to be checked" }),
});

type Line = LineRow & { readonly at: string } & Pick<z.output<typeof listedRequest>, "documents">;

export const listRequests = defineCall({
  name: "list-requests",
  summary: `Lists a page of ${pageSize} of all funding applications, project requests, consultations and services, or of a search: by reference, words of the headline, name, company, phone number, email, PAN, GSTIN or the authority's number; \`scheduled\` lists the live consultations, the earliest first; \`due\` the live requests by our next deadline; \`waiting\` those that were left alone the longest first`,
  who: "staff, accounts and managers",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: "The page, and the cursors of its neighbours",
      body: z.object({
        requests: z.array(listedRequest),
        ...neighbours,
      }),
    },
  ],

  async handle({ body: { status, sort, older, newer, kind, consultant_id, search, ...more }, tx }) {
    const filter = readFilter({ kind, consultant_id, search });
    const start = readStart({ older, newer });
    requireStartOf(sort === "name", start);
    const page = writeRequestsPage({ filter, status: status ?? null, more, sort, start, size: pageSize });
    const { rows } = filter.isSenseless ? { rows: [] } : await tx.query<Line>(page.text, page.values);
    const { isBackwards } = page;
    const { shown, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) =>
      sort === "name" ? writeNameAt(at) : at,
    );
    return {
      status: 200,
      body: {
        requests: shown.map((row) => ({ ...toLine(row), documents: row.documents })),
        ...names,
      },
    };
  },
});
