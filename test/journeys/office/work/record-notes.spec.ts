import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { goodPassword, openSignedIn } from "../../support/accounts.ts";
import { checkLooks } from "../../support/check-accessibility.ts";
import { applyForFunding, callByOffice } from "../../support/customer-calls.ts";
import { conversation, enterOffice, file } from "../../support/office.ts";
import { fileOf, makeCustomer, makeName } from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const field = (page: Page) => page.getByRole("textbox", { name: "Internal note" });
const lastEntry = (page: Page) => conversation(page).getByRole("article").last();

/** N opens the note wherever the focus is on the page of the record. */
async function pressN(page: Page) {
  await page.getByRole("heading", { name: "Activity" }).click();
  await page.keyboard.press("n");
  await expect(field(page)).toBeFocused();
}

test("a note about a request: by the key N, kept over Escape and a reload, shown in its conversation and among its client's, never to its customer", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Loom"));
  const words = `The deck is thin, call on Monday. தமிழ் ${randomUUID().slice(0, 8)}`;
  await enterOffice(page, fileOf("funding", made, "list"));
  await pressN(page);
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(field(page)).toHaveValue(words);
  await field(page).fill("  ");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Please write a note")).toBeVisible();
  await field(page).fill(words);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(lastEntry(page)).toContainText("Internal note: the customer never sees this");
  await expect(lastEntry(page)).toContainText(words);
  await expect(lastEntry(page)).not.toContainText("Sending");
  await expect(field(page)).toHaveValue("");
  await checkLooks(page);

  const saved = await callByOffice(page, "save-client", {
    ...{ kind: "company", legal_name: makeName("Loom Mills"), contacts: [] },
  });
  const { id, reference } = saved as { id: string; reference: string };
  await callByOffice(page, "link-client", { record: "funding", id: made.id, client_id: id });
  await page.goto(`/office/clients/${reference}`);
  await expect(file(page).getByText(words)).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  await openSignedIn(
    theirs,
    { email: customer.email, password: goodPassword },
    `/dashboard/requests/${made.id}?kind=funding`,
  );
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(theirs.getByText(words)).toHaveCount(0);
  await theirs.context().close();
});

test("a note about a case: by the key N, shown in its conversation", async ({ page }) => {
  await enterOffice(page);
  const opened = await callByOffice(page, "open-case", {
    ...{ kind: "grievance", subject: "delay", priority: "normal", message: "It takes too long." },
    ...{ name: makeName("Asha"), phone: "98765 43210", origin: "phone_call", has_notice: true },
    idempotency_key: randomUUID(),
  });
  const { reference } = opened as { reference: string };
  await page.goto(`/office/cases/${reference}`);
  await pressN(page);
  const words = `She prefers WhatsApp ${randomUUID().slice(0, 8)}`;
  await page.keyboard.type(words);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(lastEntry(page)).toContainText(words);
  await expect(lastEntry(page)).not.toContainText("Sending");
});
