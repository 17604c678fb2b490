import { expect } from "@playwright/test";
import { requestsPerDay } from "#domain/business/daily-requests.ts";
import { test as base } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, becomeCustomer } from "../support/customer-calls.ts";
import { ownServer } from "../support/own-server.ts";
import { arrive, enter, fillFunding, openFunding } from "../support/requests.ts";

/** With the limits of the product: the other journeys share a server whose limits are raised. */
const test = base.extend<object, { server: string }>({
  server: ownServer((start) => start(), "1"),
  baseURL: ({ server }, use) => use(server),
});

test("one request too many today is refused in the form, with when and how, and what was typed stays", async ({
  page,
}) => {
  test.slow();
  const customer = await becomeCustomer(page, await enter(page, "/funding/options"));
  for (let count = 0; count < requestsPerDay; count += 1) await applyForFunding(customer, `Rao Foods ${count}`);
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  await dialog.getByRole("button", { name: "Submit application" }).press("Enter");
  const sentence = dialog.getByText(
    `We accept at most ${requestsPerDay} funding applications from one account in a day.`,
  );
  await expect(sentence).toContainText(/You can send the next one from 00:00 IST on \d{1,2} [A-Z][a-z]{2} \d{4}\./);
  await expect(sentence).toContainText(/call \+91 .* or write to /);
  await expect(dialog.getByLabel("Industry")).toHaveValue("Packaged food");
  await expect(dialog.getByRole("button", { name: "Submit application" })).toBeEnabled();
  await checkLooks(page);
  // And after a reload: the draft is not taken for one that was sent.
  await page.reload();
  await arrive(page, "/funding/options");
  await openFunding(page);
  await expect(dialog.getByLabel("Company name")).toHaveValue(/Iyer Foods/);
});
