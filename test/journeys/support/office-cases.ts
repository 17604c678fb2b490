import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { test as base } from "../journey.ts";
import { readInbox } from "./inbox.ts";
import { ownServer } from "./own-server.ts";

export type SentCase = { readonly reference: string; readonly email: string; readonly name: string };
type Cases = {
  readonly url: string;
  /** Sent three weeks ago, and not acknowledged yet. */
  readonly old: SentCase;
  readonly urgent: SentCase;
  readonly normal: SentCase;
  /** Of consultations: the policy gives half of 5,000. */
  readonly refunds: readonly [SentCase, SentCase];
};

async function send(url: string, call: string, changes: Record<string, unknown>): Promise<SentCase> {
  const person = randomUUID().slice(0, 8);
  const body = {
    ...{ name: `Asha ${person}`, email: `asha.${person}@example.in`, idempotency_key: randomUUID(), website: "" },
    phone: `+9198${String(Number.parseInt(person, 16)).padStart(8, "0").slice(-8)}`,
    ...{ message: "Three weeks late.\nNo one <b>calls</b> back.", filled_ms: 41_000, ...changes },
  };
  const answer = await askUntilServed(() =>
    fetch(`${url}/functions/v1/${call}`, {
      method: "POST",
      headers: { apikey: "sb_publishable_neev", "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  // 200: one that was answered 503 had been stored.
  expect([200, 201]).toContain(answer.status);
  return { reference: (await answer.json()).reference, email: body.email, name: body.name };
}

const grievance = { page: "/grievances", subject: "delay", priority: "normal" };
const refund = {
  ...{ page: "/refund-policy", situation: "cancelled_by_customer", amount_paid: 5000 },
  ...{ booked_for: "2026-11-24T08:00", cancelled_at: "2026-11-23T12:00" },
};

/** A server of its own, since deadlines follow its clock: Monday, the 23rd of November 2026, half past twelve. */
export const test = base.extend<object, { cases: Cases }>({
  cases: ownServer<Cases>(async (start) => {
    const old = await send(await start("2026-11-02T10:00:00+05:30"), "submit-grievance", grievance);
    const url = await start("2026-11-23T12:30:00+05:30");
    return {
      ...{ url, old },
      urgent: await send(url, "submit-grievance", { ...grievance, priority: "urgent" }),
      normal: await send(url, "submit-grievance", grievance),
      refunds: [await send(url, "submit-refund-request", refund), await send(url, "submit-refund-request", refund)],
    };
  }),
  baseURL: ({ cases }, use) => use(cases.url),
});

export const casesTab = "/office/cases";

/** The mail about a case that has these words, once it is there. */
export async function expectMail(page: Page, { email, reference }: SentCase, words: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      return (await readInbox(page, email))
        .filter(({ subject }) => subject.includes(reference))
        .some(({ text }) => words.every((word) => text.includes(word)));
    })
    .toBe(true);
}
