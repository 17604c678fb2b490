import { expect, type Page } from "@playwright/test";
import { fillGrievance } from "#test/support/fixtures/cases.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, callByOffice } from "../support/customer-calls.ts";
import { makeCustomer, makeName } from "../support/office-requests.ts";
import { waitForStart } from "../support/pages.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const next = (page: Page) => page.getByRole("region", { name: "Next", exact: true });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

test("a question of ours is under Next until it is answered; a case leads to its conversation from the dashboard and from Track a case", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const title = makeName("Loom");
  const { id } = await applyForFunding(customer, title);
  const message = { text: "Which round is it?", idempotency_key: crypto.randomUUID() };
  await callByOffice(page, "send-message", { kind: "funding", id, ...message });
  const sent = await customer.call("submit-grievance", fillGrievance({ email: customer.email }));
  const reference = String(sent.reference);
  await openSignedIn(page, { email: customer.email, password: goodPassword }, "/dashboard/user");
  await expect(next(page)).toContainText(`Please answer our question: ${title}`);
  const cases = page.getByRole("region", { name: "Grievances and refunds" });
  await expect(cases).toContainText(`Reference ${reference}`);
  await checkLooks(page);
  await next(page)
    .getByRole("link", { name: `Please answer our question: ${title}` })
    .click();
  await messages(page).getByRole("textbox", { name: "Your message" }).fill("The first one.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(messages(page)).toContainText("We reply by");

  await page.goto("/dashboard/user");
  // It has what is to be shown.
  await expect(next(page).getByRole("listitem").first()).toBeVisible();
  await expect(next(page)).not.toContainText("Please answer our question");
  await cases.getByRole("link", { name: "Grievance", exact: true }).click();
  await expect(messages(page)).toContainText("No messages yet.");
  const address = page.url();

  await page.goto("/grievances#follow");
  await waitForStart(page);
  const form = page.getByRole("form", { name: "Track a case" });
  await form.getByLabel("Your reference").fill(reference);
  await form.getByLabel("Email or phone").fill(customer.email);
  await form.getByRole("button", { name: "Check status" }).click();
  await page.getByRole("link", { name: "Write to us about this case" }).click();
  await expect(page).toHaveURL(address);
});
