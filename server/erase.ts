import { eraseFound, findErased } from "./calls/users/find-erased.ts";
import { createDatabase } from "./database/database-client.ts";
import { kindOf } from "./database/database-kind.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { readSqlFiles } from "./database/sql-files.ts";
import { runCommand } from "./operator-command.ts";

/** npm run erase -- SUBJECT [--investor]: what the button in the office does, for an operator. */
function readArguments(args: readonly string[]): { subject: string; isInvestor: boolean } {
  const isInvestor = args.includes("--investor");
  const [subject, ...rest] = args.filter((argument) => argument !== "--investor");
  if (!subject || rest.length > 0)
    throw new Error(
      "Usage: npm run erase -- SUBJECT [--investor], where SUBJECT is a reference, an id, an email address or a phone number",
    );
  return { subject, isInvestor };
}

await runCommand(readArguments, async (opened, { subject, isInvestor }, place) => {
  await migrateDatabase(opened.pool, readSqlFiles(), { kind: kindOf(place), marks: false });
  const clock = { now: () => new Date() };
  const database = createDatabase({ ...opened, clock });
  const { kind, id, counts, kept } = await database.asSystem("operator", async (tx) => {
    const found = await findErased(tx, subject);
    if (!found || (isInvestor && found.kind !== "account"))
      throw new Error(
        `There is no ${isInvestor ? "account" : "account, enquiry, case, client or contact"} with this reference, id, address or number.`,
      );
    const { rows } = await tx.query<{ is_last: boolean }>("select private.is_last_administrator($1) as is_last", [
      found.id,
    ]);
    if (rows[0]?.is_last && !isInvestor)
      throw new Error("This is the only administrator. Make another account an administrator first.");
    const kind = isInvestor ? "investor" : found.kind;
    const erased = await eraseFound(tx, found, { kind, reason: "operator", now: clock.now() });
    return { kind, id: found.id, ...erased };
  });
  const listed = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  process.stdout.write(`Erased the ${kind} ${id} (${listed.join(", ")}).\n`);
  for (const sentence of kept) process.stdout.write(`${sentence}.\n`);
});
