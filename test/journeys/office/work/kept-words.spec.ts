import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { signUpByCalls } from "../../support/accounts.ts";
import { applyForFunding, becomeCustomer, callByOffice } from "../../support/customer-calls.ts";
import { enterOffice, file, sendEnquiry } from "../../support/office.ts";
import { dayFromNow } from "../../support/requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("the reason of several at once stays over a lost connection and a reload", async ({ page, baseURL }) => {
  const { reference } = await sendEnquiry(baseURL ?? "");
  await enterOffice(page, "/office/enquiries?sort=newest");
  const choose = () => page.getByRole("checkbox", { name: `Select ${reference}` }).check();
  const bar = page.getByRole("region", { name: "Selected records" });
  const menu = page.getByRole("dialog", { name: "Close as lost" });
  const reason = menu.getByRole("textbox", { name: "Reason" });
  await choose();
  await bar.getByRole("button", { name: "Close as lost" }).click();
  await reason.fill("They went to another firm");
  await page.route("**/functions/v1/change-many", (route) => route.abort("internetdisconnected"));
  await menu.getByRole("button", { name: "Close as lost" }).click();
  await expect(bar.getByText("We could not reach the server.", { exact: false })).toBeVisible();
  await page.reload();
  await page.unrouteAll();
  await choose();
  await bar.getByRole("button", { name: "Close as lost" }).click();
  await expect(reason).toHaveValue("They went to another firm");
  await menu.getByRole("button", { name: "Close as lost" }).click();
  await expect(page.getByText("1 closed as lost")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
});

test("what is typed for a refund request stays over Escape and a reload", async ({ page }) => {
  const email = await signUpByCalls(page, { full_name: "Nandini Rao", user_type: "startup" });
  const { id } = await applyForFunding(await becomeCustomer(page, email), "Nandini Foods");
  await callByOffice(page, "record-payment", {
    ...{ kind: "funding", id, amount: 2000, method: "upi", paid_on: dayFromNow(0), reference: id },
    idempotency_key: crypto.randomUUID(),
  });
  await enterOffice(page, `/office/requests/funding:${id}`);
  const button = file(page).getByRole("button", { name: "Open a refund request" });
  const dialog = page.getByRole("dialog", { name: "Open a refund request" });
  const details = dialog.getByRole("textbox", { name: "Details" });
  await button.click();
  await details.fill("The work was not started. தமிழ்");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await button.click();
  await expect(details).toHaveValue("The work was not started. தமிழ்");
  await expect(dialog.getByText("We have restored what you typed earlier.")).toBeVisible();
});
