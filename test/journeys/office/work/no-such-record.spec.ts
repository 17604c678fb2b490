import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { enterOffice, file, sendEnquiry } from "../../support/office.ts";

test.describe.configure({ timeout: scaleLimit(60_000) });

test("on a phone an address that names no record leads back to the list", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enterOffice(page, "/office/my-work");
  for (const [place, fact] of [
    ["requests", "Request not found"],
    ["my-work", "Record not found"],
    ["enquiries", "Enquiry not found"],
    ["cases", "Case not found"],
    ["clients", "Client not found"],
  ] as const) {
    await page.goto(`/office/${place}/nothing`);
    await expect(file(page).getByText(fact)).toBeVisible();
    await file(page).getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(new RegExp(`/office/${place}$`));
    await expect(page.locator("#records, .empty").first()).toBeVisible();
  }
  const { reference } = await sendEnquiry(baseURL ?? "");
  await page.goto(`/office/my-work/${reference.toLowerCase()}`);
  await expect(file(page).getByRole("heading", { name: reference }), "as it may be typed").toBeVisible();
});
