import { expect, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { test as base } from "../journey.ts";
import { apikey, goodPassword, readSession } from "./accounts.ts";
import { readInbox } from "./inbox.ts";
import { ownServer } from "./own-server.ts";

/** A server of its own: what is done here, such as closing sign-up, would stand in the way of others. */
export const test = base.extend<object, { siteUrl: string }>({
  siteUrl: ownServer((start) => start()),
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});

export const users = "/poweradmin?tab=users";

/** Waits until the newest mail to the address has this subject. */
export async function expectMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await expect.poll(async () => (await readInbox(page, to))[0]?.subject ?? "").toMatch(subject);
}

/** Lists the startup's company, and answers its name. */
export async function listCompany(page: Page, email: string): Promise<string> {
  const { access_token } = await readSession(page, { email, password: goodPassword });
  const name = `Quartz ${email.split("@")[0]?.replaceAll(/\D/g, "")}`;
  const data = {
    ...{ name, sector: "manufacturing", stage: "mvp", city: "Pune", ask: 5_000_000, visibility: "teaser" },
    summary: "Cloth woven to order, for tailors.",
  };
  const headers = { apikey, authorization: `Bearer ${access_token}` };
  expect((await askUntilServed(() => page.request.post("/rest/v1/companies", { data, headers }))).status()).toBe(201);
  return name;
}
