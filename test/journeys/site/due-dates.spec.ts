import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { openPage } from "../support/pages.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

/** Opens a page on a day in India. */
async function openOn(page: Page, instant: string, path: string): Promise<void> {
  await page.clock.setFixedTime(new Date(instant));
  await openPage(page, path);
}

test("a due date of the income-tax page says what it means on the visitor's day, in India", async ({ page }) => {
  await openOn(page, "2026-07-31T23:50:00+05:30", "/services/income-tax");
  const individuals = rowOf(page, "ITR-1 and ITR-2").last();
  await expect(individuals).toContainText("31 Jul 2026");
  await expect(individuals).toContainText("Open: due today.");

  // The page was left open past midnight in India.
  await page.clock.setFixedTime(new Date("2026-08-01T00:10:00+05:30"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(individuals).toContainText("31 Jul 2026 has passed; belated return until 31 Dec 2026 (in 152 days).");
  await expect(rowOf(page, "Companies and audit cases")).toContainText("Open: due in 91 days.");

  await page.getByText("I missed the due date. What now?").click();
  await expect(page.locator("#i-missed-the-due-date-what-now")).toContainText(
    "ITR-1 and ITR-2: 31 Jul 2026 has passed; belated return until 31 Dec 2026",
  );
});

for (const [path, row, line] of [
  ["/services/gst", "GSTR-1, monthly", "Next: 11 Dec 2026, for November 2026 (in 18 days)."],
  ["/services/gst", "CMP-08 and GSTR-4", "GSTR-4, next: 30 Jun 2027, for financial year 2026-27."],
  ["/services/compliance", "MGT-7", "Last day: 29 Nov 2026, for financial year 2025-26 (in 6 days)."],
  ["/services/compliance", "Form 8", "30 Oct 2026 has passed. If you have not filed, file now."],
  ["/services/payroll", "Provident fund", "Next: 15 Dec 2026, for November 2026 (in 22 days)."],
  ["/resources/business-plan", "Advance tax", "Next: 15 Dec 2026, for Tax Year 2026-27, 75% (in 22 days)."],
  ["/resources/startup-guide", "Income-tax return", "31 Oct 2026 has passed. If you have not filed, file now."],
] as const)
  test(`${path}, ${row}: the next date is that of the visitor's day`, async ({ page }) => {
    await openOn(page, "2026-11-23T09:00:00+05:30", path);
    // The sample above the table may have a row of that name.
    await expect(rowOf(page, row).last()).toContainText(line);
  });

test("without scripts the dates are neutral, so that they are right on any day", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/services/income-tax", "/services/gst", "/services/compliance"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).not.toContainText(/20\d\d has passed|Next: \d|in \d+ days\)/);
  }
  await context.close();
});

test("a link in a cell stays in its line on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, "/services/incorporation");
  const cell = rowOf(page, "What we do").getByRole("cell").first();
  const first = await cell.getByRole("link", { name: "GST" }).boundingBox();
  const second = await cell.getByRole("link", { name: "Udyam" }).boundingBox();
  expect(first && second && second.x > first.x, "Udyam stands beside GST").toBe(true);
});
