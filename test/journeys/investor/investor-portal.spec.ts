import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { signUpByCalls } from "../support/accounts.ts";
import { becomeCustomer, requestProject } from "../support/customer-calls.ts";
import {
  card,
  choose,
  decideByOffice,
  declareByCall,
  enterPortal,
  panel,
  portalPath,
  tile,
} from "../support/investors.ts";
import { watchConsole } from "../support/watch-console.ts";

test("a new account sees the sample values of the specification, each marked, and where it can go", async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  await enterPortal(page);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1, name: "Investor Portal" })).toBeVisible();
  for (const [label, figure] of [
    ["Total invested", "₹1.75Cr"],
    ["Portfolio companies", "3"],
    ["Average ROI", "+15%"],
    ["New opportunities", "12"],
  ] as const) {
    await expect(tile(page, label).locator("dd").first()).toHaveText(figure);
    await expect(tile(page, label)).toContainText("Sample data");
  }
  const opportunities = panel(page, "Opportunities");
  await expect(opportunities).toContainText("Sample data");
  await expect(opportunities.getByRole("status")).toHaveText("4 opportunities");
  await expect(main.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
  await expect(main.getByRole("link", { name: "Switch account" })).toHaveAttribute("href", "/login/investor");
  for (const name of ["Market insights", "Quick actions", "Saved searches"])
    await expect(panel(page, name)).toBeVisible();

  const sample = card(page, "Kaveri Millet Foods");
  await sample.getByRole("button", { name: "View Kaveri Millet Foods" }).click();
  await expect(page.getByText("Kaveri Millet Foods is sample data. There are no further details.")).toBeVisible();
  await sample.getByRole("button", { name: "Invest in Kaveri Millet Foods" }).click();
  await expect(page.getByText("Kaveri Millet Foods is sample data, so no interest was recorded.")).toBeVisible();

  const portfolio = await choose(page, "Portfolio");
  await expect(portfolio.getByRole("article", { name: "Bandhani Home" })).toContainText("₹90,00,000");
  await expect(portfolio).toContainText("Sample data");
  await expect(portfolio.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Download portfolio report" }).click();
  await expect(page.getByText("Your portfolio is empty: add an investment first.")).toBeVisible();
  expectQuiet();
});

test("its owner's own requests stand below", async ({ page }) => {
  const email = await enterPortal(page, "/account");
  await requestProject(await becomeCustomer(page, email), "A site for our fund");
  await page.goto(portalPath);
  await expect(panel(page, "Project requests").getByRole("link", { name: "A site for our fund" })).toBeVisible();
});

test("search, filter and order stand in the address, and the way back leads to the view before", async ({ page }) => {
  test.slow();
  await enterPortal(page);
  const opportunities = panel(page, "Opportunities");
  const count = opportunities.getByRole("status");
  const titles = opportunities.getByRole("heading", { level: 3 });
  await expect(count).toHaveText("4 opportunities");

  await page.getByRole("searchbox", { name: "Search opportunities" }).pressSequentially("pune");
  await expect(count).toHaveText("1 opportunity");
  await expect(titles).toHaveText(["Tattvik Robotics"]);
  await expect(page).toHaveURL(/[?&]q=pune$/);
  await page.goBack();
  await expect(count).toHaveText("4 opportunities");
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await opportunities.getByRole("button", { name: "Filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Filter opportunities" });
  await dialog.getByRole("checkbox", { name: "Growth" }).check();
  await expect(dialog.getByRole("button", { name: "Show 2 opportunities" })).toBeVisible();
  await dialog.getByLabel("Maximum amount sought").fill("90 lakh");
  await dialog.getByRole("button", { name: "Show 1 opportunity" }).click();
  await expect(dialog).toBeHidden();
  await expect(titles).toHaveText(["Nilgai Freight"]);
  await expect(page).toHaveURL(/stage=growth&to=9000000/);
  await opportunities.getByRole("button", { name: "Remove filter: Up to ₹90,00,000" }).click();
  await expect(count).toHaveText("2 opportunities");
  await page.getByLabel("Order").selectOption("Smallest ask first");
  await expect(titles).toHaveText(["Nilgai Freight", "Tattvik Robotics"]);
  await page.reload();
  await expect(titles).toHaveText(["Nilgai Freight", "Tattvik Robotics"]);
  await page.goBack();
  await page.goBack();
  await expect(titles).toHaveText(["Nilgai Freight"]);

  await page.getByRole("searchbox").fill("nothing like it");
  await expect(opportunities.getByText("No matching opportunities")).toBeVisible();
  await opportunities.getByRole("button", { name: "Show all" }).click();
  await expect(count).toHaveText("4 opportunities");
  await expect(page).toHaveURL(portalPath);
});

