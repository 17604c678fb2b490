import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { businessNow, loadClient } from "#web/backend.ts";
import { readFigures } from "../../query/figures.ts";
import { findByCall } from "../../query/find-by-call.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Ask, cutPage, mergePages, type Narrowing, type Page, takePage } from "../../query/pages.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { type Notice, noticeColumns } from "../notifications/notification-queries.ts";
import {
  consultationColumns,
  enquiryColumns,
  fundingColumns,
  isReplyLate,
  projectColumns,
  type Summary,
  serviceColumns,
  summarizeCase,
  summarizeConsultation,
  summarizeEnquiry,
  summarizeFunding,
  summarizeProject,
  summarizeService,
} from "./summaries.ts";

function toPage<Row, Line>(
  rows: readonly Row[],
  { ask, count = null, toLine }: { ask: Ask; count?: number | null; toLine: (row: Row) => Line },
): Page<Line> {
  return cutPage(rows.map(toLine), ask, count);
}

const live = requestStatuses.filter(isLive);

/** The totals are stored by the database; those of one client are counted with their first page. */
const readTotals = ({ owner, status, client, cursor }: Ask) => (status || client || cursor ? null : readFigures(owner));
const countOf = ({ status, client, cursor }: Ask) => (client && !status && !cursor ? { count: "exact" as const } : {});

type Filtered<Query> = Narrowing<Query> & { eq(column: "status" | "acting_for", value: string): Query };

/** One page of those that are asked for. */
function takeRequests<Query extends Filtered<Query>>(query: Query, ask: Ask) {
  const ofClient = ask.client ? query.eq("acting_for", ask.client) : query;
  return takePage(ask.status ? ofClient.eq("status", ask.status) : ofClient, ask);
}

async function readFunding(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("funding_applications").select(fundingColumns, countOf(ask)).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([takeRequests(query, ask), totals]);
  return toPage(rowsOf(answer), {
    ask,
    count: figures?.funding_applications ?? answer.count,
    toLine: summarizeFunding,
  });
}

async function readProjects(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("project_requests").select(projectColumns, countOf(ask)).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([takeRequests(query, ask), totals]);
  return toPage(rowsOf(answer), { ask, count: figures?.project_requests ?? answer.count, toLine: summarizeProject });
}

async function readConsultations(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("consultations").select(consultationColumns, countOf(ask)).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([takeRequests(query, ask), totals]);
  return toPage(rowsOf(answer), { ask, count: figures?.consultations ?? answer.count, toLine: summarizeConsultation });
}

async function readServices(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("service_requests").select(serviceColumns, countOf(ask)).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([takeRequests(query, ask), totals]);
  return toPage(rowsOf(answer), { ask, count: figures?.service_requests ?? answer.count, toLine: summarizeService });
}

/** The live ones that are to come, the next one first. */
async function readUpcoming(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const query = client.from("consultations").select(consultationColumns).eq("user_id", ask.owner);
  const answer = await (ask.client ? query.eq("acting_for", ask.client) : query)
    .in("status", live)
    .gt("scheduled_date", businessNow().toISOString())
    .order("scheduled_date")
    .limit(ask.size);
  const toLine = (row: Parameters<typeof summarizeConsultation>[0]) => ({
    ...summarizeConsultation(row),
    group: "Upcoming",
  });
  return toPage(rowsOf(answer), { ask, toLine });
}

/** Those that have taken place or ended, the latest first. */
async function readPast(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const query = client
    .from("consultations")
    .select(consultationColumns)
    .eq("user_id", ask.owner)
    .or(`status.not.in.(${live.join()}),scheduled_date.lte."${businessNow().toISOString()}"`);
  const toLine = (row: Parameters<typeof summarizeConsultation>[0]) => ({
    ...summarizeConsultation(row),
    at: row.scheduled_date,
    group: "Past and cancelled",
  });
  const ofClient = ask.client ? query.eq("acting_for", ask.client) : query;
  return toPage(rowsOf(await takePage(ofClient, ask, "scheduled_date")), { ask, toLine });
}

async function countConsultations(ask: Ask): Promise<number | null> {
  if (!ask.client) return (await readTotals(ask))?.consultations ?? null;
  return (await readConsultations({ ...ask, size: 1 })).count;
}

/** By time: what is to come, then what is past. */
async function readByTime(ask: Ask): Promise<Page<Summary>> {
  const [count, upcoming, past] = await Promise.all([countConsultations(ask), readUpcoming(ask), readPast(ask)]);
  const rows = [...upcoming.rows, ...past.rows].slice(0, ask.size);
  return { rows, hasMore: past.hasMore, count };
}

/** Enquiries have no owner: the policies show those that came under the account's own confirmed address. */
async function readEnquiries(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const answer = await takePage(client.from("enquiries").select(enquiryColumns), ask);
  const rows = rowsOf(answer);
  const closed = rows.some(isReplyLate) ? rowsOf(await client.from("holidays").select("day")) : [];
  const holidays = closed.map(({ day }) => day);
  return toPage(rows, { ask, toLine: (row) => summarizeEnquiry(row, holidays) });
}

/** One call has them all; a page of them is cut here. */
async function readCases(ask: Ask): Promise<Page<Summary>> {
  const { cases } = (await findByCall("my-cases", {})) ?? { cases: [] };
  const placeOf = ({ created_at, id }: Pick<Summary, "created_at" | "id">) => `${created_at} ${id}`;
  const { cursor } = ask;
  const edge = cursor && `${cursor.at} ${cursor.id}`;
  const isNewer = cursor?.direction === "newer";
  const asked = edge ? cases.filter((one) => (isNewer ? placeOf(one) > edge : placeOf(one) < edge)) : cases;
  const toLine = summarizeCase;
  return toPage(isNewer ? asked.toReversed() : asked, { ask, count: cases.length, toLine });
}

async function readNoticePage(ask: Ask): Promise<Page<Notice>> {
  const client = await loadClient();
  const query = client.from("notifications").select(noticeColumns).eq("user_id", ask.owner);
  return toPage(rowsOf(await takePage(query, ask)), { ask, toLine: (notice) => notice });
}

export type ListKind = RequestKind | "enquiry" | "case" | "all" | "upcoming" | "past";

const readers: Record<ListKind, (ask: Ask) => Promise<Page<Summary>>> = {
  funding: readFunding,
  project: readProjects,
  service: readServices,
  consultation: (ask) => (ask.status ? readConsultations(ask) : readByTime(ask)),
  upcoming: readUpcoming,
  past: readPast,
  enquiry: readEnquiries,
  case: readCases,
  all: async (ask) =>
    mergePages(
      await Promise.all([readFunding(ask), readProjects(ask), readConsultations(ask), readServices(ask)]),
      ask,
    ),
};

function nameAsk(what: string, { owner, size, status = "", client = "", cursor }: Ask): string {
  return [what, owner, size, status, client, cursor?.direction, cursor?.at, cursor?.id].join(" ");
}

/** One page of the account's records, refreshed while shown. */
export function useRecords(kind: ListKind, ask: Ask): Live<Page<Summary>> {
  return useLive(nameAsk(kind, ask), () => readers[kind](ask));
}

export function useNoticePage(ask: Ask): Live<Page<Notice>> {
  return useLive(nameAsk("notices", ask), () => readNoticePage(ask));
}
