import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { apikey, demo, goodPassword, makeEmail, readLink, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { checkAccessibility } from "../support/check-accessibility.ts";
import { readInbox } from "../support/inbox.ts";
import { openPage } from "../support/pages.ts";
import { watchConsole } from "../support/watch-console.ts";

test("the whole story: sign up, confirm by mail, stay in, a second tab, sign out in one and see it in the other", async ({
  page,
  context,
}) => {
  test.slow();
  // The browser itself complains of the sign-in that is refused.
  const expectQuiet = watchConsole(page, { allowed: [/status of 400/] });
  const email = makeEmail();
  await openPage(page, "/signup/startup");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  const form = page.getByRole("form", { name: "Sign Up" });
  await expect(form.getByRole("radio", { name: /Startup/ })).toBeChecked();
  await form.getByLabel("Full name").fill("Asha Rao");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone (optional)").fill("98765 43210");
  await form.getByLabel("Password", { exact: true }).fill(goodPassword);
  await expect(form.getByText("At least 8 characters: done")).toBeVisible();
  await expect(form).toContainText("By creating an account, you agree to our terms and conditions, and that we use");
  for (const name of ["Terms and conditions", "Privacy notice"])
    await expect(form.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  await expect(form.getByRole("link", { name: "Privacy notice" })).toHaveAttribute("href", "/privacy");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Check your email to confirm your account!").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend" })).toBeVisible();

  await page.getByRole("tab", { name: "Sign In" }).click();
  await submitSignIn(page, { email, password: goodPassword });
  await expect(page.getByRole("alert").filter({ hasText: "Email not confirmed" }).first()).toBeVisible();

  await page.goto(await readLink(page, email, "signup"));
  await page.waitForURL("/");
  await expect(page.getByText("Your account is confirmed. You are signed in.")).toBeVisible();
  await expect(page.getByText("Welcome, Asha Rao")).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header).toContainText("Asha");
  await expect(header).toContainText("Startup");
  await expect(page.getByRole("heading", { name: "Get started this week" })).toBeHidden();

  await page.reload();
  await expect(header).toContainText("Asha");
  const second = await context.newPage();
  await second.goto("/dashboard/startup");
  await expect(second.getByRole("heading", { name: "Startup Dashboard" })).toBeVisible();

  await header.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/auth");
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await second.waitForURL((url) => url.pathname === "/auth");
  await expect(second.getByRole("heading", { name: "Startup Dashboard" })).toBeHidden();
  // Back to the page of the one who has left: nothing of it is shown.
  await page.goto("/dashboard/startup");
  await page.waitForURL("/auth?redirect_to=%2Fdashboard%2Fstartup");
  expectQuiet();
});

test("a sign-in says so, and leads Home; a wrong one says why, in place and as a toast", async ({ page }) => {
  await openPage(page, "/auth");
  await submitSignIn(page, { ...demo.user, password: "not this one" });
  await expect(page.getByRole("alert").filter({ hasText: "Invalid login credentials" })).toHaveCount(2);
  await submitSignIn(page, demo.user);
  await page.waitForURL("/");
  await expect(page.getByText("Successfully signed in!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to your dashboard" })).toHaveAttribute("href", "/dashboard/user");
  await expect(page.getByRole("link", { name: "Browse Services" })).toHaveAttribute("href", "/services/certifications");
  await expect(page.getByRole("link", { name: "Sign In / Sign Up" })).toBeHidden();
});

test("a forgotten password: the link of the mail, a new one, and the old one opens nothing", async ({ page }) => {
  test.slow();
  const email = await signUpByCalls(page, { full_name: "Meera Nair", user_type: "user" });
  await openPage(page, "/auth");
  await page.getByRole("button", { name: "Forgotten your password?" }).click();
  const form = page.getByRole("form", { name: "Forgotten your password?" });
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Email me a link" }).click();
  // Sign-up has just mailed to this address, and one mail a minute is allowed; the server's test scale loosens it.
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const link = await readLink(page, email, "recovery");
  await page.goto(link);
  await page.waitForURL("/auth/reset");
  const reset = page.getByRole("form", { name: "Choose a new password" });
  await reset.getByLabel("New password").fill("12345678");
  await reset.getByRole("button", { name: "Change password" }).click();
  await expect(reset.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await reset.getByLabel("New password").fill("another horse battery");
  await reset.getByRole("button", { name: "Change password" }).click();
  await page.waitForURL("/");
  await expect(page.getByText("Welcome, Meera Nair")).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("This link cannot be used any more")).toBeVisible();
  await page.goto("/auth");
  await submitSignIn(page, { email, password: goodPassword });
  await expect(page.getByRole("alert").filter({ hasText: "Invalid login credentials" }).first()).toBeVisible();
});