test("for investors who have declared interests the best match is first, with the reasons in words; another order stays in the address", async ({
  page,
}) => {
  const mark = `${Math.floor(Math.random() * 1e9)}`;
  const city = `Mysuru ${mark}`;
  // The one that fits is listed first, so that it is the older one.
  for (const more of [
    { sector: "food", stage: "mvp", ask: 10_00_000 },
    { sector: "media", stage: "mvp", ask: 90_00_000 },
  ]) {
    const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "startup" });
    const startup = await becomeCustomer(page, email);
    await startup.insert("companies", { name: "Rao", summary: "Made to order.", city, visibility: "teaser", ...more });
  }
  const investor = await enterPortal(page, "/account");
  await declareByCall(page, investor, { city });
  await page.goto(`${portalPath}?q=${mark}`);
  const titles = panel(page, "Opportunities").getByRole("heading", { level: 3 });
  const byMatch = [`Food and drink startup in ${city}`, `Media startup in ${city}`];
  await expect(titles).toHaveText(byMatch);
  await expect(page.getByLabel("Order")).toHaveValue("match");
  await expect(card(page, byMatch[0] ?? "")).toContainText("Match 100%Matches sector, stage, ticket and city.");
  await expect(card(page, byMatch[1] ?? "")).toContainText(
    "Match 40%Matches stage and city; another sector; ask above your ticket.",
  );

  await page.getByLabel("Order").focus();
  await page.keyboard.press("ArrowDown");
  await expect(titles).toHaveText(byMatch.toReversed());
  await expect(page).toHaveURL(/[?&]sort=newest$/);
  await page.reload();
  await expect(page.getByLabel("Order")).toHaveValue("newest");
  await page.goBack();
  await expect(titles).toHaveText(byMatch);
});

test("the filled buttons are steps of the investor, not requests for our services", async ({ page }) => {
  await enterPortal(page);
  const filled = page.getByRole("main").locator(".btn--primary:visible");
  const ask = page.getByRole("button", { name: "Apply for funding" });
  await expect(ask).toBeVisible();
  await expect(ask).not.toHaveClass(/btn--primary/);
  await expect(filled.filter({ hasText: "Complete your profile" })).toHaveCount(1);
  for (const text of await filled.allTextContents()) expect(text).toMatch(/^(Complete your profile|Invest in .*)$/);
  await choose(page, "Portfolio");
  await expect(filled).toHaveText(["Add an investment"]);
});

test("amounts the wrong way round are refused in the filter, and the sentence goes when they are right", async ({
  page,
}) => {
  await enterPortal(page);
  await page.getByRole("button", { name: "Filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Filter opportunities" });
  await dialog.getByLabel("Minimum amount sought").fill("1 crore");
  await dialog.getByLabel("Maximum amount sought").fill("1 lakh");
  await dialog.getByRole("button", { name: /^Show/ }).click();
  await expect(dialog.getByText("Largest amount must not be less than the smallest amount")).toBeVisible();
  await expect(dialog.getByLabel("Maximum amount sought")).toBeFocused();
  await dialog.getByLabel("Maximum amount sought").fill("2 crore");
  await expect(dialog.getByText("Largest amount must not be less than the smallest amount")).toHaveCount(0);
  await dialog.getByLabel("Minimum amount sought").fill("a lot");
  await dialog.getByRole("button", { name: /^Show/ }).click();
  await expect(dialog.getByText("Smallest amount must be a number such as 12,50,000 or 12.5 lakh")).toBeVisible();
});

