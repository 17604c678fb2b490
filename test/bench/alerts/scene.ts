import { mkdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import type { Workplace } from "../workplace.ts";
import type { Prometheus } from "./prometheus-process.ts";

/** A server under observation, its database and its mail server, all of which can be harmed. */
export type Scene = {
  readonly server: ServerProcess;
  readonly smtp: SmtpServer;
  readonly backupDir: string;
  readonly prometheus: Prometheus;
  /** A second process on the same database, with other variables; watched under the name `other`. */
  startOther(variables?: Record<string, string>): Promise<ServerProcess>;
  /** One statement as the owner of the database. */
  asOwner<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Holds a lock until the function it returns is called. */
  lock(statement: string): Promise<() => Promise<void>>;
  submit(): Promise<number>;
  signIn(url?: string): Promise<number>;
  close(): Promise<void>;
};

async function post(url: string, body: unknown): Promise<number> {
  const headers = { apikey: publishableKey, "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.status;
}

export async function openScene(workplace: Workplace, prometheus: Prometheus): Promise<Scene> {
  const place = await workplace.makeDatabase("postgres");
  const smtp = await startSmtpServer();
  const backupDir = path.join(place.DATA_DIR ?? "", "backups");
  mkdirSync(backupDir, { recursive: true });
  const variables = { ...place, SMTP_URL: smtp.url, BACKUP_DIR: backupDir, LOG_LEVEL: "fatal" };
  const server = await workplace.start(variables);
  const pool = new pg.Pool({ connectionString: place.DATABASE_URL });
  pool.on("error", () => {});
  prometheus.watch({ main: server.url });
  return {
    ...{ server, smtp, backupDir, prometheus },
    async startOther(changed = {}) {
      const other = await workplace.start({ ...variables, ...changed });
      prometheus.watch({ main: server.url, other: other.url });
      return other;
    },
    asOwner: async (sql) => (await pool.query(sql)).rows,
    async lock(statement) {
      const client = await pool.connect();
      await client.query(`begin; ${statement}`);
      return async () => {
        await client.query("commit");
        client.release();
      };
    },
    submit: () => post(`${server.url}/functions/v1/submit-enquiry`, fillHomeForm()),
    signIn: (url = server.url) =>
      post(`${url}/auth/v1/token?grant_type=password`, { email: "asha@example.in", password: "wrong-password" }),
    async close() {
      await pool.end();
      await smtp.close();
    },
  };
}
