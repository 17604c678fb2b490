import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { applyForFunding } from "../../support/customer-calls.ts";
import { enterOffice } from "../../support/office.ts";
import { makeCustomer, makeName, searchRequests, table } from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(60_000) });

test("of several requests, Enter takes no consultant away: a person is chosen first", async ({ page }) => {
  const customer = await makeCustomer(page);
  const family = makeName("Weavers");
  for (const number of [1, 2]) await applyForFunding(customer, `${family} No. ${number}`);
  await enterOffice(page, table);
  await searchRequests(page, customer.email);
  await expect(page.locator("#records [data-record]")).toHaveCount(2);
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  const bar = page.getByRole("region", { name: "Selected records" });
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await page.keyboard.press("a");
  const people = bar.getByRole("combobox", { name: "Assign to" });
  await expect(people).toBeFocused();
  for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
  await expect(bar.getByText("Choose a person or “No consultant”")).toBeVisible();
  await expect(bar.getByRole("status"), "nothing was changed").toHaveText("2 selected");
  await people.selectOption({ index: 2 });
  await bar.getByRole("button", { name: "Assign" }).press("Enter");
  await expect(page.getByText(/^2 assigned to /)).toBeVisible();
});
