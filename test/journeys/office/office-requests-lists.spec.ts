import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { demo } from "../support/accounts.ts";
import { applyForFunding, becomeOffice, requestProject } from "../support/customer-calls.ts";
import { section } from "../support/dashboard.ts";
import { enterOffice } from "../support/office.ts";
import {
  board,
  card,
  fileOf,
  makeCustomer,
  makeName,
  said,
  searchRequests,
  table,
} from "../support/office-requests.ts";
import { readSlots } from "../support/requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("a status changed by another administrator meanwhile is shown with the moves still possible", async ({ page }) => {
  const customer = await makeCustomer(page);
  const title = makeName("Handloom");
  const made = await applyForFunding(customer, title);
  await enterOffice(page, board);
  await searchRequests(page, title);
  await page.getByRole("button", { name: `Change status ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Change the status of this funding application" });
  const office = await becomeOffice(page, demo.admin);
  await office.call("move-request", { kind: "funding", id: made.id, status: "approved" });
  // Without a reload the card is in its new column.
  await expect(page.locator('[data-status="approved"] [data-record]').getByText(title)).toBeAttached();
  await dialog.getByLabel("New status").selectOption("Rejected");
  await dialog.getByLabel("Reason").fill("Too late");
  await dialog.getByRole("button", { name: "Reject request" }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await expect(dialog.getByLabel("New status").getByRole("option")).toHaveText([
    "Choose",
    "In progress",
    "Completed",
    "Cancelled",
  ]);
  await dialog.getByLabel("New status").selectOption("Cancelled");
  await expect(dialog).toContainText("You can undo this for 10 minutes");
  await dialog.getByRole("button", { name: "Cancel request" }).click();
  await expect(card(page, "Cancelled", title)).toBeVisible();
});

test("the table is filtered, sorted and paged by its address; back from a request is the same place", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const family = makeName("Weavers");
  for (let count = 1; count <= 22; count += 1) await applyForFunding(customer, `${family} No. ${count}`);
  await requestProject(customer, `${family} website`);
  await enterOffice(page, table);
  const rows = page.getByRole("row");
  const filters = page.getByRole("dialog", { name: "Filters and order" });
  await searchRequests(page, customer.email);
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toContainText(`${family} website`);
  expect(page.url()).not.toContain("example.in");
  await page.getByRole("navigation", { name: "Type" }).getByRole("link", { name: "Funding applications" }).click();
  await expect(rows.nth(1)).toContainText(`${family} No. 22`);
  await page.getByRole("button", { name: "Filters" }).click();
  await filters.getByLabel("Sort by").selectOption("Oldest first");
  await page.keyboard.press("Escape");
  await expect(rows.nth(1)).toContainText(`${family} No. 1`);
  await expect(page).toHaveURL(`${table}?kind=funding&sort=oldest`);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Search results" })).toBeFocused();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows).toHaveCount(21);

  const last = page.getByRole("link", { name: `${family} No. 20` });
  await last.scrollIntoViewIfNeeded();
  const list = page.locator(".work__list");
  const place = await list.evaluate(({ scrollTop }) => scrollTop);
  expect(place).toBeGreaterThan(100);
  await last.click();
  await expect(page.getByRole("heading", { name: `${family} No. 20` })).toBeFocused();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  // The rows are four pixels higher beside a record.
  expect(Math.abs((await list.evaluate(({ scrollTop }) => scrollTop)) - place)).toBeLessThan(20 * 4);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `${family} No. 20` })).toBeFocused();
  await page.goBack();
  await expect(last).toBeFocused();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await said(page, /^Downloaded 22 rows\.$/);
  await page.getByRole("button", { name: "Filters" }).click();
  await filters.getByLabel("Status").selectOption("Completed");
  await page.keyboard.press("Escape");
  await expect(page.getByText("No results")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(`${table}?kind=funding&status=completed&sort=oldest`);
});

test("a consultation is not assigned to a consultant who is busy at its time", async ({ page }) => {
  const made: { id: string }[] = [];
  // Two at one time are with two consultants; another journey may take the time in between, so several are tried.
  for (const scheduled_date of (await readSlots(page, 60, [37, 50])).slice(0, 40)) {
    const topic = makeName("Busy");
    const row = {
      consultation_type: "funding",
      consultation_topic: topic,
      scheduled_date,
      session: "funding_strategy",
    };
    for (const _ of ["one", "other"]) {
      const customer = await makeCustomer(page);
      const booked = await customer.insert("consultations", row).catch(() => null);
      if (booked) made.push(booked);
    }
    if (made.length === 2) break;
    made.length = 0;
  }
  await enterOffice(page, fileOf("consultation", made[0] as { id: string }));
  const assign = page.getByRole("form", { name: "Assign" });
  const holder = await assign.getByLabel("Consultant").inputValue();
  await assign.getByRole("button", { name: "Assign" }).click();
  await expect(assign.getByText(/^Already assigned to .+\.$/)).toBeVisible();
  await page.goto(fileOf("consultation", made[1] as { id: string }));
  await expect(assign.getByLabel("Consultant")).not.toHaveValue(holder);
  await assign.getByLabel("Consultant").selectOption(holder);
  await assign.getByRole("button", { name: "Assign" }).click();
  await expect(assign.getByText("is busy at this time")).toBeVisible();
  await expect(section(page, "Activity").getByRole("listitem")).toHaveCount(1);
});
