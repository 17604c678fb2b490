import { expect, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { test as base } from "../journey.ts";
import { goodPassword, readSession, signUpByCalls } from "./accounts.ts";
import { ownServer } from "./own-server.ts";

/** A server of its own, since holidays and hours are shared by all journeys: Monday, the 23rd of November 2026, half past twelve. */
export const test = base.extend<object, { officeUrl: string }>({
  officeUrl: ownServer((start) => start("2026-11-23T12:30:00+05:30")),
  baseURL: ({ officeUrl }, use) => use(officeUrl),
});

/** A new customer books at this time; answers the id of the consultation. */
export async function bookAt(page: Page, scheduled_date: string, full_name: string): Promise<string> {
  const email = await signUpByCalls(page, { full_name, user_type: "user" });
  const { access_token } = await readSession(page, { email, password: goodPassword });
  const answer = await askUntilServed(() =>
    page.request.post("/rest/v1/consultations", {
      data: { consultation_type: "legal", consultation_topic: "A partner wants to leave", scheduled_date },
      headers: {
        apikey: "sb_publishable_neev",
        Authorization: `Bearer ${access_token}`,
        Prefer: "return=representation",
      },
    }),
  );
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json())[0].id;
}

/** The times of a day that are offered to customers, as `10:30`. */
export async function readTimes(page: Page, day: string): Promise<string[]> {
  const answer = await askUntilServed(() =>
    page.request.post("/functions/v1/consultation-slots", {
      data: { from: day, to: day, minutes: 60 },
      headers: { apikey: "sb_publishable_neev" },
    }),
  );
  return (await answer.json()).slots.map(({ starts_at }: { starts_at: string }) => starts_at.slice(11, 16));
}