test("two sign-ups with one address, and a link that is sent again: nothing opens before the owner has chosen a password", async ({
  page,
}) => {
  test.slow();
  const email = makeEmail();
  const call = (path: string, body: object) =>
    page.request.post(`/auth/v1/${path}`, { data: body, headers: { apikey } });
  await call("signup", { email, password: goodPassword, data: { full_name: "Stranger", user_type: "investor" } });
  const first = await readLink(page, email, "signup");
  await call("signup", { email, password: goodPassword, data: { full_name: "Stranger", user_type: "investor" } });
  await openPage(page, first);
  await expect(page.getByText("A newer sign-up with your address ends earlier links.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Email me a new link" })).toHaveAttribute("href", "/auth?reset=1");
  await call("resend", { email, type: "signup" });
  await expect.poll(async () => (await readInbox(page, email))[0]?.text).toContain("choose your password");
  await openPage(page, await readLink(page, email, "signup"));
  await page.waitForURL("/auth/reset");
  const form = page.getByRole("form", { name: "Choose a new password" });
  await expect(form.getByText("Nothing from an earlier sign-up")).toBeVisible();
  await checkAccessibility(page);
  await form.getByRole("radio", { name: /Startup/ }).check();
  await form.getByLabel("New password").fill("another horse battery");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText("Full name is required")).toBeVisible();
  await expect(form.getByLabel("Full name")).toBeFocused();
  // Elsewhere on the site the reader is not signed in yet, and can come back.
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await openPage(page, "/auth/reset");
  await form.getByRole("radio", { name: /Startup/ }).check();
  await form.getByLabel("Full name").fill("Meera Nair");
  await form.getByLabel("New password").fill("another horse battery");
  await form.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("/");
  await expect(page.getByText("Welcome, Meera Nair")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Startup");
});

test("fields are asked for by name, and the keyboard does everything", async ({ page }) => {
  await openPage(page, "/auth");
  const tab = page.getByRole("tab", { name: "Sign In" });
  await tab.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(page).toHaveURL(/#sign-up$/);
  await page.keyboard.press("Home");
  await expect(tab).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("form", { name: "Sign In" }).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: "Please check these fields" });
  await expect(summary).toContainText("Email is required");
  await expect(summary).toContainText("Password is required");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type(demo.user.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demo.user.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const password = page.getByRole("form", { name: "Sign In" }).getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
});

for (const [path, tab, type] of [
  ["/auth", "Sign In", "Individual User"],
  ["/login/user", "Sign In", "Individual User"],
  ["/login/startup", "Sign In", "Startup"],
  ["/login/investor", "Sign In", "Investor"],
  ["/signup/user", "Sign Up", "Individual User"],
  ["/signup/startup", "Sign Up", "Startup"],
  ["/signup/investor", "Sign Up", "Investor"],
] as const) {
  test(`${path} stands at ${tab} with ${type} chosen`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("link", { name: "Admin Access" })).toHaveAttribute("href", "/admin/login");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page.getByRole("radio", { name: new RegExp(type) })).toBeChecked();
  });
}

test("what was typed stays: the address in each form, and everything else for another address", async ({ page }) => {
  const [email, other] = [makeEmail(), makeEmail()];
  await openPage(page, "/auth?redirect_to=/account");
  await expect(page.getByText("That page needs an account. Sign in or sign up")).toBeVisible();
  await page.getByRole("form", { name: "Sign In" }).getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgotten your password?" }).click();
  await expect(page.getByRole("form", { name: "Forgotten your password?" }).getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await expect(page.getByRole("form", { name: "Sign In" }).getByLabel("Email")).toHaveValue(email);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const form = page.getByRole("form", { name: "Sign Up" });
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await form.getByLabel("Full name").fill("Meera Nair");
  await form.getByLabel("Password", { exact: true }).fill(goodPassword);
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We have emailed ${email}`)).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Full name")).toHaveValue("Meera Nair");
  await page.keyboard.type(other);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`We have emailed ${other}`)).toBeVisible();
});

test("a sign-up says per field what is wrong", async ({ page }) => {
  await openPage(page, "/signup/user");
  const form = page.getByRole("form", { name: "Sign Up" });
  await form.getByLabel("Phone (optional)").fill("12345");
  await form.getByLabel("Password", { exact: true }).fill("short");
  await form.getByRole("button", { name: "Create account" }).click();
  for (const sentence of [
    "Full name is required",
    "Email is required",
    "Phone number must be at least 10 digits",
    "Password should be at least 8 characters.",
  ])
    await expect(form.locator(".field__error", { hasText: sentence })).toBeVisible();
  await form.getByLabel("Full name").fill("Asha Rao");
  await form.getByLabel("Email").fill(makeEmail());
  await form.getByLabel("Phone (optional)").fill("");
  await form.getByLabel("Password", { exact: true }).fill("password123");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(form.locator(".field__error")).toContainText("easy to guess");
});
