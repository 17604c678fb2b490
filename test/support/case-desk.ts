import assert from "node:assert/strict";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "./cases.ts";
import { startCustomerBackend } from "./customers.ts";
import type { OpenTestDatabase } from "./databases.ts";

type Line = { reference: string } & Record<string, unknown>;
type Page = { cases: Line[]; newer: string | null; older: string | null; counts: Record<string, number> };

/** The backend with two administrators, and ways to receive grievances and refund requests and to work on them. */
export async function openCaseDesk(openTestDatabase: OpenTestDatabase) {
  const backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
  const admin = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
  const colleague = await backend.makeCustomer({ role: "admin", email: "kabir@neev.example" });

  /** A time of November 2026: `18T11:00`. */
  const at = (time: string) => backend.setClock(`2026-11-${time}:00+05:30`);
  const receive = async (time: string, name: string, form: Record<string, unknown>) => {
    at(time);
    const { status, body } = await callAsVisitor(backend, name, form);
    assert.equal(status, 201, JSON.stringify(body));
    return String(body.reference);
  };
  /** A call of the office that has to succeed. */
  const call = async (name: string, body: Record<string, unknown>) => {
    const answer = await admin.invoke(name, body);
    assert.equal(answer.status, 200, `${name} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const list = async (body: Record<string, unknown>) => (await call("list-cases", body)) as unknown as Page;

  return {
    backend,
    admin,
    colleague,
    at,
    call,
    list,
    async empty(): Promise<void> {
      for (const table of ["case_steps", "grievances", "refund_requests"])
        await backend.database.asOwner(`delete from private.${table}`);
    },
    grieve: (time: string, changes = {}) => receive(time, "submit-grievance", fillGrievance(changes)),
    refund: (time: string, changes = {}) => receive(time, "submit-refund-request", fillRefundRequest(changes)),
    move: (reference: string, stage: string) => call("move-grievance", { reference, stage, note: "As we found" }),
    names: async (body: Record<string, unknown>) => (await list(body)).cases.map(({ reference }) => reference),
  };
}

export type CaseDesk = Awaited<ReturnType<typeof openCaseDesk>>;
