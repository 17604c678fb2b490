import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { conversation, enterOffice, file, type Sent, sendEnquiry } from "../support/office.ts";
import { expectMail } from "../support/office-people.ts";
import { said } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** The receipt of an enquiry is answered from another address. */
async function answerFrom(page: Page, { email }: Sent, from: string, text: string) {
  await expectMail(page, email, /^We received your enquiry/);
  await page.goto("/inbox");
  await page
    .getByRole("article")
    .filter({ hasText: `To ${email}` })
    .getByRole("link", { name: "Answer this email" })
    .click();
  await page.getByLabel("From").fill(from);
  await page.getByLabel("Your answer").fill(text);
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Your answer waits for the office")).toBeVisible();
}

const waiting = (page: Page) => page.getByRole("region", { name: /^\d+ emails? waits? for a decision$/ });

test("emails from another address stand above the enquiries: one is filed, one is dismissed after a question", async ({
  page,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "");
  const [brother, stranger] = [`brother.${sent.email}`, `stranger.${sent.email}`];
  await answerFrom(page, sent, brother, "We are two partners.");
  await answerFrom(page, sent, stranger, "Buy our lists of addresses.");

  await enterOffice(page, "/office/enquiries");
  const line = waiting(page).getByRole("listitem").filter({ hasText: brother });
  await expect(line).toContainText("Not from the customer's address");
  const [above, below] = [await waiting(page).boundingBox(), await page.getByRole("table").boundingBox()];
  expect(above?.y, "above the list").toBeLessThan(below?.y ?? 0);
  expect(above?.width, "as wide as the list").toBeGreaterThan((below?.width ?? 0) * 0.9);
  await checkLooks(page);
  const dismiss = waiting(page).getByRole("button", { name: `Dismiss from ${stranger}` });
  await dismiss.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Dismiss this email?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dismiss).toBeFocused();
  await dismiss.press("Enter");
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await said(page, `The email from ${stranger} is dismissed.`);
  await expect(dismiss).toHaveCount(0);

  await line.getByRole("link", { name: sent.reference }).click();
  await expect(file(page).getByRole("heading", { name: sent.reference })).toBeVisible();
  const here = file(page).getByRole("region", { name: "1 email about this record waits for a decision" });
  await checkLooks(page);
  await here.getByRole("button", { name: `File as the customer's from ${brother}` }).click();
  await said(page, `Filed as the customer's message about ${sent.reference}.`);
  const filed = conversation(page).getByRole("article").last();
  await expect(filed).toContainText("We are two partners.");
  await expect(filed).toContainText(`By email from ${brother}`);
  await expect(here).toHaveCount(0);
});
