import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { follow } from "../../support/cases.ts";
import { callByOffice, requestProject } from "../../support/customer-calls.ts";
import { section } from "../../support/dashboard.ts";
import { enterOffice } from "../../support/office.ts";
import { fileOf, makeCustomer, makeName, said } from "../../support/office-requests.ts";
import { openPage } from "../../support/pages.ts";
import { watchConsole } from "../../support/watch-console.ts";

test("a payment that is paid back is withdrawn after a question; a refund that is closed with it says so to its customer", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const made = await requestProject(customer, makeName("Shop for tea"));
  const checkConsole = watchConsole(page, { allowed: [/409/] });
  await enterOffice(page, fileOf("project", made));
  const about = { kind: "project", id: made.id };
  for (const [amount, day] of [
    [3000, "2026-01-05"],
    [1000, "2026-01-06"],
  ] as const)
    await callByOffice(page, "record-payment", {
      ...{ ...about, amount, method: "upi", paid_on: day, idempotency_key: crypto.randomUUID() },
    });
  const refund = async (amount: number) => {
    const ask = { situation: "not_submitted", amount, message: "It is not needed any more." };
    return String((await callByOffice(page, "open-refund", { ...about, ...ask })).reference);
  };
  const first = await refund(3000);
  await callByOffice(page, "decide-refund", { reference: first, status: "approved" });
  await callByOffice(page, "decide-refund", { reference: first, status: "paid", payment_method: "upi" });
  const second = await refund(1000);
  await page.reload();

  const payments = section(page, "Payments");
  const dialog = page.getByRole("dialog", { name: "Withdraw this payment?" });
  await payments.getByRole("button", { name: "Withdraw the payment of ₹1,000" }).click();
  await dialog.getByLabel("Reason").fill("It was for another request");
  await dialog.getByRole("button", { name: "Withdraw payment" }).click();
  await said(page, "Payment of ₹1,000 withdrawn.");

  await payments.getByRole("button", { name: "Withdraw the payment of ₹3,000" }).click();
  await dialog.getByLabel("Reason").fill("The transfer bounced");
  await dialog.getByRole("button", { name: "Withdraw payment" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That is ₹3,000 more than came in without this payment.");
  await page.keyboard.press("Escape");
  await payments.getByRole("button", { name: "Withdraw the payment of ₹3,000" }).click();
  await expect(dialog.getByRole("alert")).toBeEmpty();
  await expect(dialog.getByLabel("Reason")).toHaveValue("The transfer bounced");
  await dialog.getByRole("button", { name: "Withdraw payment" }).click();
  await dialog.getByRole("button", { name: "Withdraw payment anyway" }).click();
  await said(page, "Payment of ₹3,000 withdrawn.");
  await expect(payments).toContainText("Paid ₹0");

  await openPage(page, "/refund-policy");
  await follow(page, second, customer.email);
  const status = page.locator("#follow .receipt");
  await expect(status).toContainText("Closed: nothing to refund");
  await expect(status).toContainText("It was for another request");
  await expect(status).not.toContainText("Policy refund");
  checkConsole();
});
