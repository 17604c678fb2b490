import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { demo, goodPassword, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { enterOffice } from "../support/office.ts";
import { expectMail, listCompany, test, users } from "../support/office-people.ts";
import { keepWelcomeAway, openPage } from "../support/pages.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(180_000) });

const toast = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible();

async function findUser(page: Page, email: string) {
  await page.getByLabel("Search by name or email").fill(email);
  await page.getByRole("search").getByRole("button", { name: "Search" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Search results" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toBeVisible();
  return row;
}

test("an account is found, suspended for a reason, and its open browser is signed out within a minute", async ({
  page,
  browser,
  siteUrl,
}) => {
  const email = await signUpByCalls(page, { full_name: "Zubeda Khan", user_type: "user" });
  const context = await browser.newContext({ baseURL: siteUrl });
  const theirs = await context.newPage();
  await openPage(theirs, "/auth");
  await submitSignIn(theirs, { email, password: goodPassword });
  await theirs.waitForURL("/");
  await openPage(theirs, "/dashboard/user");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Welcome, Zubeda Khan");

  await enterOffice(page, users);
  const row = await findUser(page, email);
  await expect(row).toContainText("Confirmed");
  await row.getByRole("link", { name: "Zubeda Khan" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Zubeda Khan" })).toBeFocused();
  await page.getByRole("button", { name: "Suspend account" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Suspend this account?" });
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Suspend account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Reason").fill("Another person used this account.");
  const suspendedAt = Date.now();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await toast(page, "Account suspended. The owner has been notified.");
  await expect(page.getByText("Reason for suspension")).toBeVisible();
  await expectMail(page, email, /account is suspended$/);

  await expect(theirs).toHaveURL(/\/auth/, { timeout: scaleLimit(60_000) });
  expect(Date.now() - suspendedAt).toBeLessThan(60_000);
  await keepWelcomeAway(theirs);
  await openPage(theirs, "/auth");
  await submitSignIn(theirs, { email, password: goodPassword });
  await expect(theirs.getByText(/^This account is suspended\./).first()).toBeVisible();

  await page.getByRole("button", { name: "Restore account" }).click();
  const restore = page.getByRole("dialog", { name: "Restore this account?" });
  await restore.getByLabel("Reason").fill("It was a mistake.");
  await restore.getByRole("button", { name: "Restore", exact: true }).click();
  await toast(page, "Account restored. The owner has been notified.");
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("It was a mistake.");
  await submitSignIn(theirs, { email, password: goodPassword });
  await theirs.waitForURL("/");
  await context.close();

  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: "Zubeda Khan" })).toBeFocused();
});

test("the role is granted and revoked with the password; the only administrator keeps it", async ({ page }) => {
  const email = await signUpByCalls(page, { full_name: "Kabir Shah", user_type: "user" });
  await enterOffice(page, users);
  await page.getByRole("button", { name: "Manage Roles" }).click();
  const administrators = page.getByRole("region", { name: "Administrators", exact: true });
  await administrators.getByRole("button", { name: /^Revoke/ }).click();
  const revoke = page.getByRole("dialog", { name: "Revoke the administrator role?" });
  await revoke.getByLabel("Reason").fill("I leave.");
  await revoke.getByLabel("Your password").fill(demo.admin.password);
  await revoke.getByRole("button", { name: "Revoke role" }).click();
  await expect(revoke.getByText(/^This is the only administrator/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByLabel(/^Add an administrator/).fill("kabir");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("region", { name: "Search results" });
  await found.getByRole("listitem").filter({ hasText: email }).getByRole("button").click();
  const grant = page.getByRole("dialog", { name: "Make this account an administrator?" });
  await expect(grant).toContainText(email);
  await grant.getByLabel("Reason").fill("Joins the office.");
  await grant.getByLabel("Your password").fill("not my password");
  await grant.getByRole("button", { name: "Make administrator" }).click();
  await expect(grant.getByText("That is not your password")).toBeVisible();
  await expect(grant.getByLabel("Your password")).toBeFocused();
  await grant.getByLabel("Your password").fill(demo.admin.password);
  await page.keyboard.press("Enter");
  await toast(page, "Administrator role granted.");
  const line = administrators.getByRole("row").filter({ hasText: email });
  await expect(line).toBeVisible();
  await expectMail(page, email, /^You are now an administrator/);
  await checkLooks(page);

  await line.getByRole("button", { name: /^Revoke/ }).click();
  await revoke.getByLabel("Reason").fill("Leaves the office.");
  await revoke.getByLabel("Your password").fill(demo.admin.password);
  await revoke.getByRole("button", { name: "Revoke role" }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole("heading", { name: "Administrators" })).toBeFocused();
});

test("sign-up is closed and opened; the sign-up tab says so", async ({ page, browser, siteUrl }) => {
  await enterOffice(page, `${users}&view=settings`);
  const context = await browser.newContext({ baseURL: siteUrl });
  const visitor = await context.newPage();
  await openPage(visitor, "/signup/startup");
  await expect(visitor.getByRole("form", { name: "Sign Up" })).toBeVisible();

  await page.getByRole("button", { name: "Close sign-up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close sign-up" }).click();
  await expect(page.getByText("Closed: visitors cannot create accounts.")).toBeVisible();

  const form = visitor.getByRole("form", { name: "Sign Up" });
  await form.getByLabel("Full name").fill("Asha Rao");
  await form.getByLabel("Email").fill("late@example.in");
  await form.getByLabel("Phone").fill("98765 43210");
  await form.getByLabel("Password", { exact: true }).fill(goodPassword);
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(visitor.getByText(/^Sign-up is closed at present\./).first()).toBeVisible();
  await visitor.reload();
  await expect(form).toBeHidden();
  await expect(visitor.getByText(/^Sign-up is closed at present\./)).toBeVisible();
  await checkAccessibility(visitor);

  await page.getByRole("button", { name: "Open sign-up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open sign-up" }).click();
  await expect(page.getByText("Open: visitors can create accounts.")).toBeVisible();
  await visitor.reload();
  await expect(form).toBeVisible();
  await context.close();
});

test("a setting that a colleague has changed while it was typed is replaced only at the second press", async ({
  page,
}) => {
  await enterOffice(page, `${users}&view=settings`);
  const calls = page.getByRole("form", { name: "Meetings" });
  await calls.getByLabel("Video calls").fill("https://meet.ours.example/{room}");
  await callByOffice(page, "change-settings", { meeting_pattern: "https://meet.theirs.example/{room}" });
  const sizes = page.getByRole("form", { name: "Sizes of documents" });
  await sizes.getByLabel("Largest document (MB)").fill("30");
  const read = page.waitForResponse("**/functions/v1/read-settings");
  await sizes.getByRole("button", { name: "Save sizes" }).click();
  await toast(page, "Setting saved.");
  await (await read).finished();
  await calls.getByRole("button", { name: "Save video calls" }).click();
  await expect(calls.getByRole("alert")).toContainText("A colleague has changed this");
  await expect(calls.getByLabel("Video calls")).toHaveValue("https://meet.ours.example/{room}");
  await checkLooks(page);
  const saved = page.waitForResponse("**/functions/v1/change-settings");
  await calls.getByRole("button", { name: "Save video calls" }).click();
  expect((await saved).status()).toBe(200);
  await expect(calls.getByRole("alert")).toBeEmpty();
  const { meeting_pattern } = await callByOffice(page, "read-settings", {});
  expect(meeting_pattern).toBe("https://meet.ours.example/{room}");
});

test("a listing is hidden for a reason that its owner sees, and shown again", async ({ page, browser, siteUrl }) => {
  const email = await signUpByCalls(page, { full_name: "Meera Iyer", user_type: "startup" });
  const name = await listCompany(page, email);
  await enterOffice(page, `${users}&view=settings`);
  const listing = page
    .getByRole("region", { name: "Startup listings" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await listing.getByRole("button", { name: "Hide listing" }).click();
  const dialog = page.getByRole("dialog", { name: "Hide this listing?" });
  await dialog.getByLabel("Reason").fill("Please name the city where you weave.");
  await dialog.getByRole("button", { name: "Hide listing" }).click();
  await expect(listing).toContainText("Reason for hiding: Please name the city where you weave.");

  const context = await browser.newContext({ baseURL: siteUrl });
  const owner = await context.newPage();
  await openPage(owner, "/auth");
  await submitSignIn(owner, { email, password: goodPassword });
  await owner.waitForURL("/");
  await openPage(owner, "/dashboard/startup");
  await expect(
    owner.getByText("Investors cannot see it at present. Reason: Please name the city where you weave."),
  ).toBeVisible();
  await context.close();

  await page
    .getByRole("navigation", { name: "Listings" })
    .getByRole("link", { name: "Hidden or awaiting review" })
    .press("Enter");
  await expect(page).toHaveURL(/held=yes/);
  await expect(listing).toContainText("Reason for hiding");
  await checkLooks(page);
  await listing.getByRole("button", { name: "Show listing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Show listing" }).click();
  await expect(listing).toHaveCount(0);
  await page.getByRole("navigation", { name: "Listings" }).getByRole("link", { name: "All" }).click();
  await expect(listing).toContainText("Teaser");
});

test("the list and an account are accessible at three widths in both themes", async ({ page }) => {
  const email = await signUpByCalls(page, {
    full_name: "लक्ष्मी Venkatasubramanian-Krishnamurthy",
    user_type: "investor",
  });
  await enterOffice(page, users);
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await checkLooks(page);
  await page.getByLabel("Suspension").selectOption("Suspended");
  await expect(page).toHaveURL(/suspended=yes/);
  await expect(page.getByText("No users match these filters")).toBeVisible();
  await page.getByLabel("Suspension").selectOption("All");
  await page.getByRole("link", { name: /^लक्ष्मी/ }).click();
  await expect(page.getByRole("region", { name: "Records" })).toContainText("No requests.");
  await checkLooks(page);
});
