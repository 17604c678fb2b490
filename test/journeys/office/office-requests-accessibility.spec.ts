import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { demo } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, becomeOffice, bookConsultation } from "../support/customer-calls.ts";
import { section } from "../support/dashboard.ts";
import { enterOffice } from "../support/office.ts";
import {
  board,
  column,
  fileOf,
  makeCustomer,
  makeName,
  said,
  searchRequests,
  table,
} from "../support/office-requests.ts";
import { dayFromNow, readSlots } from "../support/requests.ts";
import { looks } from "../support/screens.ts";

test.describe.configure({ timeout: scaleLimit(240_000) });

/** A dialog has no layout of its own for each: each width once, both themes. */
const dialogLooks = looks.filter(({ name, theme }) => (name === "tablet") === (theme === "dark"));

test("the board is accessible at three widths in both themes", async ({ page }) => {
  const customer = await makeCustomer(page);
  await applyForFunding(customer, makeName("Iyer Foods Private Limited with a very long name वेंकट"));
  await enterOffice(page, board);
  await expect(column(page, "Pending").getByRole("listitem").first()).toBeVisible();
  await checkLooks(page);
});

test("the table is accessible at three widths in both themes", async ({ page }) => {
  const customer = await makeCustomer(page);
  await applyForFunding(customer, makeName("Iyer Foods Private Limited with a very long name वेंकट"));
  await enterOffice(page, table);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await checkLooks(page);
});

test("a search without results is accessible at three widths in both themes", async ({ page }) => {
  await enterOffice(page, table);
  await searchRequests(page, makeName("No such name"));
  await expect(page.getByText("No results")).toBeVisible();
  await checkLooks(page);
});

test("a request and each of its dialogs are accessible at three widths in both themes", async ({ page }) => {
  const customer = await makeCustomer(page);
  const made = await bookConsultation(page, customer, makeName("Preparing the seed round"), "pitch_deck_review");
  const office = await becomeOffice(page, demo.admin);
  const [scheduled_date] = await readSlots(page, 45, [51, 58]);
  await office.call("propose-time", { id: made.id, scheduled_date, note: "Is this better?" });
  const paid = { kind: "consultation", id: made.id, amount: 2500, method: "upi", reference: "UPI 4711" };
  await office.call("record-payment", { ...paid, paid_on: dayFromNow(0), idempotency_key: crypto.randomUUID() });
  await enterOffice(page, fileOf("consultation", made));
  await expect(section(page, "Payments")).toContainText("Paid ₹2,500 of ₹5,900 including GST");
  await expect(section(page, "Payments")).toContainText("₹3,400 due");
  await checkLooks(page);
  for (const [button, dialog] of [
    ["Reject", "Change the status of this consultation"],
    ["Propose another time", "Propose another time"],
    ["Withdraw proposal", "Withdraw this proposal?"],
    ["Record a payment", "Record a payment"],
    ["Withdraw the payment of ₹2,500", "Withdraw this payment?"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    const shown = page.getByRole("dialog", { name: dialog });
    await expect(shown).toBeVisible();
    await checkLooks(page, { within: "dialog[open]", among: dialogLooks });
    await page.keyboard.press("Escape");
    await expect(shown).toBeHidden();
    await expect(page.getByRole("button", { name: button })).toBeFocused();
  }
});

test("a request that does not exist is not found", async ({ page }) => {
  await enterOffice(page, fileOf("project", { id: "00000000-0000-4000-8000-000000000000" }));
  await expect(page.getByText("Request not found")).toBeVisible();
  await expect(page.getByText("Check the reference and try again.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(board);
  await expect(column(page, "Pending")).toBeVisible();
});

test("on a phone the board shows one column, which is in the address", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const customer = await makeCustomer(page);
  const title = makeName("Tailor");
  const made = await applyForFunding(customer, title);
  await enterOffice(page, board);
  await searchRequests(page, title);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(column(page, "Approved")).toBeHidden();
  const chooser = page.getByRole("navigation", { name: "Status" });
  await chooser.getByRole("link", { name: /^Approved/ }).click();
  await expect(page).toHaveURL(`${board}&status=approved`);
  await expect(page.getByRole("link", { name: title })).toBeHidden();
  await expect(column(page, "Pending")).toBeHidden();
  const office = await becomeOffice(page, demo.admin);
  await office.call("move-request", { kind: "funding", id: made.id, status: "approved" });
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("requests work with the keyboard alone", async ({ page }) => {
  const customer = await makeCustomer(page);
  const title = makeName("Keyboard");
  await applyForFunding(customer, title);
  await enterOffice(page, board);
  await page.getByLabel("Search by reference, title, customer, phone, email or company").focus();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: title });
  await expect(link).toBeVisible();
  for (let steps = 0; steps < 20 && !(await link.evaluate((it) => it === document.activeElement)); steps += 1)
    await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Change status ${title}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New status")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("New status")).toHaveValue("approved");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await said(page, `${title}: approved. The customer has been notified.`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Search results" })).toBeFocused();
});
