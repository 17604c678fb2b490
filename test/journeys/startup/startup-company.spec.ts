import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { makeEmail, signUpByCalls } from "../support/accounts.ts";
import { becomeCustomer, type Caller } from "../support/customer-calls.ts";
import { decideByOffice, declareByCall } from "../support/investors.ts";
import { openForm, readRows } from "../support/requests.ts";
import { company, enterStartup, panel, saveForm, tile } from "../support/startups.ts";
import { watchConsole } from "../support/watch-console.ts";

test("a company profile begins private, is counted part by part, and is shown as investors see it", async ({
  page,
}) => {
  test.slow();
  // The server refuses a visibility that lacks something, which the browser notes.
  const expectQuiet = watchConsole(page, { allowed: [/status of 400/] });
  await enterStartup(page);
  const profile = panel(page, "Company profile");
  const dialog = await openForm(page, "Create company profile", "Company profile");
  await saveForm(dialog);
  await expect(dialog.getByText("Company name is required").first()).toBeVisible();
  await dialog.getByLabel("Company name").fill(company.name);
  await saveForm(dialog);
  await expect(dialog).toBeHidden();
  await expect(profile).toContainText("Private");
  await expect(profile).toContainText("1 of 9 parts completed");
  await expect(page.getByText("Sample data")).toHaveCount(0);

  await profile.getByLabel("Visibility").selectOption("teaser");
  await profile.getByRole("button", { name: "Save visibility" }).click();
  await expect(profile.getByText(/ is required before investors can see your company/)).toBeVisible();
  await openForm(page, "Edit company profile", "Company profile");
  await dialog.getByLabel("Sector").selectOption(company.sector);
  await dialog.getByLabel("Stage").selectOption(company.stage);
  await dialog.getByLabel("City").fill(company.city);
  for (const [field, bad, sentence] of [
    ["Amount sought", "0", "Amount sought must be more than 0"],
    ["Amount sought", "-5", "Amount sought must be more than 0"],
    ["Amount sought", "1e20", "Amount sought must be a number"],
    ["Summary", "Ask asha@zari.in", "Summary must not contain an email address, a phone number or a web address"],
    ["Summary", "Zari Looms weaves", "Summary must not contain the name of your company"],
    ["CIN", "U123", "Please enter a CIN of 21 characters"],
    ["Deck link", "javascript:alert(1)", "Deck link must be a link that begins with http:// or https://"],
  ] as const) {
    await dialog.getByLabel(field).fill(bad);
    await saveForm(dialog);
    await expect(dialog.getByText(sentence).first()).toBeVisible();
    await dialog.getByLabel(field).fill("");
  }
  await dialog.getByLabel("Amount sought").fill("75 lakh");
  await dialog.getByLabel("Summary").fill(company.summary);
  await saveForm(dialog);
  await expect(dialog).toBeHidden();
  await profile.getByRole("button", { name: "Save visibility" }).click();
  await expect(page.getByText("Visibility saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Company profile" })).toBeFocused();
  await expect(profile.locator(".tag")).toHaveText("Teaser");
  await expect(profile).toContainText("4 of 9 parts completed");

  const show = page.getByRole("button", { name: "Preview what investors see" });
  const [icon, parts] = await Promise.all([show.locator("svg").boundingBox(), profile.locator(".parts").boundingBox()]);
  expect(Math.abs((icon?.x ?? 0) - (parts?.x ?? 99))).toBeLessThan(2);
  await show.press("Enter");
  const preview = page.getByRole("dialog", { name: "What investors see" });
  const seenBy = (name: string) => preview.getByRole("region", { name, exact: true });
  await expect(seenBy("An investor not approved yet")).toContainText(company.summary);
  await expect(seenBy("An investor not approved yet")).not.toContainText("Zari Looms");
  await expect(seenBy("An approved investor")).toContainText("Zari Looms");
  await expect(seenBy("An approved investor")).not.toContainText("Use of funds");
  await expect(seenBy("An approved investor you have named")).toContainText("Use of funds");
  await preview.getByRole("tab", { name: "Teaser" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(seenBy("An approved investor")).toContainText("Sees nothing");
  await page.keyboard.press("Home");
  await expect(seenBy("An approved investor you have named")).toContainText("Sees nothing");
  expectQuiet();
});

async function makeCompany(startup: Caller, more: object = {}): Promise<void> {
  await startup.insert("companies", { ...company, visibility: "teaser", ...more });
}

test("a form of an older window overwrites nothing: what both changed is shown side by side, visibility stays", async ({
  page,
}) => {
  test.slow();
  const startup = await becomeCustomer(page, await enterStartup(page));
  await startup.insert("companies", { ...company, visibility: "teaser", team: "Asha and Ravi" });
  await page.reload();
  const dialog = await openForm(page, "Edit company profile", "Company profile");
  await expect(dialog.getByLabel("City")).toHaveValue(company.city);

  const other = await page.context().newPage();
  await other.goto("/dashboard/startup");
  const theirs = await openForm(other, "Edit company profile", "Company profile");
  await theirs.getByLabel("City").fill("Salem");
  await theirs.getByLabel("Use of funds").fill("Ten looms");
  await saveForm(theirs);
  await expect(theirs).toBeHidden();
  await panel(other, "Company profile").getByLabel("Visibility").selectOption("private");
  await other.getByRole("button", { name: "Save visibility" }).click();
  await expect(panel(other, "Company profile").locator(".tag")).toHaveText("Private");

  await dialog.getByLabel("City").fill("Erode");
  await dialog.getByLabel("Team").fill("Asha");
  await saveForm(dialog);
  const clash = dialog.locator("[data-clash]");
  await expect(clash).toHaveCount(1);
  for (const words of ["City", "Your entry", "Erode", "Saved meanwhile", "Salem"])
    await expect(clash).toContainText(words);
  await expect(dialog.getByLabel("Use of funds")).toHaveValue("Ten looms");
  await clash.getByRole("button", { name: "Use the saved value of City" }).click();
  await expect(dialog.getByLabel("City")).toHaveValue("Salem");
  await dialog.getByLabel("City").fill("Erode");
  await saveForm(dialog);
  await expect(dialog).toBeHidden();
  await other.reload();
  const again = await openForm(other, "Edit company profile", "Company profile");
  await expect(again.getByLabel("City")).toHaveValue("Erode");
  await expect(again.getByLabel("Team")).toHaveValue("Asha");
  await expect(again.getByLabel("Use of funds")).toHaveValue("Ten looms");
  await expect(panel(other, "Company profile").locator(".tag")).toHaveText("Private");
});

test("an investor is named by address, revoked and named again; each counts once", async ({ page }) => {
  test.slow();
  const own = await enterStartup(page);
  const startup = await becomeCustomer(page, own);
  await makeCompany(startup);
  await page.reload();
  const named = panel(page, "Named investors");
  await expect(named).toContainText("0 of 200 named people this financial year");
  await expect(named).toContainText(
    "no public offer (Companies Act 2013, section 42). No money is taken on this site.",
  );
  const dialog = await openForm(page, "Name an investor", "Name an investor");
  const name = async (email: string) => {
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Name investor" }).click();
  };
  await name("unknown");
  await expect(dialog.getByText("Please enter a valid email")).toBeVisible();
  await name(own.toUpperCase());
  await expect(dialog.getByText("This is your own email address. Please enter the investor's").first()).toBeVisible();
  await name("Angel@Example.in");
  await expect(dialog).toBeHidden();
  const line = named.getByRole("listitem").filter({ hasText: "angel@example.in" });
  await expect(line).toContainText("Named");
  await openForm(page, "Name an investor", "Name an investor");
  await name("angel@example.in");
  await expect(dialog.getByText("You have already named this person")).toBeVisible();
  await page.keyboard.press("Escape");

  await line.getByRole("button", { name: "Revoke angel@example.in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke access" }).click();
  await expect(line).toContainText("Revoked");
  await expect(named).toContainText("1 of 200 named people");
  await line.getByRole("button", { name: "Name again angel@example.in" }).click();
  await expect(line.locator(".badge")).toHaveText("Named");
});

test("from 150 named people on there is a warning, and at 200 no more can be named", async ({ page }) => {
  test.slow();
  const startup = await becomeCustomer(page, await enterStartup(page));
  await makeCompany(startup);
  const nameMany = (from: number, to: number) => {
    const rows = Array.from({ length: to - from }, (_, at) => ({ email: `angel${from + at}@example.in` }));
    return startup.insert("company_shares", rows);
  };
  await nameMany(0, 149);
  await page.reload();
  const named = panel(page, "Named investors");
  await expect(named).toContainText("149 of 200 named people");
  await expect(named.getByRole("status")).toHaveCount(0);
  await nameMany(149, 199);
  await page.reload();
  await expect(named.getByRole("status")).toContainText(
    "You have named 199 people this financial year. You can name 1 more.",
  );
  await named.getByRole("button", { name: "Show all 199" }).click();
  await expect(named.getByRole("listitem")).toHaveCount(199);

  const dialog = await openForm(page, "Name an investor", "Name an investor");
  await nameMany(199, 200);
  await dialog.getByLabel("Email").fill(makeEmail());
  await dialog.getByRole("button", { name: "Name investor" }).click();
  const refusal =
    "A company may be offered to at most 200 named people in a financial year (Companies Act 2013, section 42)";
  await expect(dialog.getByText(refusal).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(named.getByRole("status")).toContainText("You can name more from April");
  await expect(named.getByRole("button", { name: "Name an investor" })).toHaveCount(0);
});

test("interest is read and answered; contacts are seen after acceptance only", async ({ page }) => {
  test.slow();
  const startup = await becomeCustomer(page, await enterStartup(page));
  // Other journeys list startups too: the words tell ours apart.
  const summary = `Handwoven silk, from the loom to the shop: q${Math.floor(Math.random() * 1e9)}`;
  await makeCompany(startup, { summary });
  const investors: string[] = [];
  for (const note of ["Could we meet in Chennai?", "Do you export?"]) {
    const email = await signUpByCalls(page, { full_name: "Farhan Qureshi", user_type: "investor" });
    const investor = await declareByCall(page, email);
    await decideByOffice(page, investor.ownId, true);
    const opportunity = (await readRows(page, email, "opportunities")).find((row) => row.summary === summary);
    await investor.insert("interests", { opportunity_id: opportunity?.id, note });
    investors.push(email);
  }
  await page.reload();
  await expect(tile(page, "Interested investors")).toContainText("2 await your response");
  const received = panel(page, "Interest from investors");
  const line = (note: string) => received.getByRole("listitem").filter({ hasText: note });
  await expect(received).not.toContainText("Farhan");
  // What was declared is there before any contact is shared.
  await expect(line("Chennai")).toContainText("Angel investor");
  await expect(line("Chennai")).toContainText("Ticket ₹5L-50L");
  await line("Chennai").getByRole("button", { name: "Accept" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Accept this interest?" });
  await expect(question).toContainText("see each other's name, email and phone");
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(line("Chennai")).toContainText("Accepted");
  await expect(line("Chennai")).toContainText("Farhan Qureshi");
  await expect(line("Chennai").getByRole("link", { name: investors[0] })).toBeVisible();
  await expect(panel(page, "Named investors")).toContainText("1 of 200");
  await line("export").getByRole("button", { name: "Decline" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(line("export")).toContainText("Declined");
  await expect(line("export")).not.toContainText("Farhan");
  await expect(tile(page, "Interested investors")).toContainText("None awaiting a response");
});
