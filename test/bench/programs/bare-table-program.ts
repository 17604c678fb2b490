import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { openPool } from "#server/database/open-database.ts";
import type { Statement } from "../record-statements.ts";

// The statements of one table call through the driver: its transaction, its role, its statement, and the body as it comes.
type Recorded = { statements: Statement[]; status: number };
const recorded: Record<string, Recorded> = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const { pool } = await openPool({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? "" });

async function answer({ statements }: Recorded): Promise<string> {
  const client = await pool.connect();
  try {
    let body = "";
    for (const { values, ...statement } of statements) {
      const result = await client.query(values === undefined ? statement.text : { ...statement, values });
      body = result.rows?.[0]?.body ?? body;
    }
    return body;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const call = recorded[`${request.method} ${request.url}`];
  // Asked at the start, until it answers.
  if (!call) return response.writeHead(200).end();
  for await (const _ of request);
  const body = await answer(call);
  response.writeHead(call.status, { "content-type": "application/json; charset=utf-8" });
  response.end(body);
});
server.listen(Number(process.env.PORT), process.env.HOST);
process.once("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));
