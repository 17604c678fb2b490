import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { latestText } from "#domain/fields/consent-texts.ts";
import { makeUuid } from "#web/form-kit/make-uuid.ts";
import { test } from "../journey.ts";
import { apikey, goodPassword, readLink, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
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

test("a detail that another window changed stays, and the same one is shown before it is replaced", async ({
  page,
}) => {
  test.slow();
  await openAccount(page, "Asha Rao");
  const form = page.getByRole("form", { name: "Name and phone" });
  const calls = await page.context().newPage();
  await calls.goto("/account");
  const other = calls.getByRole("form", { name: "Name and phone" });
  await other.getByLabel("Full name").fill("Devi Krishnan");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(calls.getByText("Details saved.")).toBeVisible();
  await form.getByLabel("Full name").fill("Asha R. Rao");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Saved name: Devi Krishnan. Yours: Asha R. Rao.")).toBeVisible();
  await calls.reload();
  await expect(other.getByLabel("Full name")).toHaveValue("Devi Krishnan");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  // The number alone, from a window that still shows the former name: both stay.
  await other.getByLabel("Phone (optional)").fill("98765 43210");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(calls.getByText("Details saved.")).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Full name")).toHaveValue("Asha R. Rao");
  await expect(form.getByLabel("Phone (optional)")).toHaveValue("+91 98765 43210");
  await expect(page.getByRole("banner")).toContainText("Asha");
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

/** An enquiry under the account's address, with the text that its form showed. */
async function sendEnquiry(page: Page, email: string, consent_version: string) {
  const form = { source: "contact", page: "/contact", name: "Asha Rao", phone: "98765 43210", email };
  const body = { ...form, subject: "GST", message: "What is needed?", idempotency_key: makeUuid(), filled_ms: 41_000 };
  const headers = { apikey };
  const sent = await page.request.post("/functions/v1/submit-enquiry", { data: { ...body, consent_version }, headers });
  expect(sent.status()).toBe(201);
}

test("consents are listed with their time, page and text, and withdrawn by the keyboard", async ({ page }) => {
  test.slow();
  const email = await openAccount(page, "Asha Rao");
  const section = page.getByRole("region", { name: "Your consents" });
  await expect(section).toContainText("No consent is recorded yet.");
  await sendEnquiry(page, email, latestText("enquiry").version);
  await page.route("**/rest/v1/consents*", (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  await expect(section.getByRole("alert")).toContainText("Your consents could not be loaded.");
  await page.unroute("**/rest/v1/consents*");
  await section.getByRole("button", { name: "Retry" }).click();
  const line = section.getByRole("listitem");
  await expect(line).toContainText(/EnquiryGiven .* IST on the page \/contact/);
  await line.getByText(/^Text of /).click();
  await expect(line).toContainText(`${latestText("enquiry").note}`);
  await checkLooks(page);

  await line.getByRole("button", { name: /^Withdraw: Enquiry/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Withdraw this consent?" });
  await expect(dialog).toContainText(
    "If the enquiry is still open, we close it and do not contact you about it again.",
  );
  // What stops is named before it is confirmed.
  await expect(dialog).toContainText(/Enquiry L-\S+ is closed/);
  await checkLooks(page);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(page.getByText("Consent withdrawn.")).toBeVisible();
  await expect(line).toContainText("Withdrawn ");
  await expect(line.getByRole("button")).toHaveCount(0);
});

test("everything of the account is downloaded as a ZIP file by the keyboard, and nothing of another", async ({
  page,
}) => {
  test.slow();
  const { version } = latestText("enquiry");
  const other = `other-${makeUuid()}@example.in`;
  await page.goto("/");
  await sendEnquiry(page, other, version);
  const email = await openAccount(page, "Asha Rao");
  await sendEnquiry(page, email, version);
  const section = page.getByRole("region", { name: "Your data" });
  await section.getByRole("button", { name: "Download my data" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Download my data" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await checkLooks(page);
  await page.keyboard.type("not this one");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That is not your password")).toBeVisible();
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill(goodPassword);
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const download = await saved;
  await expect(dialog).toBeHidden();
  await expect(section.getByRole("status")).toHaveText("The file is in your downloads.");
  expect(download.suggestedFilename()).toMatch(/^neev-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const [json, html] = ["neev-data.json", "neev-data.html"].map((name) => strFromU8(files[name] ?? new Uint8Array()));
  const { data } = JSON.parse(`${json}`) as { data: Record<string, { email?: string; message?: string }[]> };
  expect(data.profiles?.map((row) => row.email)).toEqual([email]);
  expect(data.enquiries?.map((row) => row.message)).toEqual(["What is needed?"]);
  expect(`${json}${html}`).not.toContain(other);

  // The page as a person opens it: it shows everything and asks for nothing.
  await page.setContent(`${html}`);
  await expect(page.getByRole("heading", { name: "Enquiries sent with your email address (1)" })).toBeVisible();
  await expect(page.getByText("What is needed?")).toBeVisible();
  await checkLooks(page);
});

test("an account is deleted by its password, after it was said what is erased and what is kept", async ({ page }) => {
  test.slow();
  const email = await openAccount(page, "Asha Rao");
  const section = page.getByRole("region", { name: "Delete my account" });
  await expect(section).toContainText("Permanently deleted:");
  await expect(section).toContainText("Kept because the law requires it");
  await expect(section).toContainText("how many it named, under the CIN of the company");
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
