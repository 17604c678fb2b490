import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { businessNow, loadClient } from "#web/backend.ts";
import { readFigures } from "../../query/figures.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Ask, cutPage, mergePages, type Page, takePage } from "../../query/pages.ts";
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

/** The totals are stored by the database. */
const readTotals = ({ owner, status, cursor }: Ask) => (status || cursor ? null : readFigures(owner));

async function readFunding(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("funding_applications").select(fundingColumns).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([
    takePage(ask.status ? query.eq("status", ask.status) : query, ask),
    totals,
  ]);
  return toPage(rowsOf(answer), { ask, count: figures?.funding_applications, toLine: summarizeFunding });
}

async function readProjects(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("project_requests").select(projectColumns).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([
    takePage(ask.status ? query.eq("status", ask.status) : query, ask),
    totals,
  ]);
  return toPage(rowsOf(answer), { ask, count: figures?.project_requests, toLine: summarizeProject });
}

async function readConsultations(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("consultations").select(consultationColumns).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([
    takePage(ask.status ? query.eq("status", ask.status) : query, ask),
    totals,
  ]);
  return toPage(rowsOf(answer), { ask, count: figures?.consultations, toLine: summarizeConsultation });
}

async function readServices(ask: Ask): Promise<Page<Summary>> {
  const totals = readTotals(ask);
  const client = await loadClient();
  const query = client.from("service_requests").select(serviceColumns).eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([
    takePage(ask.status ? query.eq("status", ask.status) : query, ask),
    totals,
  ]);
  return toPage(rowsOf(answer), { ask, count: figures?.service_requests, toLine: summarizeService });
}

/** The live ones that are to come, the next one first. */
async function readUpcoming(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const answer = await client
    .from("consultations")
    .select(consultationColumns)
    .eq("user_id", ask.owner)
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
  return toPage(rowsOf(await takePage(query, ask, "scheduled_date")), { ask, toLine });
}

/** By time: what is to come, then what is past. */
async function readByTime(ask: Ask): Promise<Page<Summary>> {
  const [figures, upcoming, past] = await Promise.all([readTotals(ask), readUpcoming(ask), readPast(ask)]);
  const rows = [...upcoming.rows, ...past.rows].slice(0, ask.size);
  return { rows, hasMore: past.hasMore, count: figures?.consultations ?? null };
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

async function readNoticePage(ask: Ask): Promise<Page<Notice>> {
  const client = await loadClient();
  const query = client.from("notifications").select(noticeColumns).eq("user_id", ask.owner);
  return toPage(rowsOf(await takePage(query, ask)), { ask, toLine: (notice) => notice });
}

export type ListKind = RequestKind | "enquiry" | "all" | "upcoming" | "past";

const readers: Record<ListKind, (ask: Ask) => Promise<Page<Summary>>> = {
  funding: readFunding,
  project: readProjects,
  service: readServices,
  consultation: (ask) => (ask.status ? readConsultations(ask) : readByTime(ask)),
  upcoming: readUpcoming,
  past: readPast,
  enquiry: readEnquiries,
  all: async (ask) =>
    mergePages(
      await Promise.all([readFunding(ask), readProjects(ask), readConsultations(ask), readServices(ask)]),
      ask,
    ),
};

function nameAsk(what: string, { owner, size, status = "", cursor }: Ask): string {
  return [what, owner, size, status, cursor?.direction, cursor?.at, cursor?.id].join(" ");
}

/** One page of the account's records, refreshed while shown. */
export function useRecords(kind: ListKind, ask: Ask): Live<Page<Summary>> {
  return useLive(nameAsk(kind, ask), () => readers[kind](ask));
}

export function useNoticePage(ask: Ask): Live<Page<Notice>> {
  return useLive(nameAsk("notices", ask), () => readNoticePage(ask));
}
