import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";

import { checkAccessibility } from "../support/check-accessibility.ts";
import { openPage } from "../support/pages.ts";
import {
  arrive,
  bookByCall,
  dayFromNow,
  enter,
  fillConsultation,
  fillFunding,
  openForm,
  openFunding,
  readRows,
  readSlots,
  watchInserts,
} from "../support/requests.ts";

const success = "Funding application submitted successfully!";
const table = "**/rest/v1/funding_applications*";

/** What is sent arrives, and its answer does not. */
const loseAnswers = (page: Page) =>
  page.route(table, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });

test("a double press sends once, and says meanwhile that it is sending", async ({ page, context }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  const inserts = watchInserts(context, "funding_applications");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(table, async (route) => {
    await isReleased;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Submit application" }).dblclick();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts).toHaveLength(1);
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("two tabs that send the same draft make one application", async ({ page, context }) => {
  const email = await enter(page, "/funding/options");
  const one = await openFunding(page);
  await fillFunding(one);
  const other = await context.newPage();
  await openPage(other, "/funding/options");
  await arrive(other, "/funding/options");
  const two = await openFunding(other);
  await expect(two.getByLabel("Company name")).toHaveValue(/Iyer Foods/);
  await expect(two.getByText("₹12,50,000 · 12.5 lakh")).toBeVisible();
  await Promise.all([one, two].map((dialog) => dialog.getByRole("button", { name: "Submit application" }).click()));
  for (const tab of [page, other]) await expect(tab.getByText(success)).toBeVisible();
  await expect(one).toBeHidden();
  await expect(two).toBeHidden();
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("the same words typed into an empty form again are a second application", async ({ page }) => {
  const email = await enter(page, "/funding/options");
  for (const count of [1, 2]) {
    const dialog = await openFunding(page);
    await expect(dialog.getByLabel("Company name")).toHaveValue("");
    await fillFunding(dialog);
    await dialog.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByText(success)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Close message" }).click();
    expect(await readRows(page, email, "funding_applications")).toHaveLength(count);
  }
});

test("what was typed and chosen is there again after Escape and after a reload", async ({ page }) => {
  await enter(page, "/funding/consultation");
  const dialog = await openForm(page, "Chat with Expert", "Chat with Expert");
  await expect(dialog.getByRole("radio", { name: /General consultation/ })).toBeFocused();
  await expect(dialog.getByLabel("Date")).toHaveAttribute("min", dayFromNow(0));
  await dialog.getByRole("radio", { name: /Investor Preparation/ }).check();
  const slot = await fillConsultation(page, dialog, 90);
  await dialog.getByLabel("Contact method").selectOption("in_person");
  await dialog.getByLabel("Urgency").selectOption("urgent");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Chat with Expert" })).toBeFocused();
  await page.reload();
  await arrive(page, "/funding/consultation");
  await openForm(page, "Chat with Expert", "Chat with Expert");
  await expect(dialog.getByRole("radio", { name: /Investor Preparation/ })).toBeChecked();
  await expect(dialog.getByLabel("Topic")).toHaveValue("How to grow");
  await expect(dialog.getByLabel("Date")).toHaveValue(slot.slice(0, 10));
  await expect(dialog.getByRole("radio", { name: new RegExp(`^${slot.slice(11, 16)}`) })).toBeChecked();
  await expect(dialog.getByLabel("Contact method")).toHaveValue("in_person");
  await expect(dialog.getByLabel("Urgency")).toHaveValue("urgent");
});

test("a lost answer shows an error; sending again finds what had arrived", async ({ page }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  await loseAnswers(page);
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByText(/^Failed to submit application: we could not reach the server/)).toBeVisible();
  await page.unroute(table);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText("it was not sent again")).toBeVisible();
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("a lost answer and other words since: what had arrived gives way to what is sent now", async ({ page }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  await loseAnswers(page);
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByText(/^Failed to submit application: we could not reach the server/)).toBeVisible();
  await page.unroute(table);
  await dialog.getByLabel("Industry").fill("Cold storage");
  // What may have arrived is known after a reload too.
  await page.reload();
  await arrive(page, "/funding/options");
  await openFunding(page);
  await expect(dialog.getByLabel("Industry")).toHaveValue("Cold storage");
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText("The earlier version you sent has been cancelled.")).toBeVisible();
  const rows = await readRows(page, email, "funding_applications");
  expect(rows.map(({ industry, status, reason }) => [industry, status, reason]).sort()).toEqual([
    ["Cold storage", "pending", null],
    ["Packaged food", "cancelled", "Replaced by a corrected request"],
  ]);
});

test("what the backend says of a failure stands behind the specification's words", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  await page.route(table, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { code: "XX000", message: "the disk is full", details: null, hint: null } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByText("Failed to submit application: the disk is full")).toBeVisible();
  await expect(dialog.getByLabel("Industry")).toHaveValue("Packaged food");
});

test("a refusal of the backend is shown at its field", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  const sentence = "Industry must be one we know";
  const details = JSON.stringify({ industry: sentence });
  await page.route(table, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { code: "invalid_input", message: sentence, details, hint: null } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByLabel("Industry")).toBeFocused();
  await expect(dialog.getByLabel("Industry")).toHaveAccessibleDescription(sentence);
});

test("a time that was just taken is refused with the nearest available ones, and one of them can be booked", async ({
  page,
}) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  const free = await readSlots(page, 60, [31, 55]);
  const slot = free[Math.floor(Math.random() * free.length)] as string;
  await fillConsultation(page, dialog, 60, slot);
  // Each of the consultants there are.
  for (let count = 0; (await readSlots(page, 60, [31, 55])).includes(slot); count += 1) {
    expect(count).toBeLessThan(9);
    await bookByCall(page, slot);
  }
  await dialog.getByRole("button", { name: "Book consultation" }).click();
  await expect(dialog.getByText("Failed to book consultation: This time was just taken")).toBeVisible();
  const nearest = dialog.locator(".sending-problem").getByRole("button");
  await expect(nearest.first()).toHaveText(/^[A-Z][a-z]+day, [A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} IST/);
  await checkAccessibility(page);
  const time = /(\d{2}:\d{2}) IST/.exec((await nearest.first().textContent()) ?? "")?.[1];
  await nearest.first().click();
  await expect(dialog.getByRole("radio", { name: new RegExp(`^${time}`) })).toBeChecked();
  await dialog.getByRole("button", { name: "Book consultation" }).click();
  await expect(page.getByText("Consultation booked successfully!")).toBeVisible();
  const rows = await readRows(page, email, "consultations");
  expect(rows).toHaveLength(1);
  expect(`${rows[0]?.scheduled_date}`).toContain(`T${time}`);
});

test("the keyboard alone is enough to book", async ({ page }) => {
  await enter(page, "/funding/options");
  await page.getByRole("button", { name: "Schedule Consultation" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule Funding Consultation" });
  await expect(dialog.getByRole("radio", { name: /General consultation/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /Funding Strategy/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Legal");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A lease");
  await page.keyboard.press("Tab");
  const slots = await readSlots(page, 60, [4, 30]);
  const slot = slots[Math.floor(Math.random() * slots.length)] as string;
  await expect(dialog.getByLabel("Date")).toBeFocused();
  // The order of its keys is the browser's own.
  await dialog.getByLabel("Date").fill(slot.slice(0, 10));
  const times = dialog.getByRole("group", { name: "Time (India, IST)" }).getByRole("radio");
  await expect(times.first()).toBeVisible();
  // Past the parts of the date, the two buttons of the month and its one day that Tab reaches.
  for (let press = 0; press < 8 && !(await times.first().evaluate((it) => it === document.activeElement)); press += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(times.first()).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Consultation booked successfully!")).toBeVisible();
});
