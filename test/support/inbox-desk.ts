import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { fillHomeForm } from "./backend.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "./customers.ts";
import type { OpenTestDatabase } from "./databases.ts";

export type InboxLine = { id: string; reference: string; name: string; status: string } & Record<string, unknown>;
type ListAnswer = {
  enquiries: InboxLine[];
  newer: string | null;
  older: string | null;
  counts: Record<"new" | "due_soon" | "overdue" | "mine", number>;
};

/** The backend with two administrators, and ways to fill and read the inbox. */
export async function openInboxDesk(openTestDatabase: OpenTestDatabase) {
  const backend: CustomerBackend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
  const admin = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
  const colleague = await backend.makeCustomer({ role: "admin", email: "kabir@neev.example" });

  return {
    ...backend,
    /** A call by hand, in nobody's name. */
    callPath: backend.call,
    admin,
    colleague,

    /** An enquiry of somebody else each time, received at this time of November 2026 (`18T11:00`). */
    async receive(at: string, changes: Record<string, unknown> = {}): Promise<InboxLine> {
      backend.setClock(`2026-11-${at}:00+05:30`);
      const { status, body } = await backend.submitEnquiry(fillHomeForm({ name: `Asha ${randomUUID()}`, ...changes }));
      assert.equal(status, 201);
      const { rows } = await backend.database.asOwner<InboxLine>(
        "select * from public.enquiries where reference = $1",
        [body.reference],
      );
      return rows[0] as InboxLine;
    },

    /** A call that has to succeed. */
    async call(name: string, body: Record<string, unknown>, by: Customer = admin): Promise<Record<string, unknown>> {
      const answer = await by.invoke(name, body);
      assert.ok(answer.status < 300, `${name} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },

    async list(body: Record<string, unknown> = {}, by: Customer = admin): Promise<ListAnswer> {
      const answer = await by.invoke("list-enquiries", body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body as unknown as ListAnswer;
    },

    async readRow(id: string): Promise<Record<string, unknown>> {
      const { rows } = await backend.database.asOwner<Record<string, unknown>>(
        "select * from public.enquiries where id = $1",
        [id],
      );
      return rows[0] ?? {};
    },

    /** Begins with an empty inbox. */
    async empty(): Promise<void> {
      for (const table of ["enquiry_merges", "enquiry_notes", "enquiry_answers"])
        await backend.database.asOwner(`delete from private.${table}`);
      await backend.database.asOwner("update public.enquiries set thread_id = null, merged_into = null");
      await backend.database.asOwner("delete from public.enquiries");
    },

    /** The events about a record, oldest first. */
    async readEvents(id: string): Promise<{ actor: string; action: string; changes: Record<string, unknown> }[]> {
      const { rows } = await backend.database.asOwner<{
        actor: string;
        action: string;
        changes: Record<string, unknown>;
      }>("select actor, action, changes from public.events where record_id = $1 order by id", [id]);
      return rows;
    },
  };
}

export type InboxDesk = Awaited<ReturnType<typeof openInboxDesk>>;
