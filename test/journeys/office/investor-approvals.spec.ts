import { expect, type Locator, type Page, test } from "@playwright/test";
import { demo, signUpByCalls } from "../support/accounts.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { declareByCall, enterDashboard, panel, portalPath } from "../support/investors.ts";
import { openPage } from "../support/pages.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";

async function declare(page: Page, full_name: string): Promise<string> {
  const email = await signUpByCalls(page, { full_name, user_type: "investor" });
  await declareByCall(page, email);
  return email;
}

const waiting = (page: Page, email: string): Locator =>
  panel(page, "Investor applications").getByRole("listitem").filter({ hasText: email });

test("one investor is approved and another refused with a reason, which the investor sees", async ({
  page,
  browser,
}) => {
  test.slow();
  const [approved, refused] = [await declare(page, "Meera Iyer"), await declare(page, "Karan Shah")];
  await openPage(page, "/poweradmin/login");
  const form = page.getByRole("form", { name: "PowerAdmin login" });
  await form.getByLabel("Email").fill(demo.admin.email);
  await form.getByLabel("Password", { exact: true }).fill(demo.admin.password);
  await form.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("/poweradmin");
  await openPage(page, "/poweradmin?tab=users&view=settings");

  await expect(waiting(page, approved)).toContainText("Meera Iyer");
  await expect(waiting(page, approved)).toContainText("Ticket ₹5L-50L");
  await checkLooks(page);

  await waiting(page, approved).getByRole("button", { name: "Approve" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(approved);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await waiting(page, approved).getByRole("button", { name: "Approve" }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(waiting(page, approved)).toBeHidden();

  await waiting(page, refused).getByRole("button", { name: "Refuse" }).click();
  await checkAccessibility(page);
  await dialog.getByLabel("Reason").fill("Please tell us which fund you are of");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Investor refused and notified.")).toBeVisible();
  await expect(waiting(page, refused)).toBeHidden();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "All investors as CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^investors-/);

  // What was decided can be decided otherwise in the account's own file.
  await openPage(page, "/poweradmin?tab=users");
  await page.getByLabel("Search by name or email").fill(approved);
  await page.getByRole("search").getByRole("button", { name: "Search" }).press("Enter");
  await page.getByRole("row").filter({ hasText: approved }).getByRole("link", { name: "Meera Iyer" }).click();
  const records = panel(page, "Records");
  await records.getByRole("button", { name: "Revoke approval" }).press("Enter");
  await checkAccessibility(page);
  await dialog.getByLabel("Reason").fill("The fund does not know you");
  await dialog.getByRole("button", { name: "Revoke approval" }).click();
  await expect(records).toContainText("The fund does not know you");
  await expect(page.getByRole("heading", { name: "Records" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await records.getByRole("button", { name: "Approve investor" }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(records.getByText(/^Approved on/)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await enterDashboard(theirs, refused, portalPath);
  await expect(theirs.getByText("Please tell us which fund you are of").first()).toBeVisible();
});
