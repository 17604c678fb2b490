import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test as base } from "../journey.ts";
import { demo, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { becomeOffice } from "../support/customer-calls.ts";
import { enterOffice } from "../support/office.ts";
import { expectMail, fileOf, said } from "../support/office-requests.ts";
import { ownServer } from "../support/own-server.ts";
import { looks } from "../support/screens.ts";

/** On Monday, less than 24 hours before a consultation on Tuesday morning. */
const test = base.extend<object, { url: string }>({
  url: ownServer((start) => start("2026-11-23T12:30:00+05:30")),
  baseURL: ({ url }, use) => use(url),
});
test.describe.configure({ timeout: scaleLimit(120_000) });

const topic = "A deck for the seed round";
const ours = "Cancelled by us: full refund of ₹5,900.";
const half = "Less than 24 hours before the time first booked: 50% refund (₹2,950).";
const status = (page: Page) => page.getByRole("region", { name: "Status" });
/** A dialog has no layout of its own for each: each width once, both themes. */
const dialogLooks = looks.filter(({ name, theme }) => (name === "tablet") === (theme === "dark"));

test("a customer rings to cancel: by keyboard the office says so, sees the refund that follows, and history and email agree", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await becomeOffice(page, demo.startup);
  const row = { consultation_type: "funding", consultation_topic: topic, session: "pitch_deck_review" };
  const made = await customer.insert("consultations", { ...row, scheduled_date: "2026-11-24T10:00:00" });
  const office = await becomeOffice(page, demo.admin);
  const payment = { kind: "consultation", id: made.id, amount: 5900, method: "upi", paid_on: "2026-11-23" };
  await office.call("record-payment", { ...payment, idempotency_key: crypto.randomUUID() });
  await enterOffice(page, fileOf("consultation", made, "list"));

  const button = status(page).getByRole("button", { name: "Cancel request" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change the status of this consultation" });
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  const [weCancel, theyAsked] = ["We cancel", "The customer asked us to"].map((name) =>
    dialog.getByRole("group", { name: "Who cancels?" }).getByRole("radio", { name }),
  );
  if (!weCancel || !theyAsked) throw new Error("There are two choices");
  await expect(reason).toBeFocused();
  await expect(weCancel).toBeChecked();
  await expect(dialog.getByText(ours)).toBeVisible();
  await page.keyboard.type("Her flight is late");
  await page.keyboard.press("Tab");
  await expect(weCancel).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(theyAsked).toBeChecked();
  await expect(dialog.getByText(half)).toBeVisible();
  await expect(dialog.getByText(ours)).toHaveCount(0);
  await checkLooks(page, { within: "dialog[open]", among: dialogLooks });

  // The reason stays, and nothing is chosen for the customer.
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(reason).toHaveValue("Her flight is late");
  await expect(weCancel).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(half)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Cancel request" })).toBeFocused();
  await page.keyboard.press("Enter");
  await said(page, `${topic}: cancelled. The customer has been notified.`);
  const line = page.getByRole("listitem").filter({ hasText: "Cancelled at the customer's request" });
  await expect(line).toContainText("Her flight is late");
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("₹2,950");
  await expectMail(page, demo.startup.email, "We cancelled it because you asked us to.", half, "Her flight is late");

  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  await openSignedIn(theirs, demo.startup, `/dashboard/requests/${made.id}?kind=consultation`);
  await expect(theirs.getByText("You asked us to cancel it")).toBeVisible();
  await theirs.context().close();
});
