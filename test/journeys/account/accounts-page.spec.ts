import { expect, type Page, test } from "@playwright/test";
import { goodPassword, readLink, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { readInbox } from "../support/inbox.ts";
import { openPage } from "../support/pages.ts";

async function openAccount(page: Page, full_name: string): Promise<string> {
  const email = await signUpByCalls(page, { full_name, user_type: "user" });
  await openPage(page, "/auth?redirect_to=/account");
  await submitSignIn(page, { email, password: goodPassword });
  await page.waitForURL("/account");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  return email;
}

test("name and phone are changed, and the header follows", async ({ page }) => {
  await openAccount(page, "Asha Rao");
  const form = page.getByRole("form", { name: "Name and phone" });
  await form.getByLabel("Full name").fill("Devi Krishnan");
  await form.getByLabel("Phone (optional)").fill("098765-43210");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Devi");
  await page.reload();
  await expect(form.getByLabel("Full name")).toHaveValue("Devi Krishnan");
  await expect(form.getByLabel("Phone (optional)")).toHaveValue(/98765 ?43210/);
  await form.getByLabel("Full name").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Full name is required")).toBeVisible();
  await expect(form.getByLabel("Full name")).toBeFocused();
});

test("the password is changed with the old one, and an email says so", async ({ page }) => {
  test.slow();
  const email = await openAccount(page, "Asha Rao");
  const form = page.getByRole("form", { name: "Password" });
  await form.getByLabel("Current password").fill("not this one");
  await form.getByLabel("New password").fill("another horse battery");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("That is not your current password")).toBeVisible();
  await expect(form.getByLabel("Current password")).toBeFocused();
  await form.getByLabel("Current password").fill(goodPassword);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(form.getByLabel("Current password")).toHaveValue("");
  await expect
    .poll(async () => {
      return (await readInbox(page, email)).some(({ subject }) => subject.includes("password was changed"));
    })
    .toBe(true);
});

test("a place in which one is signed in can be signed out from another", async ({ page, browser }) => {
  test.slow();
  const email = await openAccount(page, "Asha Rao");
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await openPage(elsewhere, "/auth?redirect_to=/account");
  await submitSignIn(elsewhere, { email, password: goodPassword });
  await elsewhere.waitForURL("/account");
  const places = elsewhere.getByRole("region", { name: "Active sessions" }).getByRole("listitem");
  // The calls that made the account have signed in too.
  await expect(places).toHaveCount(3);
  await expect(places.filter({ hasText: "(here)" })).toHaveCount(1);
  const away = places.filter({ has: elsewhere.getByRole("button") });
  await away.first().getByRole("button").click();
  await expect(places).toHaveCount(2);
  await away.first().getByRole("button").click();
  await expect(places).toHaveCount(1);
  await page.reload();
  await page.waitForURL((url) => url.pathname === "/auth");
  await other.close();
});

test("an account is deleted by its password, after it was said what is erased and what is kept", async ({ page }) => {
  test.slow();
  const email = await openAccount(page, "Asha Rao");
  const section = page.getByRole("region", { name: "Delete my account" });
  await expect(section).toContainText("Permanently deleted:");
  await expect(section).toContainText("Kept because the law requires it");
  await section.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByText("That is not your password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(goodPassword);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL("/");
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto("/auth");
  await submitSignIn(page, { email, password: goodPassword });
  await expect(page.getByRole("alert").filter({ hasText: "Invalid login credentials" }).first()).toBeVisible();
});

test("a link that a program only fetched still works for a person", async ({ page, request }) => {
  test.slow();
  const email = await openAccount(page, "Asha Rao");
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/auth");
  await page.goto("/auth?reset=1");
  const form = page.getByRole("form", { name: "Forgotten your password?" });
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Email me a link" }).click();
  const link = await readLink(page, email, "recovery");
  for (let times = 0; times < 3; times += 1) expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/auth/reset");
  // The link stands for the current password on the account page too, for one change.
  await openPage(page, "/account");
  const change = page.getByRole("form", { name: "Password" });
  await expect(change.getByLabel("Current password")).toHaveCount(0);
  await change.getByLabel("New password").fill("another horse battery");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(change.getByLabel("Current password")).toBeVisible();
});
