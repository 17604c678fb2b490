import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { bookConsultation } from "../support/customer-calls.ts";
import { enterOffice } from "../support/office.ts";
import { expectMail, fileOf, makeCustomer, makeName, said } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("the office enters the link of a video call by the keyboard; the customer has it by email and on the page", async ({
  page,
  browser,
}) => {
  const customer = await makeCustomer(page);
  const booked = await bookConsultation(page, customer, makeName("Our deck"));
  await enterOffice(page, fileOf("consultation", booked));
  const form = page.getByRole("form", { name: "Meeting link" });
  const field = form.getByLabel("Meeting link");
  await field.fill("http://meet.example.com/abc");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/https.*The customer gets it by email/);
  await checkLooks(page);
  await field.fill("meet.example.com/abc-defg");
  await page.keyboard.press("Enter");
  await said(page, "Meeting link saved. The customer has been notified.");
  await expect(field).toHaveValue("https://meet.example.com/abc-defg");
  await expect(field).toBeFocused();
  await expectMail(page, customer.email, "The link for your consultation on", "https://meet.example.com/abc-defg");

  const own = await (await browser.newContext({ locale: "en-IN" })).newPage();
  const address = new URL(`/dashboard/requests/${booked.id}?kind=consultation`, page.url()).href;
  await openSignedIn(own, { email: customer.email, password: goodPassword }, address);
  await expect(own.getByText("The link appears here 15 minutes before, and is in your email.")).toBeVisible();
  await expect(own.getByRole("link", { name: /^Join the video call/ })).toHaveCount(0);
  await own.context().close();

  await page.reload();
  await page.getByText("Change the link").click();
  await field.fill("");
  await page.keyboard.press("Enter");
  await said(page, "Meeting link removed.");
  await expect(field).toHaveValue("");
});
