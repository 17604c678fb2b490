import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice } from "../support/office.ts";
import { casesTab, test } from "../support/office-cases.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(240_000) });

for (const [name, query] of [
  ["the queues of grievances", ""],
  ["the queues of refund requests", "?kind=refund"],
  ["a queue without anything", "?queue=follow_up"],
] as const) {
  test(`${name} are accessible at three widths in both themes`, async ({ page }) => {
    await enterOffice(page, `${casesTab}${query}`);
    await checkLooks(page);
  });
}

test("a grievance and its dialog are accessible at three widths in both themes", async ({ page, cases }) => {
  await enterOffice(page, `${casesTab}/${cases.old.reference}`);
  await expect(page.getByRole("heading", { name: cases.old.reference })).toBeVisible();
  await checkLooks(page);
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await checkLooks(page);
});

test("a refund request and its approval are accessible at three widths in both themes", async ({ page, cases }) => {
  await enterOffice(page, `${casesTab}/${cases.refunds[0].reference}`);
  await expect(page.getByRole("heading", { name: cases.refunds[0].reference })).toBeVisible();
  await checkLooks(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByLabel("Refund amount").selectOption("percent");
  await checkLooks(page);
});
