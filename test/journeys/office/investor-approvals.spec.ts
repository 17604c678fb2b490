import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { demo, openSignedIn, signUpByCalls } from "../support/accounts.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { decideByOffice, declareByCall, enterDashboard, panel, portalPath } from "../support/investors.ts";
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
  await expect(waiting(page, approved)).toContainText(/Decide by [A-Z][a-z]{2} \d\d, \d{4} 1[68]:00 IST/);
  await checkLooks(page);

  await waiting(page, approved).getByRole("button", { name: "Approve" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(approved);
  await expect(dialog).toContainText("The investor reads these criteria: We can identify you");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await waiting(page, approved).getByRole("button", { name: "Approve" }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(waiting(page, approved)).toBeHidden();

  await waiting(page, refused).getByRole("button", { name: "Reject" }).click();
  await checkAccessibility(page);
  await dialog.getByLabel("Reason").fill("Please tell us which fund you are of");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Investor rejected and notified.")).toBeVisible();
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

test("an approved investor who changes the ticket waits again, reads why, and is approved again", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = await signUpByCalls(page, { full_name: "Meera Iyer", user_type: "investor" });
  const investor = await declareByCall(page, email);
  await decideByOffice(page, investor.ownId, true);
  const theirs = await (await browser.newContext()).newPage();
  await enterDashboard(theirs, email, portalPath);
  const opportunities = panel(theirs, "Opportunities");
  await expect(opportunities.getByRole("status")).toHaveText(/opportunit/);
  await expect(opportunities).not.toContainText("approval");
  const settings = theirs.getByRole("button", { name: "Account settings" });
  await settings.press("Enter");
  const profile = theirs.getByRole("dialog", { name: "Account settings" });
  await expect(profile).toContainText(
    "If you change your investor type, ticket size or name, we review your profile again.",
  );
  await profile.getByLabel("Largest ticket").fill("75 lakh");
  await profile.getByLabel("Largest ticket").press("Enter");
  await expect(theirs.getByText("Your details are updated. We will review them and email you.")).toBeVisible();
  await expect(settings).toBeFocused();
  await expect(opportunities).toContainText(
    /Awaiting approval. You changed your name, investor type or ticket size, so we review them again. We will decide by /,
  );
  await checkLooks(theirs);

  await openSignedIn(page, demo.admin, "/poweradmin?tab=users&view=settings");
  await expect(waiting(page, email)).toContainText(
    "Approved before. Changed since then: Ticket size ₹5,00,000 to ₹50,00,000 → ₹5,00,000 to ₹75,00,000",
  );
  await expect(waiting(page, email)).toContainText(/· Changed [A-Z]/);
  await waiting(page, email).getByRole("button", { name: "Approve" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(waiting(page, email)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Investor applications" })).toBeFocused();

  await theirs.reload();
  await expect(opportunities.getByRole("status")).toHaveText(/opportunit/);
  await expect(opportunities).not.toContainText("approval");
  await theirs.context().close();
});
