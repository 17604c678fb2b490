import type { RequestKind } from "#domain/request-kinds.ts";
import { loadClient } from "#web/backend.ts";
import { readFigures } from "./figures.ts";
import { type Notice, noticeColumns } from "./notifications.ts";
import { countedRowsOf } from "./own-answer.ts";
import { type Ask, mergePages, type Page, takePage } from "./pages.ts";
import {
  consultationColumns,
  enquiryColumns,
  fundingColumns,
  projectColumns,
  type Summary,
  summarizeConsultation,
  summarizeEnquiry,
  summarizeFunding,
  summarizeProject,
} from "./summaries.ts";
import { type Live, useLive } from "./use-live.ts";

const counted = { count: "exact" } as const;

function toPage<Row, Line>(
  { rows, count }: { rows: readonly Row[]; count: number },
  { cursor }: Ask,
  toLine: (row: Row) => Line,
): Page<Line> {
  const lines = rows.map(toLine);
  return { rows: cursor?.direction === "newer" ? lines.reverse() : lines, count };
}

/** What all of them come to is kept by the database; only what is narrowed down has to be counted. */
const readKept = ({ owner, status, cursor }: Ask) => (status || cursor ? undefined : readFigures(owner));

async function readFunding(ask: Ask): Promise<Page<Summary>> {
  const kept = readKept(ask);
  const client = await loadClient();
  const query = client
    .from("funding_applications")
    .select(fundingColumns, kept ? {} : counted)
    .eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([
    takePage(ask.status ? query.eq("status", ask.status) : query, ask),
    kept,
  ]);
  return toPage(countedRowsOf(answer, figures?.funding_applications), ask, summarizeFunding);
}

async function readProjects(ask: Ask): Promise<Page<Summary>> {
  const kept = readKept(ask);
  const client = await loadClient();
  const query = client
    .from("project_requests")
    .select(projectColumns, kept ? {} : counted)
    .eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([
    takePage(ask.status ? query.eq("status", ask.status) : query, ask),
    kept,
  ]);
  return toPage(countedRowsOf(answer, figures?.project_requests), ask, summarizeProject);
}

async function readConsultations(ask: Ask): Promise<Page<Summary>> {
  const kept = readKept(ask);
  const client = await loadClient();
  const query = client
    .from("consultations")
    .select(consultationColumns, kept ? {} : counted)
    .eq("user_id", ask.owner);
  const [answer, figures] = await Promise.all([
    takePage(ask.status ? query.eq("status", ask.status) : query, ask),
    kept,
  ]);
  return toPage(countedRowsOf(answer, figures?.consultations), ask, summarizeConsultation);
}

/** Enquiries have no owner: the policies show those that came under the account's own confirmed address. */
async function readEnquiries(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const answer = await takePage(client.from("enquiries").select(enquiryColumns, counted), ask);
  return toPage(countedRowsOf(answer), ask, summarizeEnquiry);
}

async function readNoticePage(ask: Ask): Promise<Page<Notice>> {
  const client = await loadClient();
  const query = client.from("notifications").select(noticeColumns, counted).eq("user_id", ask.owner);
  return toPage(countedRowsOf(await takePage(query, ask)), ask, (notice) => notice);
}

export type ListKind = RequestKind | "enquiry" | "all";

const readers: Record<ListKind, (ask: Ask) => Promise<Page<Summary>>> = {
  funding: readFunding,
  project: readProjects,
  consultation: readConsultations,
  enquiry: readEnquiries,
  all: async (ask) => mergePages(await Promise.all([readFunding(ask), readProjects(ask), readConsultations(ask)]), ask),
};

function nameAsk(what: string, { owner, size, status = "", cursor }: Ask): string {
  return [what, owner, size, status, cursor?.direction, cursor?.at, cursor?.id].join(" ");
}

/** One page of the account's own records, kept fresh. */
export function useRecords(kind: ListKind, ask: Ask): Live<Page<Summary>> {
  return useLive(nameAsk(kind, ask), () => readers[kind](ask));
}

export function useNoticePage(ask: Ask): Live<Page<Notice>> {
  return useLive(nameAsk("notices", ask), () => readNoticePage(ask));
}
