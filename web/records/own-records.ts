import type { RequestKind } from "#domain/request-kinds.ts";
import { loadClient } from "#web/backend.ts";
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

async function readFunding(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const query = client.from("funding_applications").select(fundingColumns, counted).eq("user_id", ask.owner);
  const answer = await takePage(ask.status ? query.eq("status", ask.status) : query, ask);
  return toPage(countedRowsOf(answer), ask, summarizeFunding);
}

async function readProjects(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const query = client.from("project_requests").select(projectColumns, counted).eq("user_id", ask.owner);
  const answer = await takePage(ask.status ? query.eq("status", ask.status) : query, ask);
  return toPage(countedRowsOf(answer), ask, summarizeProject);
}

async function readConsultations(ask: Ask): Promise<Page<Summary>> {
  const client = await loadClient();
  const query = client.from("consultations").select(consultationColumns, counted).eq("user_id", ask.owner);
  const answer = await takePage(ask.status ? query.eq("status", ask.status) : query, ask);
  return toPage(countedRowsOf(answer), ask, summarizeConsultation);
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
