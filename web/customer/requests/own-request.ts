import { type StageParty, stageParties } from "#domain/catalogue/stages/stage-families.ts";
import type { Guest } from "#domain/consultations/attendance.ts";
import {
  type ContactMethod,
  contactMethods,
  type SessionId,
  sessionIds,
} from "#domain/consultations/consultation-choices.ts";
import { isUuid } from "#domain/fields/uuid.ts";
import type { RequestFact } from "#domain/requests/request-facts.ts";
import { isRequestKind, type RequestKind, requestKinds } from "#domain/requests/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { businessNow, loadClient } from "#web/backend.ts";
import type { Database } from "#web/database-types.ts";
import type { Account } from "#web/session/account.ts";
import type { Stored } from "../../form-kit/row/row-version.ts";
import { rowsOf } from "../../query/own-answer.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { tellConsultation, tellFunding, tellProject, tellService } from "./fact-lines.ts";
import {
  type OpenProposal,
  type OwnPayment,
  type OwnRefund,
  readPayments,
  readProposal,
  readRefunds,
} from "./own-dealings.ts";

type Tables = Database["public"]["Tables"];
type UpdateRow = Tables["request_updates"]["Row"];
export type RequestUpdate = Pick<UpdateRow, "id" | "status" | "scheduled_date" | "reason" | "created_at"> &
  Partial<
    Pick<
      UpdateRow,
      | "step"
      | "consultant_name"
      | "proposed_date"
      | "amount"
      | "stage"
      | "stage_label"
      | "stage_due"
      | "authority_number"
      | "waits_for"
      | "waits_until"
      | "outcome"
      | "offered_dates"
      | "is_for_owner"
    >
  >;

const serviceColumns =
  "id, reference, service, title, details, entity_type, preferred_contact, price, amount_paid, status, reason, stage, stage_label, stage_since, stage_due, stage_note, authority_number, waits_for, waits_until, consultant_name, created_at, acting_for";

/** Of a service: its stage, the dates and the authority's number. */
export type OwnProgress = Pick<
  Tables["service_requests"]["Row"],
  | "service"
  | "stage"
  | "stage_label"
  | "stage_since"
  | "stage_due"
  | "stage_note"
  | "authority_number"
  | "waits_until"
  | "price"
> & { readonly waits_for: StageParty };

/** Of a consultation: what its calendar entry and its moving need. */
export type Appointment = Pick<
  Tables["consultations"]["Row"],
  "reference" | "scheduled_date" | "minutes" | "price" | "consultant_name" | "meeting_link"
> & {
  readonly guest: Guest;
  readonly session: SessionId;
  readonly contact_method: ContactMethod;
};

export type OwnRequest = {
  readonly kind: RequestKind;
  /** Of a service: where it stands. */
  readonly progress?: OwnProgress;
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly status: string;
  /** Of a completed consultation. */
  readonly outcome?: string | null;
  readonly reason: string | null;
  readonly created_at: string;
  /** Who looks after it, or holds it. */
  readonly consultant_name: string | null;
  /** Rupees that are recorded as paid. */
  readonly amount_paid: number;
  readonly facts: readonly RequestFact[];
  /** As it is stored: what is edited, and what the same request made again begins with. */
  readonly record: Stored;
  readonly appointment?: Appointment;
  /** Oldest first. */
  readonly updates: readonly RequestUpdate[];
  /** Oldest first. */
  readonly payments: readonly OwnPayment[];
  /** Oldest first. */
  readonly refunds: readonly OwnRefund[];
  readonly proposal: OpenProposal | null;
  /** Days on which the office stays closed. */
  readonly holidays: readonly string[];
};
type Core = Omit<OwnRequest, "updates" | "payments" | "refunds" | "proposal" | "holidays">;

/** The account whose page it is. */
type Owner = Pick<Account, "id" | "phone" | "email">;

/** More changes than that has no request; the newest are what counts. */
const mostUpdates = 100;

