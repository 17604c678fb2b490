import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice, frame, replyField, type Sent } from "../support/office.ts";
import { inbox, openFile, test } from "../support/office-day.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

async function checkOffice(page: Page) {
  await expect(frame(page)).toBeVisible();
  await checkLooks(page);
}

const nowhere = `2020-01-01T00:00:00.000000%2B05:30_${"0".repeat(8)}-0000-0000-0000-000000000000`;
const places: readonly (readonly [name: string, path: string])[] = [
  ["the overview", "/poweradmin"],
  ["the inbox", inbox],
  ["a page of the inbox without anything", `${inbox}?older=${nowhere}`],
  ["User Management", "/poweradmin?tab=users"],
  ["System", "/poweradmin?tab=system"],
  ["Analytics", "/poweradmin?tab=analytics"],
  ["the reports", "/office/reports"],
];
for (const [name, path] of places) {
  test(`${name} is accessible at three widths in both themes`, async ({ page }) => {
    await enterOffice(page);
    await page.goto(path);
    await checkOffice(page);
  });
}

test("an enquiry and its reply are accessible at three widths in both themes", async ({ page, office }) => {
  test.setTimeout(scaleLimit(240_000));
  await enterOffice(page, inbox);
  await openFile(page, office.early[3] as Sent, "Overdue");
  await checkOffice(page);
  await page.getByRole("button", { name: "Write a reply" }).click();
  await expect(replyField(page)).toBeFocused();
  await checkOffice(page);
});
