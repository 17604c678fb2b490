import assert from "node:assert/strict";
import { startAccountBackend, type TestAccount } from "./accounts.ts";
import type { OpenTestDatabase } from "./databases.ts";

export const siteUrl = "http://neev.test";
export const officeAddress = "office@neev.example";

type Table = "funding_applications" | "project_requests" | "consultations";

/** The backend with one customer, a clock that is set, and an office that moves his requests. */
export async function openRequestDesk(openTestDatabase: OpenTestDatabase) {
  let now = new Date("2026-11-18T11:00:00+05:30");
  const database = await openTestDatabase({ clock: { now: () => now } });
  const backend = await startAccountBackend(database, { RATE_LIMIT_SCALE: "0", SITE_URL: siteUrl });
  const customer: TestAccount = await backend.makeAccount();
  return {
    database,
    customer,
    close: () => backend.close(),

    moveClock(at: string): void {
      now = new Date(at);
      backend.setClock(at);
    },

    async make(table: Table, row: Record<string, unknown>): Promise<string> {
      const { data, error } = await customer.client.from(table).insert(row).select("id").single();
      assert.equal(error, null);
      return data?.id;
    },

    /** A business call of the customer's. */
    async call(name: string, body: Record<string, unknown>): Promise<void> {
      const { error } = await customer.client.functions.invoke(name, { body });
      assert.equal(error, null);
    },

    async moveByOffice(table: Table, id: string, status: string, reason: string | null = null): Promise<void> {
      await database.asSystem("user:the-office", (tx) =>
        tx.query(`update public.${table} set status = $2, reason = $3 where id = $1`, [id, status, reason]),
      );
    },

    /** The mails about one request, oldest first; the office's name its page too. */
    async readMails(to: string, id: string) {
      const page = `${siteUrl}/dashboard/requests/${id}?`;
      const mails = await backend.readMails(to);
      return mails.filter(({ links }) => links.some((link) => link.startsWith(page))).reverse();
    },
  };
}

export type RequestDesk = Awaited<ReturnType<typeof openRequestDesk>>;