/** By kind; each gives null for a record that does not exist and for one of another account alike. */
const readers: Record<RequestKind, (owner: Owner, id: string) => Promise<Core | null>> = {
  async funding(owner, id) {
    const client = await loadClient();
    const answer = await client.from("funding_applications").select("*").eq("id", id).eq("user_id", owner.id);
    const [row] = rowsOf(answer);
    if (!row) return null;
    return { ...takeCommon(row), kind: "funding", name: row.company_name, facts: tellFunding(row), record: row };
  },
  async project(owner, id) {
    const client = await loadClient();
    const answer = await client.from("project_requests").select("*").eq("id", id).eq("user_id", owner.id);
    const [row] = rowsOf(answer);
    if (!row) return null;
    return { ...takeCommon(row), kind: "project", name: row.project_name, facts: tellProject(row), record: row };
  },
  async consultation(owner, id) {
    const client = await loadClient();
    const answer = await client.from("consultations").select("*").eq("id", id).eq("user_id", owner.id);
    const [row] = rowsOf(answer);
    if (!row) return null;
    const { reference, scheduled_date, minutes, price, consultant_name, meeting_link } = row;
    const session = sessionIds.find((known) => known === row.session) ?? "general";
    const contact_method = contactMethods.find((known) => known === row.contact_method) ?? "video_call";
    const { phone, email } = owner;
    const guest = { phone, email };
    const booking = { reference, scheduled_date, minutes, price, consultant_name, meeting_link };
    const appointment = { ...booking, session, contact_method, guest };
    // How to attend is said only of a consultation that is to come.
    const isOpen = requestStatuses.some((status) => status === row.status && isLive(status));
    const isAhead = isOpen && new Date(scheduled_date) > businessNow();
    // That of a video call stands above the details, with its link from shortly before.
    const facts = tellConsultation(row, { guest: isAhead && contact_method !== "video_call" ? guest : undefined });
    const name = row.consultation_topic;
    return { ...takeCommon(row), kind: "consultation", outcome: row.outcome, name, facts, appointment, record: row };
  },
  async service(owner, id) {
    const client = await loadClient();
    const answer = await client.from("service_requests").select(serviceColumns).eq("id", id).eq("user_id", owner.id);
    const [row] = rowsOf(answer);
    if (!row) return null;
    const progress = { ...row, waits_for: stageParties.find((known) => known === row.waits_for) ?? "us" };
    return { ...takeCommon(row), kind: "service", name: row.title, facts: tellService(row), progress, record: row };
  },
};

type Common = Pick<Core, "id" | "reference" | "status" | "reason" | "created_at" | "consultant_name" | "amount_paid">;

function takeCommon({ id, reference, status, reason, created_at, consultant_name, amount_paid }: Common) {
  return { id, reference, status, reason, created_at, consultant_name, amount_paid };
}

async function readUpdates(kind: RequestKind, id: string): Promise<RequestUpdate[]> {
  const client = await loadClient();
  const answer = await client
    .from("request_updates")
    .select(
      "id, status, scheduled_date, reason, created_at, step, consultant_name, proposed_date, amount, stage, stage_label, stage_due, authority_number, waits_for, waits_until, outcome, offered_dates, is_for_owner",
    )
    .eq("request_id", id)
    .eq("kind", kind)
    .order("created_at", { ascending: false })
    .limit(mostUpdates);
  return rowsOf(answer).reverse();
}

export async function readHolidays(): Promise<string[]> {
  const client = await loadClient();
  return rowsOf(await client.from("holidays").select("day")).map(({ day }) => day);
}

/** Without a kind in the address all are looked through. */
async function readRequest(owner: Owner, id: string, asked: string | null): Promise<OwnRequest | null> {
  if (!isUuid(id.toLowerCase())) return null;
  const kinds = isRequestKind(asked) ? [asked] : requestKinds;
  const found = await Promise.all(kinds.map((kind) => readers[kind](owner, id)));
  const core = found.find((request) => request !== null);
  if (!core) return null;
  const [updates, payments, refunds, proposal, holidays] = await Promise.all([
    readUpdates(core.kind, core.id),
    readPayments(core.kind, core.id),
    readRefunds(core.id, core.amount_paid),
    readProposal(core.kind, core.id),
    readHolidays(),
  ]);
  return { ...core, updates, payments, refunds, proposal, holidays };
}

/** One request of the account, refreshed while shown; null when there is none. */
export function useOwnRequest(owner: Owner, id: string, kind: string | null): Live<OwnRequest | null> {
  return useLive(`request ${owner.id} ${owner.phone} ${kind} ${id}`, () => readRequest(owner, id, kind));
}
