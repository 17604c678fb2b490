import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { fillRefund, follow, readSlip, refundForm, watchCalls } from "../support/cases.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { makeVisitor, replyTime, waitForMails } from "../support/enquiry-forms.ts";
import { openPage, waitForStart } from "../support/pages.ts";
import { dayFromNow } from "../support/requests.ts";
import { watchConsole } from "../support/watch-console.ts";

const send = "Send refund request";

test("a refund request is answered with the policy refund, decided, paid and tracked", async ({ page }) => {
  const expectNoComplaint = watchConsole(page);
  await openPage(page, "/refund-policy");
  const sendings = watchCalls(page, "submit-refund-request");
  const visitor = makeVisitor();
  // Ten days ahead, cancelled now.
  await fillRefund(refundForm(page), visitor, `${dayFromNow(10)}T12:00`);
  await refundForm(page).getByRole("button", { name: send }).click();
  const slip = await readSlip(page);
  const reference = slip["Your reference"] ?? "";
  expect(reference).toMatch(/^R-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(slip["Policy refund"]).toBe("100%, ₹5,000");
  expect(slip["We review by"]).toMatch(replyTime);
  expect(slip["Assigned to"]).toBe("Sample Officer, Grievance Officer");
  await expect(page.locator("#send .receipt")).toBeFocused();
  expect(sendings.map(({ amount_paid, booked_for, cancelled_at }) => [amount_paid, booked_for, cancelled_at])).toEqual([
    [5000, `${dayFromNow(10)}T12:00`, null],
  ]);
  const [received] = await waitForMails(page, visitor.email, 1);
  expect(received?.text).toContain(reference);

  await callByOffice(page, "decide-refund", { reference, status: "approved" });
  await follow(page, reference, visitor.phone);
  const found = page.locator("#follow .receipt");
  await expect(found).toBeFocused();
  const progress = await readSlip(page, "#follow");
  expect([progress.Status, progress.Approved]).toEqual(["Approved", "₹5,000"]);
  await expect(found).toContainText("We will pay it to your original payment method by");
  await callByOffice(page, "decide-refund", { reference, status: "paid" });
  await page.getByRole("button", { name: "Check another case" }).click();
  await follow(page, reference, visitor.phone);
  await expect(found.getByRole("listitem")).toHaveText([/^Paid/, /^Approved/, /^Received/]);
  await waitForMails(page, visitor.email, 3);
  expectNoComplaint();
});

test("times are asked for only where they count, and a draft keeps them", async ({ page }) => {
  await openPage(page, "/refund-policy");
  const form = refundForm(page);
  const visitor = makeVisitor();
  const booked = form.getByLabel("Booked for");
  await expect(booked).toBeHidden();
  await fillRefund(form, visitor, "2026-11-02T12:00");
  await page.reload();
  await waitForStart(page);
  await expect(booked).toBeVisible();
  await expect(booked).toHaveValue("2026-11-02T12:00");
  await form.getByLabel("What happened?").selectOption("quarter_done");
  await expect(booked).toBeHidden();
  await form.getByLabel("What did you pay?").fill("14999.50");
  await form.getByRole("button", { name: send }).click();
  expect((await readSlip(page))["Policy refund"]).toBe("75%, ₹11,249.63");
});

test("missing values and invalid amounts are named, at every width in both themes", async ({ page }) => {
  test.setTimeout(scaleLimit(120_000));
  await openPage(page, "/refund-policy");
  const form = refundForm(page);
  await form.getByLabel("What happened?").selectOption("cancelled_by_customer");
  await form.getByRole("button", { name: send }).click();
  await expect(form.locator(".field__error", { hasText: "Please enter the amount you paid" })).toBeVisible();
  await form.getByLabel("What did you pay?").fill("a lot");
  await form.getByRole("button", { name: send }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  for (const sentence of [
    "Please enter the time of the consultation",
    "Amount paid must be a number",
    "Please say what you paid for and what went wrong, in at least 10 characters",
  ])
    await expect(form.locator(".field__error", { hasText: sentence })).toBeVisible();
  await checkLooks(page);
});
