import { randomUUID } from "node:crypto";
import { findTimes } from "./make-customer-records.ts";
import { type Answer, accountOf, signInAs } from "./people.ts";

/** What founders and investors do with each other, and about the filings of a company. */
export async function makeStartupRecords(url: string): Promise<void> {
  const founder = await signInAs(url, accountOf("founder"));
  const angel = await signInAs(url, accountOf("angel"));
  await founder.call("make-calendar-feed", {});
  await founder.call("submit-enquiry", {
    ...{
      source: "service",
      name: "Kavya Menon",
      phone: "9876543210",
      email: "founder@neev.example",
      service_type: "GST",
    },
    ...{ subject: "File GSTR-3B: October 2026", message: "தாக்கல் செய்யவும்.", page: "/dashboard/startup" },
    ...{ idempotency_key: randomUUID(), website: "", filled_ms: 9000, filing: "gstr-3b:2026-10" },
  });
  await founder.add("filings_done", { filing: "gstr-1:2026-10" });
  const [opportunity] = await angel.rows("opportunities");
  await angel.client.rpc("open_opportunity", { _opportunity_id: opportunity?.id });
  await angel.add("opportunity_notes", { opportunity_id: opportunity?.id, note: "மே மாதம் அழைக்கவும்" });
  const known = await angel.rows("interests");
  const interest: Answer =
    known[0] ?? (await angel.add("interests", { opportunity_id: opportunity?.id, note: "ஆர்வம்" }));
  if (interest.status === "pending") await founder.call("answer-interest", { id: interest.id, accepts: true });
  const times = (await findTimes(url)).slice(0, 2);
  await angel.call("propose-founder-call", { interest_id: interest.id, times });
}
