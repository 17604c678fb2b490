import { settleMoney } from "./calls/accounts/settle-account.ts";
import { refuseOpenRefund } from "./calls/users/erase-subject.ts";
import { createDatabase } from "./database/database-client.ts";
import { readDatabasePlace } from "./database/database-place.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { openPool } from "./database/open-database.ts";
import { readSqlFiles } from "./database/sql-files.ts";

const usage = "Usage: npm run erase -- REFERENCE | ID | EMAIL [--investor]";

type Found = { readonly kind: string; readonly id: string; readonly reference: string };

/** npm run erase -- REFERENCE | ID | EMAIL [--investor]: the same as the button in the office, for an operator. */
async function erase(args: string[]): Promise<void> {
  const isInvestor = args.includes("--investor");
  const [subject, ...rest] = args.filter((argument) => argument !== "--investor");
  if (!subject || rest.length > 0) throw new Error(usage);
  const opened = await openPool(readDatabasePlace(process.env));
  const clock = { now: () => new Date() };
  try {
    await migrateDatabase(opened.pool, readSqlFiles());
    const database = createDatabase({ ...opened, clock });
    const erased = await database.asSystem("operator", async (tx) => {
      const { rows } = await tx.query<Found>("select kind, id, reference from private.find_subject($1)", [subject]);
      const [found] = rows;
      if (!found || (isInvestor && found.kind !== "account")) throw new Error(`Nothing has the reference, id or address ${subject}`);
      const kind = isInvestor ? "investor" : found.kind;
      if (kind === "account") {
        const { rows: last } = await tx.query<{ is_last: boolean }>("select private.is_last_administrator($1) as is_last", [
          found.id,
        ]);
        if (last[0]?.is_last) throw new Error("This is the only administrator. Make another account an administrator first");
        await settleMoney(tx, found.id, clock.now());
      }
      if (kind === "case") await refuseOpenRefund(tx, found);
      const { rows: done } = await tx.query<{ counts: Record<string, number> }>(
        "select private.erase_subject($1, $2) as counts",
        [found.id, kind],
      );
      return { ...found, kind, counts: done[0]?.counts ?? {} };
    });
    const counts = Object.entries(erased.counts).map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`Erased: ${erased.kind} ${erased.id} (${counts.join(", ")}).\n`);
  } finally {
    await opened.close();
  }
}

await erase(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message || error.cause || "The database cannot be reached"}\n`);
  process.exitCode = 1;
});
