import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "#test/wire/rest/sample-requests.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "./customers.ts";
import type { OpenTestDatabase } from "./databases.ts";

const fill = { funding: fillFundingApplication, project: fillProjectRequest, consultation: fillConsultation };

export type Line = { id: string; kind: RequestKind; title: string; status: string } & Record<string, unknown>;
export type Page = { requests: Line[]; newer: string | null; older: string | null };
export type RequestFile = {
  request: Line;
  allowed: string[];
  timeline: Record<string, unknown>[];
  payments: Record<string, unknown>[];
  proposal: Record<string, unknown> | null;
  consultants: { id: string; name: string }[];
} & Record<string, unknown>;

/** The backend on a Wednesday morning with two administrators and two customers, and ways to make and read requests. */
export async function openOfficeRequestsDesk(openTestDatabase: OpenTestDatabase) {
  const backend: CustomerBackend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
  const admin = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
  const colleague = await backend.makeCustomer({ role: "admin", email: "kabir@neev.example" });
  const asha = await backend.makeCustomer();
  const bela = await backend.makeCustomer();

  /** A call that has to succeed. */
  async function call<Answer>(name: string, body: object, by: Customer = admin): Promise<Answer> {
    const answer = await by.invoke(name, body);
    assert.ok(answer.status < 300, `${name} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }
  const query = async <Row>(sql: string, values: unknown[] = []) =>
    (await backend.database.asOwner<Row>(sql, values)).rows;

  return {
    ...backend,
    ...{ admin, colleague, asha, bela, call, query },

    /** A call in nobody's name. */
    backendCall: (name: string, body: object) =>
      backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),

    /** Only three consultations can be live at one time. */
    async endConsultations(): Promise<void> {
      await query("delete from public.consultations");
    },

    async make(kind: RequestKind, changes: Record<string, unknown> = {}, by: Customer = asha): Promise<string> {
      const { table } = requestKindFacts[kind];
      const { data, error } = await by.client.from(table).insert(fill[kind](changes)).select("id").single();
      assert.equal(error, null);
      return String(data?.id);
    },

    list: (body: object = {}) => call<Page>("list-requests", body),
    readFile: (kind: RequestKind, id: string) => call<RequestFile>("read-request-file", { kind, id }),
    pay: (kind: RequestKind, id: string, changes: object = {}, by: Customer = admin) =>
      by.invoke("record-payment", {
        ...{ kind, id, amount: 2000, method: "upi", paid_on: "2026-11-18", idempotency_key: randomUUID() },
        ...changes,
      }),

    /** What the customer is told about a request, the newest first. */
    async readNotices(id: string, by: Customer = asha): Promise<{ title: string; message: string }[]> {
      const { data, error } = await by.client
        .from("notifications")
        .select("title,message,request_kind")
        .eq("request_id", id)
        .order("created_at", { ascending: false });
      assert.equal(error, null);
      return data ?? [];
    },

    /** The events about a record, oldest first. */
    readEvents: (id: string, table: string) =>
      query<{ actor: string; action: string; changes: Record<string, unknown> }>(
        "select actor, action, changes from public.events where record_id = $1 and table_name = $2 order by id",
        [id, table],
      ),
  };
}

export type OfficeRequestsDesk = Awaited<ReturnType<typeof openOfficeRequestsDesk>>;
