import { expect } from "@playwright/test";
import { formatDay } from "#domain/time/calendar-days.ts";
import { test } from "../journey.ts";
import { demo } from "../support/accounts.ts";
import { enterCompliance, giveFacts, lineOf, listToday, tabPath } from "../support/compliance.ts";
import { becomeOffice } from "../support/customer-calls.ts";
import { waitForMails, watchSendings } from "../support/enquiry-forms.ts";

const first = <T>(all: readonly T[]) => all[0] as T;

test("the office is asked to file one: an enquiry that names it", async ({ page }) => {
  test.slow();
  const email = await enterCompliance(page);
  await giveFacts(page, email);
  const filing = first(listToday().coming.filter(({ rule }) => rule.area === "GST"));
  const sent = watchSendings(page);
  const button = lineOf(page, filing).getByRole("button", { name: /^Ask us to file it/ });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Ask us to file it" });
  await expect(dialog.getByLabel("Full name")).toHaveValue("Asha Rao");
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await expect(dialog.getByLabel("Message")).toHaveValue(
    `Please handle ${filing.form} for us. Period: ${filing.period}. Due on ${formatDay(filing.due)}.`,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByLabel("Mobile").fill("98765 43210");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByText("Request Submitted Successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(first(sent)).toMatchObject({
    source: "service",
    service_type: "GST",
    subject: `File ${filing.form}: ${filing.period}`,
    filing: filing.key,
    email,
  });
  await waitForMails(page, email, 2);

  // The filing is marked, with the reference and where it is followed, and is not asked for twice.
  const mark = lineOf(page, filing).getByText(/^You asked us to file it: L-/);
  await expect(mark).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.reload();
  await expect(mark).toBeVisible();
  const reference = (await mark.getByRole("link").textContent()) ?? "";
  await mark.getByRole("link").click();
  await page.waitForURL("/dashboard/requests?kind=enquiry");
  await expect(page.getByText(`Reference ${reference}`)).toBeVisible();

  // It is withdrawn while we have not started on it, by the keyboard, and can be asked for again.
  await page.goto(tabPath);
  const withdraw = lineOf(page, filing).getByRole("button", { name: /^Withdraw request/ });
  await withdraw.press("Enter");
  const asked = page.getByRole("dialog", { name: "Withdraw your request?" });
  await expect(asked).toContainText(reference);
  await expect(asked.getByRole("button", { name: "Keep request" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(withdraw).toBeFocused();
  await withdraw.press("Enter");
  await asked.getByRole("button", { name: "Withdraw request" }).press("Enter");
  await expect(page.getByText(`Request ${reference} withdrawn.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Filings", exact: true })).toBeFocused();
  await expect(mark).toHaveCount(0);
  await button.click();
  await dialog.getByLabel("Mobile").fill("98765 43210");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(mark).toBeVisible();
  await expect(withdraw).toBeVisible();

  // Once the office has started, it is stopped by calling us.
  const office = await becomeOffice(page, demo.admin);
  const again = (await mark.getByRole("link").textContent()) ?? "";
  const found = await office.call("list-enquiries", { queue: "all", search: again });
  const [enquiry] = found.enquiries as { id: string }[];
  await office.call("move-enquiry", { id: enquiry?.id, status: "contacted" });
  await withdraw.press("Enter");
  await asked.getByRole("button", { name: "Withdraw request" }).press("Enter");
  await expect(asked).toContainText(
    `We have already started on ${again}. To stop it, please call us on +91 98000 00000`,
  );
  await page.keyboard.press("Escape");
  await expect(mark).toBeVisible();
  await expect(withdraw).toHaveCount(0);
});
