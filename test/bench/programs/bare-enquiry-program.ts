import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { makeReference } from "#domain/fields/references.ts";
import { openPool } from "#server/database/open-database.ts";
import type { Recording } from "../record-statements.ts";

// The statements of one enquiry through the driver, with no more around them than JSON and one transaction.
const { statements, body: recorded }: Recording = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const { pool } = await openPool({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR ?? "",
});

const extended = { queryMode: "extended" };
type Body = Record<string, unknown>;

/** A recorded value, or the new sending's where it is one person's own. */
function freshen(value: unknown, body: Body): unknown {
  if (Array.isArray(value) && value.every((each) => /^-?\d+$/.test(each))) {
    const locks = value.map(() => randomBytes(8).readBigInt64BE());
    return locks.sort((a, b) => (a < b ? -1 : 1)).map(String);
  }
  if (typeof value !== "string") return value;
  if (/^L-\d{6}-/.test(value)) return makeReference("L", new Date(), randomBytes(5));
  if (/^[0-9a-f]{64}$/.test(value)) return createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const field = ["idempotency_key", "email", "phone"].find((name) => recorded[name] === value);
  return field === undefined ? value : body[field];
}

/** Once more where a reference was taken, as the backend does. */
async function store(body: Body, isRepeat = false): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      if (values === undefined) await client.query(text);
      // As the database client sends them; the driver's types do not know the mode.
      else await client.query({ text, values: values.map((value) => freshen(value, body)), ...extended });
    }
  } catch (error) {
    await client.query("rollback");
    if (isRepeat) throw error;
    await store(body, true);
  } finally {
    client.release();
  }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return JSON.parse(text);
}

const answer = JSON.stringify({ reference: "L-261118-00000", reply_by: "", created_at: "" });
const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    try {
      await store(await readBody(request));
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
      return;
    }
  }
  response.writeHead(request.method === "POST" ? 201 : 200, { "content-type": "application/json" });
  response.end(answer);
});
server.listen(Number(process.env.PORT), process.env.HOST);
process.once("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));
