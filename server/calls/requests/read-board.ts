import { z } from "zod";
import { type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { Transaction } from "#server/database/database.ts";
import { defineCall } from "../define-call.ts";
import { mostCounted } from "../keyset-page.ts";
import { cardsShown, writeBoardCards, writeBoardCounts, writeFoundCards } from "./board-columns.ts";
import { type LineRow, requestLine, toLine } from "./request-lines.ts";
import { type RequestFilter, readFilter, requestFilterFields } from "./requests-filter.ts";

const asked = z.strictObject(requestFilterFields);

/** How long closed requests are shown. */
const daysKept = 30;

type Counts = Partial<Record<RequestStatus, number>>;

const toCounts = (rows: readonly { status: RequestStatus; total: number }[]): Counts =>
  Object.fromEntries(rows.map(({ status, total }) => [status, total]));

async function readBoard(
  tx: Transaction,
  filter: RequestFilter,
  since: Date,
): Promise<{ cards: readonly LineRow[]; counts: Counts }> {
  if (filter.isSenseless) return { cards: [], counts: {} };
  if (filter.search) {
    const { text, values } = writeFoundCards({ ...filter, search: filter.search }, since);
    const { rows } = await tx.query<LineRow & { total: number }>(text, values);
    return { cards: rows, counts: toCounts(rows) };
  }
  const [cards, counts] = [writeBoardCards(filter, since), writeBoardCounts(filter, since)];
  const { rows } = await tx.query<LineRow>(cards.text, cards.values);
  const counted = await tx.query<{ status: RequestStatus; total: number }>(counts.text, counts.values);
  return { cards: rows, counts: toCounts(counted.rows) };
}

export const requestBoard = defineCall({
  name: "request-board",
  summary: `Reads all requests by status, the newest ${cardsShown} of each; closed ones for ${daysKept} days`,
  who: "staff, accounts and managers",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: `A column for each status, with its number of requests (no more than ${mostCounted} are counted)`,
      body: z.object({
        columns: z.array(
          z.object({
            status: z.enum(requestStatuses),
            count: z.number().int(),
            requests: z.array(requestLine),
          }),
        ),
      }),
    },
  ],

  async handle({ body, parts, tx }) {
    const since = new Date(parts.clock.now().getTime() - daysKept * 24 * 60 * 60 * 1000);
    const { cards, counts } = await readBoard(tx, readFilter(body), since);
    const columns = requestStatuses.map((status) => ({
      status,
      count: counts[status] ?? 0,
      requests: cards
        .filter((card) => card.status === status)
        .slice(0, cardsShown)
        .map(toLine),
    }));
    return { status: 200, body: { columns } };
  },
});
