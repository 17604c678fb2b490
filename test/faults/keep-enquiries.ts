import { openDatabase } from "#server/database/open-database.ts";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";

/** Stores enquiries without end and acknowledges each by its reference, as the backend does. */
console.log("starting");
const database = await openDatabase({ dataDir: String(process.argv[2]), clock: { now: () => new Date() } });
for (;;) {
  const { rows } = await database.asSystem("test", (tx) => insertEnquiry(tx));
  console.log(`stored ${rows[0]?.reference}`);
}
