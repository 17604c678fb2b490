import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice, type Sent } from "../support/office.ts";
import { inbox, openFile, test } from "../support/office-day.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

async function checkOffice(page: Page) {
  await expect(page.getByRole("tablist", { name: "PowerAdmin" })).toBeVisible();
  await checkLooks(page);
}

const nowhere = `2020-01-01T00:00:00.000000%2B05:30_${"0".repeat(8)}-0000-0000-0000-000000000000`;
const places: readonly (readonly [name: string, query: string])[] = [
  ["the overview", ""],
  ["the inbox", "?tab=enquiries"],
  ["a page of the inbox without anything", `?tab=enquiries&older=${nowhere}`],
  ["User Management", "?tab=users"],
  ["System", "?tab=system"],
  ["Analytics", "?tab=analytics"],
];
for (const [name, query] of places) {
  test(`${name} is accessible at three widths in both themes`, async ({ page }) => {
    await enterOffice(page);
    await page.goto(`/poweradmin${query}`);
    await checkOffice(page);
  });
}

test("an enquiry and its reply are accessible at three widths in both themes", async ({ page, office }) => {
  test.setTimeout(scaleLimit(240_000));
  await enterOffice(page, inbox);
  await openFile(page, office.early[3] as Sent, "Overdue");
  await checkOffice(page);
  await page.getByRole("button", { name: "Reply by email" }).click();
  await expect(page.getByRole("dialog", { name: "Reply by email" })).toBeVisible();
  await checkOffice(page);
});
