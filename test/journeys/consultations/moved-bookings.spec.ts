import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { enterOffice, file } from "../support/office.ts";
import { makeName, makePhone, said } from "../support/office-requests.ts";
import { readSlots } from "../support/requests.ts";

test.describe.configure({ timeout: scaleLimit(90_000) });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Reschedule" });

async function chooseTime(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Next month" }).click();
  await dialog.getByRole("group", { name: "Free days" }).getByRole("button", { name: /day, / }).last().click();
  await dialog.getByRole("group", { name: /^Time/ }).getByRole("radio").last().check();
  await dialog.getByRole("button", { name: "Reschedule", exact: true }).click();
}

test("a caller's booking is moved from its page and undone; where it was moved meanwhile the dialog says to when", async ({
  page,
}) => {
  const [first, second] = (await readSlots(page, 60, [20, 27])).slice(-2);
  const booked = await callByOffice(page, "book-for-customer", {
    ...{ name: makeName("Vasudha"), phone: makePhone(), origin: "walk_in", has_notice: true },
    ...{ consultation_topic: "A partner who joins", contact_method: "phone_call" },
    ...{ scheduled_date: first?.slice(0, 19), idempotency_key: randomUUID() },
  });
  await enterOffice(page, `/office/requests/${booked.reference}`);
  const time = file(page).getByRole("region", { name: "Time" });
  const before = (await time.getByRole("paragraph").first().textContent()) ?? "";
  await expect(time.getByRole("button", { name: "Propose another time" }), "no one could accept it").toBeHidden();
  await time.getByRole("button", { name: "Reschedule" }).press("Enter");
  await expect(dialogOf(page)).toContainText("They have no email address, so no email goes out.");
  await checkLooks(page);
  await chooseTime(page);
  await said(page, "The customer has no email address. Please tell them by phone or WhatsApp.");
  await expect(page.getByRole("heading", { name: "Time" })).toBeFocused();
  await expect(time.getByText(before, { exact: true })).toBeHidden();
  await page.getByRole("button", { name: /^Undo the move to/ }).press("Enter");
  await said(page, "Undone.");
  await expect(time.getByText(before, { exact: true })).toBeVisible();

  await time.getByRole("button", { name: "Reschedule" }).click();
  await callByOffice(page, "reschedule-consultation", { id: booked.id, scheduled_date: second?.slice(0, 19) });
  await chooseTime(page);
  await expect(dialogOf(page).getByText(/^This consultation was moved to .* meanwhile/)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Reschedule", exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Undo the move to/ })).toBeVisible();
});
