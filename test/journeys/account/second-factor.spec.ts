import { expect, type Page } from "@playwright/test";
import { test as base } from "../journey.ts";
import { apikey, demo, goodPassword, readLink, readSession, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { Authenticator } from "../support/authenticator.ts";
import { checkAccessibility } from "../support/check-accessibility.ts";
import { enterAsColleague } from "../support/office.ts";
import { ownServer } from "../support/own-server.ts";
import { openPage } from "../support/pages.ts";
import { applyLook, looks } from "../support/screens.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";
import { watchConsole } from "../support/watch-console.ts";

/** On a server of its own: the administrator of the other journeys signs in with the password alone. */
const test = base.extend<object, { siteUrl: string }>({
  siteUrl: ownServer((start) => start()),
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});
test.describe.configure({ mode: "serial" });

/** What the first journey sets up, the next ones use. */
let telephone: Authenticator;
let codes: string[];

/** At the three widths, and in the dark; what is open stays open. */
async function checkLooks(page: Page): Promise<void> {
  for (const look of looks.filter(({ theme, name }) => theme === "light" || name === "phone")) {
    await applyLook(page, look);
    await checkAccessibility(page);
    await expectNoSidewaysScroll(page);
  }
  await applyLook(page, { width: 1440, height: 900, theme: "light" });
}

async function submitPassword(page: Page): Promise<void> {
  await openPage(page, "/poweradmin/login");
  const form = page.getByRole("form", { name: "PowerAdmin login" });
  await form.getByLabel("Email").fill(demo.admin.email);
  await form.getByLabel("Password", { exact: true }).fill(demo.admin.password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

async function submitCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

async function submitRecoveryCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

async function readKey(page: Page): Promise<Authenticator> {
  const key = await page.getByRole("dialog").locator("code").textContent();
  return new Authenticator((key ?? "").replaceAll(/\s/g, ""));
}

async function readCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  return list.allTextContents();
}

/** As the backend answers once administrators must have a second factor. The page reads it again when it is opened. */
async function requireFactor(page: Page, due: { due_at: string; is_due: boolean }): Promise<void> {
  await page.unrouteAll();
  await page.route("**/functions/v1/read-second-factor-duty", (route) => route.fulfill({ json: due }));
  await page.reload();
}

test("an administrator without it reads how long is left; when it is due, only setting it up is open", async ({
  page,
}) => {
  test.slow();
  await submitPassword(page);
  await page.waitForURL("/poweradmin");
  const banner = page.getByRole("region", { name: "Two-factor authentication" });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await requireFactor(page, { due_at: inDays(2.5), is_due: false });
  await expect(banner).toContainText(/It becomes mandatory on \w+ \d+, 20\d\d \d\d:\d\d IST \(3 days left\)/);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();

  await requireFactor(page, { due_at: inDays(-1), is_due: true });
  await expect(banner).toContainText("Set it up to continue.");
  await expect(page.getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await checkLooks(page);
  await openPage(page, "/account");
  await page.waitForURL("/poweradmin");
  await banner.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("dialog", { name: "Set up two-factor authentication" })).toBeVisible();
});

test("a colleague reads in My work how long is left, and sets it up there", async ({
  browser,
  page: first,
  baseURL,
}) => {
  const page = await enterAsColleague(
    { browser, page: first, baseURL },
    { name: "Kabir Shah", path: "/office/my-work" },
  );
  const banner = page.getByRole("region", { name: "Two-factor authentication" });
  await expect(page.getByRole("navigation", { name: "Whose work" })).toBeVisible();
  await expect(banner).toBeHidden();
  await requireFactor(page, { due_at: new Date(Date.now() + 5.5 * 86_400_000).toISOString(), is_due: false });
  await expect(banner).toContainText("(6 days left). After that, the office workspace is locked until it is set up.");
  await checkLooks(page);
  await banner.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("dialog", { name: "Set up two-factor authentication" })).toBeVisible();
});

test("only an administrator who has it can require it", async ({ page }) => {
  await submitPassword(page);
  await page.waitForURL("/poweradmin");
  await openPage(page, "/poweradmin?tab=users&view=settings");
  await page.getByRole("button", { name: "Require two-factor authentication" }).click();
  const dialog = page.getByRole("dialog", { name: "Require two-factor authentication?" });
  await dialog.getByRole("button", { name: "Require two-factor authentication" }).click();
  await expect(dialog).toContainText("Set up two-factor authentication for your own account first");
});

test("the banner asks until it is set up: key, first code, ten recovery codes", async ({ page }) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  await submitPassword(page);
  await page.waitForURL("/poweradmin");
  const banner = page.getByRole("region", { name: "Two-factor authentication" });
  await expect(banner).toContainText("Turn on two-factor authentication.");
  await checkLooks(page);
  await banner.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-factor authentication" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.locator(":focus")).toContainText("Scan this with an authenticator app");
  const picture = dialog.getByRole("img", { name: "QR code for the key below" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await checkLooks(page);
  telephone = await readKey(page);
  expectQuiet();
  await submitCode(page, "12345", "Turn on");
  await expect(dialog).toContainText("A code has six digits");
  await submitCode(page, telephone.makeWrong(), "Turn on");
  await expect(dialog).toContainText("That code is incorrect or already used.");
  const code = telephone.readNext();
  await submitCode(page, `${code.slice(0, 3)} ${code.slice(3)}`, "Turn on");
  codes = await readCodes(page);
  await expect(dialog.locator(":focus")).toContainText("Store these somewhere safe.");
  await checkLooks(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("neev-recovery-codes.txt");
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(dialog).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("heading", { name: "PowerAdmin", level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "PowerAdmin", level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("signing in asks for the code, and nothing opens before it", async ({ page }) => {
  test.slow();
  await submitPassword(page);
  await expect(page.getByText("Password accepted.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toBeFocused();
  await checkLooks(page);
  await openPage(page, "/poweradmin");
  await page.waitForURL("/poweradmin/login?**");
  await expect(page.getByText("Password accepted.")).toBeVisible();
  await submitCode(page, telephone.makeWrong(), "Sign In");
  await expect(page.getByText("That code is incorrect or already used.").first()).toBeVisible();
  await submitCode(page, telephone.readNext(), "Sign In");
  await page.waitForURL("/poweradmin");
  await expect(page.getByRole("heading", { name: "PowerAdmin", level: 1 })).toBeVisible();
});

test("a sign-in elsewhere is asked too; a recovery code lets in once", async ({ page }) => {
  await openPage(page, "/auth");
  await submitSignIn(page, demo.admin);
  await page.waitForURL("/poweradmin/login**");
  await submitRecoveryCode(page, codes[0] as string, "Sign In");
  await page.waitForURL("/poweradmin");
  await openPage(page, "/account");
  await expect(page.getByText("On. You have 9 recovery codes left.")).toBeVisible();
  await checkAccessibility(page);

  await page.evaluate(() => localStorage.clear());
  await submitPassword(page);
  await submitRecoveryCode(page, codes[0] as string, "Sign In");
  await expect(page.getByText("That is not one of your unused recovery codes").first()).toBeVisible();
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByRole("form", { name: "PowerAdmin login" })).toBeVisible();
});

test("a lost authenticator is replaced with a recovery code, and the new one signs in", async ({ page }) => {
  await submitPassword(page);
  await submitRecoveryCode(page, codes[1] as string, "Sign In");
  await page.waitForURL("/poweradmin");
  await openPage(page, "/account");
  await page.getByRole("button", { name: "Replace authenticator" }).click();
  await submitRecoveryCode(page, codes[2] as string, "Continue");
  await expect(page.getByRole("img", { name: "QR code for the key below" })).toBeVisible();
  telephone = await readKey(page);
  await submitCode(page, telephone.readNext(), "Turn on");
  codes = await readCodes(page);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("On. You have 10 recovery codes left.")).toBeVisible();
});

test("a new password by a mailed link takes the code as well", async ({ page }) => {
  await openPage(page, "/auth?reset=1");
  const form = page.getByRole("form", { name: "Forgotten your password?" });
  await form.getByLabel("Email").fill(demo.admin.email);
  await form.getByRole("button", { name: "Email me a link" }).click();
  await page.goto(await readLink(page, demo.admin.email, "recovery"));
  const reset = page.getByRole("form", { name: "Choose a new password" });
  await reset.getByLabel("New password", { exact: true }).fill("another horse battery");
  await reset.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Enter a code from your authenticator")).toBeVisible();
  await submitCode(page, telephone.readNext(), "Continue");
  await reset.getByLabel("New password", { exact: true }).fill("another horse battery");
  await reset.getByRole("button", { name: "Change password" }).click();
  await page.waitForURL("/poweradmin");
  await expect(page.getByRole("heading", { name: "PowerAdmin", level: 1 })).toBeVisible();

  await openPage(page, "/account");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await submitRecoveryCode(page, codes[0] as string, "Continue");
  await expect(page.getByText("Off. Turn on two-factor authentication to protect your account.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeFocused();
  await openPage(page, "/poweradmin");
  await expect(page.getByRole("region", { name: "Two-factor authentication" })).toBeVisible();
});

test("an account with a second factor that is no administrator uses it on the account page", async ({ page }) => {
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  const { access_token } = await readSession(page, { email, password: goodPassword });
  const headers = { apikey, Authorization: `Bearer ${access_token}` };
  const call = async (path: string, data: object) =>
    (await page.request.post(`/auth/v1/factors${path}`, { headers, data })).json();
  const { id, totp } = await call("", { factor_type: "totp" });
  const own = new Authenticator(totp.secret);
  await call(`/${id}/verify`, { challenge_id: (await call(`/${id}/challenge`, {})).id, code: own.readNext() });
  await openPage(page, "/auth?redirect_to=/account");
  await submitSignIn(page, { email, password: goodPassword });
  await page.waitForURL("/account");
  const part = page.getByRole("region", { name: "Two-factor authentication" });
  await expect(part).toContainText("You have not entered a code in this session.");
  await part.getByRole("button", { name: "Enter a code" }).click();
  await expect(part.getByRole("textbox", { name: "Code" })).toBeFocused();
  await submitCode(page, own.readNext(), "Continue");
  await expect(part).toContainText("On. You have no recovery codes left. Please create new ones.");
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeFocused();
  await expect(part.getByRole("button", { name: "Remove", exact: true })).toBeVisible();
  await checkAccessibility(page);
});