test("an investor completes the profile, sees what is wrong, and waits for approval", async ({ page }) => {
  test.slow();
  const email = await enterPortal(page);
  await page.getByRole("button", { name: "Complete your profile" }).click();
  const dialog = page.getByRole("dialog", { name: /^(Complete your profile|Account settings)$/ });
  await expect(dialog.getByRole("heading", { name: "Complete your profile" })).toBeVisible();
  await expect(dialog.getByLabel("Investor type")).toBeFocused();
  await expect(dialog.getByRole("link", { name: "your account page" })).toHaveAttribute("href", "/account");
  await dialog.getByRole("button", { name: "Submit for approval" }).click();
  const summary = dialog.getByRole("alert");
  for (const sentence of [
    "Please select what kind of investor you are",
    "Smallest ticket is required",
    "Largest ticket is required",
    "Please select at least one stage",
    "Please select at least one sector",
    "Please confirm that you understand the risk",
  ])
    await expect(summary.getByRole("link", { name: sentence })).toBeVisible();
  await expect(summary).toBeFocused();

  await dialog.getByLabel("Investor type").selectOption("Angel investor");
  await dialog.getByRole("checkbox", { name: "First revenue" }).check();
  await dialog.getByRole("checkbox", { name: "Food and drink" }).check();
  await dialog.getByRole("checkbox", { name: /^I understand/ }).check();
  for (const [typed, sentence] of [
    ["-5", "Smallest ticket must be more than 0"],
    ["NaN", "Smallest ticket must be a number such as 12,50,000 or 12.5 lakh"],
    ["9999999 crore", "Smallest ticket must be less than 1,00,000 crore"],
  ] as const) {
    await dialog.getByLabel("Smallest ticket").fill(typed);
    await dialog.getByRole("button", { name: "Submit for approval" }).click();
    await expect(dialog.locator("#investor-ticket_min-error")).toHaveText(sentence);
  }
  await dialog.getByLabel("Smallest ticket").fill("5L-50L");
  await dialog.getByLabel("Smallest ticket").press("Tab");
  await expect(dialog.getByLabel("Smallest ticket")).toHaveValue("500000");
  await expect(dialog.getByLabel("Largest ticket")).toHaveValue("5000000");
  await dialog.getByLabel("Smallest ticket").fill("50 lakh");
  await dialog.getByLabel("Largest ticket").fill("5 lakh");
  await dialog.getByRole("button", { name: "Submit for approval" }).click();
  await expect(dialog.locator("#investor-ticket_max-error")).toHaveText(
    "Largest ticket must not be less than the smallest ticket",
  );
  await expect(dialog.getByLabel("Largest ticket")).toBeFocused();
  await dialog.getByLabel("Largest ticket").fill("75 lakh");
  await dialog.getByRole("button", { name: "Submit for approval" }).click();
  await expect(page.getByText("Details saved. We will decide within 3 business days and email you.")).toBeVisible();
  const waits = panel(page, "Opportunities");
  await expect(waits).toContainText(
    /Awaiting approval. We will decide by [A-Z][a-z]{2} \d\d, \d{4} 1[68]:00 IST and email you\./,
  );
  await waits.getByText("How we decide").press("Enter");
  await expect(waits).toContainText("We can identify you by your name, email and phone number.");
  await expect(waits).toContainText("Sectors, stages and city do not affect the decision.");

  const investor = await becomeCustomer(page, email);
  await decideByOffice(page, investor.ownId, false, "Please tell us your company's name");
  await page.reload();
  await expect(panel(page, "Opportunities")).toContainText("Reason: Please tell us your company's name");
  await page.getByRole("button", { name: "Account settings" }).click();
  await expect(dialog.getByRole("heading", { name: "Account settings" })).toBeVisible();
  await expect(dialog).toContainText("Your application was not approved");
  await expect(dialog.getByLabel("Largest ticket")).toHaveValue("7500000");
  await expect(dialog.getByRole("checkbox", { name: "Food and drink" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Media" })).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: "Media" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details are updated.")).toBeVisible();
  await decideByOffice(page, investor.ownId, true);
  await page.reload();
  await expect(panel(page, "Opportunities")).not.toContainText("approval");
  await page.getByRole("button", { name: "Account settings" }).click();
  await expect(dialog).toContainText("You were approved on");
});

test("what could not be loaded says so, and is there after Retry", async ({ page }) => {
  let isBroken = true;
  await page.route("**/rest/v1/investors*", (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { message: "broken", code: "XX000", details: null, hint: null } })
      : route.continue(),
  );
  await enterPortal(page);
  const opportunities = panel(page, "Opportunities");
  await expect(opportunities.getByRole("alert")).toContainText("The opportunities could not be loaded.");
  await expect(tile(page, "New opportunities")).toContainText("–");
  await expect(tile(page, "Total invested")).toContainText("₹1.75Cr");
  isBroken = false;
  await opportunities.getByRole("button", { name: "Retry" }).click();
  await expect(opportunities.getByRole("status")).toHaveText("4 opportunities");
});
