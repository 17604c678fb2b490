import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { goodPassword, makeEmail, openSignedIn, readLink, signUpByCalls } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { readInbox } from "../support/inbox.ts";
import { openPage } from "../support/pages.ts";

test("the link of a sign-up, opened a second time, says that the account is confirmed", async ({ page, browser }) => {
  test.slow();
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  const link = await readLink(page, email, "signup");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You are already confirmed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  await checkLooks(page);
  await openSignedIn(page, { email, password: goodPassword }, link);
  await expect(page.getByRole("heading", { name: "You are already confirmed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to your dashboard" })).toHaveAttribute("href", "/dashboard/user");
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link.replace(/(token_hash=)(.)/, (_, name, first) => `${name}${first === "A" ? "B" : "A"}`));
  await expect(stranger.getByRole("alert").filter({ hasText: "This link cannot be used any more" })).toBeVisible();
  await stranger.context().close();
});

test("the email address is changed with the password and both links, by the keyboard", async ({ page }) => {
  test.slow();
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "startup" });
  await openSignedIn(page, { email, password: goodPassword }, "/account");
  const section = page.getByRole("region", { name: "Email address" });
  const form = page.getByRole("form", { name: "Email address" });
  const wanted = makeEmail();
  await form.getByLabel("New email address").fill(email.toUpperCase());
  await form.getByLabel("Current password").fill("not this one");
  await page.keyboard.press("Enter");
  await expect(form.getByText("This is already the email address of your account")).toBeVisible();
  await expect(form.getByLabel("New email address")).toBeFocused();
  // The hint stays beside the error.
  await expect(form.getByLabel("New email address")).toHaveAccessibleDescription(
    /This is already the email address of your account.*We send a link/,
  );
  await form.getByLabel("New email address").fill(wanted);
  await page.keyboard.press("Enter");
  await expect(form.getByText("That is not your current password")).toBeVisible();
  await expect(form.getByLabel("Current password")).toBeFocused();
  await form.getByLabel("Current password").fill(goodPassword);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("status")).toContainText(`We have sent a link to ${wanted} and one to ${email}.`);
  await expect(form.getByLabel("New email address")).toHaveValue("");
  await checkLooks(page);

  await section.getByRole("button", { name: "Cancel the change" }).press("Enter");
  await expect(page.getByText("The change is cancelled.")).toBeVisible();
  await expect(section.getByRole("heading", { name: "Email address" })).toBeFocused();
  await page.reload();
  await expect(section.getByRole("status")).toHaveCount(0);

  const second = makeEmail();
  await form.getByLabel("New email address").fill(second);
  await form.getByLabel("Current password").fill(goodPassword);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("status")).toContainText(second);
  await page.reload();
  await expect(section.getByRole("status")).toContainText(second);
  await page.goto(await readLink(page, second, "email_change"));
  await expect(page.getByText("please also open the link we emailed to your other address")).toBeVisible();
  await page.goto(await readLink(page, email, "email_change"));
  await page.waitForURL("/account");
  await expect(page.getByText("Your email address was changed.")).toBeVisible();
  await expect(section).toContainText(`You sign in with ${second}`);
  await expect(section.getByRole("status")).toHaveCount(0);
});

test("a change that the owner did not ask for is stopped from the old address", async ({ page, browser }) => {
  test.slow();
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  await openSignedIn(page, { email, password: goodPassword }, "/account");
  const form = page.getByRole("form", { name: "Email address" });
  await form.getByLabel("New email address").fill(makeEmail());
  await form.getByLabel("Current password").fill(goodPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Email address" }).getByRole("status")).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await readLink(page, email, "email_change");
  const links = (await readInbox(page, email)).flatMap(({ links }) => links);
  const stop = links.find((link) => new URL(link).searchParams.has("stop")) ?? "";
  await openPage(owner, stop);
  await expect(owner.getByRole("heading", { name: "Stop the change of your email address" })).toBeVisible();
  await checkLooks(owner);
  // Nothing happens without the press.
  await page.reload();
  await expect(page.getByRole("region", { name: "Email address" }).getByRole("status")).toBeVisible();
  await owner.getByRole("button", { name: "Stop the change" }).press("Enter");
  await expect(owner.getByRole("heading", { name: "The change is stopped" })).toBeFocused();
  await expect(owner.getByRole("link", { name: "Choose a new password" })).toHaveAttribute("href", "/auth?reset=1");
  await checkLooks(owner);
  await page.reload();
  await page.waitForURL((url) => url.pathname === "/auth");
  await openPage(owner, stop);
  await owner.getByRole("button", { name: "Stop the change" }).click();
  await expect(owner.getByRole("alert").filter({ hasText: "There is no change to stop" })).toBeVisible();
  await owner.context().close();
});

test("emails that may be switched off are switched off by the keyboard, each on its own, and stay so", async ({
  page,
}) => {
  test.slow();
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "investor" });
  await openSignedIn(page, { email, password: goodPassword }, "/account");
  const section = page.getByRole("region", { name: "Notification settings" });
  await expect(section).toContainText("We always send emails about your account and its security");
  const find = (name: string) => section.getByRole("checkbox", { name, exact: true });
  const [reminders, matches] = [find("Meeting reminders"), find("New matches")];
  await expect(section.getByRole("checkbox")).toHaveCount(2);
  await expect(reminders).toHaveAccessibleDescription("A day and an hour before a consultation or a founder call.");
  await matches.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("New matches are off.")).toBeVisible();
  await expect(matches).toBeFocused();
  await checkLooks(page);
  await page.reload();
  await expect(matches).not.toBeChecked();
  await expect(reminders).toBeChecked();

  await page.route("**/rest/v1/profiles*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await reminders.click();
  await expect(page.getByText("We could not reach the server.").first()).toBeVisible();
  await expect(reminders).toBeChecked();
});
