import type { CallParts } from "#server/calls/call-parts.ts";
import { readClosedDays } from "#server/calls/schedules/read-closed-days.ts";
import type { Database } from "#server/database/database.ts";
import { listCaseSteps } from "./case-steps.ts";
import { listEnquirySteps } from "./enquiry-steps.ts";
import { listRequestSteps } from "./request-steps.ts";
import { listBookingSamples } from "./sample-bookings.ts";
import { listClientSteps } from "./sample-clients.ts";
import { readSampleDays } from "./sample-days.ts";
import { SampleOffice, type SampleStep } from "./sample-office.ts";
import { listPeopleSteps } from "./sample-people.ts";
import { listFormSamples } from "./sample-requests.ts";
import { listServiceSteps } from "./service-steps.ts";

const reachMs = 60 * 86_400_000;

/** Views of the lists, own and shared. */
function makeViews(at: Date): SampleStep {
  const views = [
    {
      by: "manager",
      screen: "enquiries",
      name: "Sample: unassigned",
      query: "queue=all&assigned_to=none",
      is_shared: true,
    },
    { by: "manager", screen: "clients", name: "Sample: key clients", query: "tag=Key+client", is_shared: true },
    { by: "staff", screen: "requests", name: "Sample: services", query: "kind=service", is_shared: false },
  ];
  return {
    at,
    run: async (office) => {
      for (const { by, ...view } of views) await office.call("save-view", by, view);
    },
  };
}

/**
 * Fills a demo with two weeks of an office, so that each screen of the workspace can be judged at first sight; all of it or
 * nothing. Every record is made by the same calls as a real one and has the tag Sample. Its mails count as sent.
 */
export async function makeSamples(
  database: Database,
  { env, now }: { env: CallParts["env"]; now: Date },
): Promise<void> {
  await database.asSystem("seed", async (tx) => {
    const days = readSampleDays(now, await readClosedDays(tx, new Date(now.getTime() - reachMs)));
    const office = new SampleOffice(database, tx, { env, now });
    await office.play([
      ...[...listPeopleSteps(days), makeViews(days.past(10, "17:00"))],
      ...listClientSteps(days),
      ...listEnquirySteps(days),
      ...listRequestSteps([...listFormSamples(days), ...listBookingSamples(days)]),
      ...listServiceSteps(days),
      ...listCaseSteps(days),
    ]);
    // What people have been told in two weeks they have read, but for the last day.
    await office.sql(
      "update private.office_alerts set read_at = created_at + interval '1 hour' where read_at is null and created_at < $1",
      [days.past(1, "10:00")],
    );
    await office.sql(
      "update private.jobs set lease_token = gen_random_uuid(), leased_until = now() where done_at is null",
    );
    await office.sql("update private.jobs set done_at = now(), leased_until = null where done_at is null");
  });
}
