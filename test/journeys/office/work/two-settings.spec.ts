import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { demo, signUpByCalls } from "../../support/accounts.ts";
import { checkLooks } from "../../support/check-accessibility.ts";
import { becomeCustomer, callByOffice } from "../../support/customer-calls.ts";
import { enterOffice } from "../../support/office.ts";
import { said } from "../../support/office-requests.ts";
import { test } from "../../support/office-week.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

test("a consultant and a holiday that a colleague has changed meanwhile: the dialog says how, and keeps what was typed", async ({
  page,
}) => {
  await enterOffice(page, "/office/calendar?view=schedules");
  await page.getByRole("button", { name: "Edit Harsh Vaidya", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit consultant" });
  await dialog.getByLabel("Name").fill("Harsh M. Vaidya");
  await callByOffice(page, "set-consultant", { id: "harsh-vaidya", name: "Harsh Vaidya", is_bookable: false });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "A colleague has changed this. The name is “Harsh Vaidya” now, and they are not available for booking.",
  );
  await expect(dialog.getByLabel("Name")).toHaveValue("Harsh M. Vaidya");
  await checkLooks(page);
  await dialog.getByLabel("Available for booking").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await said(page, "Harsh M. Vaidya saved.");
  // Their bookings, which are listed above, name them too.
  const edit = page.getByRole("button", { name: "Edit Harsh M. Vaidya", exact: true });
  await expect(page.getByRole("listitem").filter({ has: edit })).toContainText("Not available");

  const form = page.getByRole("form", { name: "Add a holiday" });
  await form.getByLabel("Date", { exact: true }).fill("2026-12-16");
  await form.getByLabel("Holiday name").fill("Annual day");
  await callByOffice(page, "set-holiday", { day: "2026-12-16", name: "Street fair" });
  await form.getByRole("button", { name: "Add holiday" }).click();
  await expect(form.getByRole("alert")).toContainText("A colleague has changed that day. It is “Street fair” now.");
  await expect(form.getByLabel("Holiday name")).toHaveValue("Annual day");
  await expect(page.getByRole("row").filter({ hasText: "Street fair" })).toBeVisible();
  await checkLooks(page);
  await form.getByRole("button", { name: "Add holiday" }).click();
  await said(page, "Annual day added as a holiday.");
  const row = page.getByRole("row").filter({ hasText: "Annual day" });
  await row.getByRole("button", { name: "Remove Annual day" }).click();
  await callByOffice(page, "set-holiday", { day: "2026-12-16", name: "Day of the firm" });
  const removal = page.getByRole("dialog", { name: "Remove this holiday?" });
  await removal.getByRole("button", { name: "Remove holiday" }).click();
  await expect(removal).toContainText("It is “Day of the firm” now");
  await removal.getByRole("button", { name: "Cancel" }).click();

  await form.getByLabel("Date", { exact: true }).fill("2026-12-17");
  await form.getByLabel("Holiday name").fill("Closed by mistake");
  await form.getByRole("button", { name: "Add holiday" }).click();
  await said(page, "Closed by mistake added as a holiday.");
  await expect(page.getByRole("row").filter({ hasText: "Closed by mistake" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await said(page, "Undone. The office is open on that date.");
  await expect(page.getByRole("row").filter({ hasText: "Closed by mistake" })).toHaveCount(0);
});

test("escalation: whom a colleague has named meanwhile is said, and the own choice stays", async ({ page }) => {
  const email = await signUpByCalls(page, { full_name: "Kavya Rao", user_type: "user" });
  const { ownId } = await becomeCustomer(page, email);
  const role = { role: "manager", is_granted: true, reason: "She works on refunds", password: demo.admin.password };
  await callByOffice(page, "set-role", { id: ownId, ...role });
  await enterOffice(page, "/office/settings/escalation");
  const form = page.getByRole("form", { name: "Escalation" });
  const choice = form.getByLabel("Refund past its date");
  const names = choice.locator("option");
  await expect(names).toHaveCount(3);
  const own = (await names.allTextContents()).findLast((name) => name !== "Kavya Rao");
  await choice.selectOption({ label: own ?? "" });
  await callByOffice(page, "save-escalation-person", { level: "late_refund", user_id: ownId });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("Refund past its date: Kavya Rao now.");
  await expect(choice.locator("option:checked")).toHaveText(own ?? "");
  await checkLooks(page);
  await form.getByRole("button", { name: "Save" }).click();
  await said(page, "Escalation saved.");
  const { levels } = (await callByOffice(page, "read-escalation-people", {})) as {
    levels: { level: string; name: string | null }[];
  };
  expect(levels.find(({ level }) => level === "late_refund")?.name).toBe(own);
});
