import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { signUpByCalls } from "../support/accounts.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { becomeCustomer } from "../support/customer-calls.ts";
import {
  card,
  decideByOffice,
  declareByCall,
  enterDashboard,
  enterPortal,
  panel,
  portalPath,
} from "../support/investors.ts";
import { applyLook, looks } from "../support/screens.ts";

const longName = "Kanchipuram District Handlooms and Weavers Cooperative Society Limited";

test("the portal of a new account is for everyone, on each tab, at three widths in both themes", async ({ page }) => {
  test.setTimeout(scaleLimit(240_000));
  await enterPortal(page);
  for (const tab of ["opportunities", "portfolio", "analytics"]) {
    await page.goto(`${portalPath}?tab=${tab}`);
    const shown = page.getByRole("tabpanel");
    await expect(shown.getByText("Sample data")).toBeVisible();
    if (tab === "analytics") await expect(shown.locator(".chart svg")).toHaveCount(3);
    await checkLooks(page);
  }
});

/** An approved investor with a long name in each list; gives the part of the city that is unique to it. */
async function enterWithLongNames(page: Page): Promise<string> {
  const email = await signUpByCalls(page, { full_name: "Rohan Mehta", user_type: "investor" });
  const investor = await declareByCall(page, email, { city: null });
  await decideByOffice(page, investor.ownId, true);
  const startup = await becomeCustomer(
    page,
    await signUpByCalls(page, { full_name: "Asha Rao", user_type: "startup" }),
  );
  const mark = `${Math.floor(Math.random() * 1e9)}`;
  const city = `Thiruvananthapuram ${mark}`;
  const common = { sector: "food", stage: "mvp", city };
  await startup.insert("companies", {
    ...common,
    name: longName,
    ask: 99_99_99_99_999,
    summary: "Cloth and food from the same villages. ".repeat(8),
    traction: "Four hundred weavers in forty villages, and a waiting list of two thousand households",
    visibility: "teaser",
  });
  const { id: holding_id } = await investor.insert("holdings", {
    ...common,
    company_name: longName,
    invested_on: "2024-01-31",
    amount: 99_99_99_99_999.99,
  });
  await investor.insert("holding_events", {
    holding_id,
    happened_on: "2026-01-31",
    kind: "round",
    value: 1,
    note: "A note that goes on for a while, so that it needs more than one line of the table",
  });
  const criteria = { text: null, sectors: ["food"], stages: [], city, has_traction: true, sort: "newest" };
  await investor.insert("saved_searches", { name: longName, criteria });
  await enterDashboard(page, email, `${portalPath}?q=${mark}`);
  await expect(card(page, longName)).toBeVisible();
  return mark;
}

test("long names and large amounts have room on each tab, at three widths in both themes", async ({ page }) => {
  test.setTimeout(scaleLimit(300_000));
  const mark = await enterWithLongNames(page);
  for (const tab of ["opportunities", "portfolio", "analytics"]) {
    await page.goto(`${portalPath}?tab=${tab}&q=${mark}`);
    await expect(
      page
        .getByRole("tabpanel")
        .getByText(tab === "analytics" ? "By sector" : longName)
        .first(),
    ).toBeVisible();
    await checkLooks(page, { within: "main" });
  }
});

test("the dialogs of the portal are for everyone", async ({ page }) => {
  test.setTimeout(scaleLimit(300_000));
  await enterWithLongNames(page);
  const opportunities = panel(page, "Opportunities");
  const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
  const dialogs: [tab: string, open: () => Promise<void>, title: string][] = [
    ["Opportunities", () => press("Account settings"), "Account settings"],
    ["Opportunities", () => opportunities.getByRole("button", { name: "Filter" }).click(), "Filter opportunities"],
    ["Opportunities", () => press("Save this search"), "Save this search"],
    ["Opportunities", () => press(`View ${longName}`), longName],
    ["Opportunities", () => press(`Invest in ${longName}`), "Express interest"],
    ["Portfolio", () => press(`Edit ${longName}`), "Edit investment"],
    ["Portfolio", () => press(/^Add transaction/), "Add transaction"],
    ["Portfolio", () => press(/^Edit the entry/), "Edit: new round"],
    ["Portfolio", () => press(/^Delete the entry/), "Delete this transaction?"],
  ];
  for (const look of looks.filter(({ name }) => name !== "tablet")) {
    await applyLook(page, look);
    for (const [tab, open, title] of dialogs) {
      await page.getByRole("tab", { name: tab }).click();
      await open();
      const dialog = page.getByRole("dialog", { name: title });
      // It fades in, and axe takes what it cannot see yet for missing.
      await expect(dialog).toHaveCSS("opacity", "1");
      await checkAccessibility(page, { within: "dialog[open]" });
      const ids = await page.locator("dialog [id]").evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids, `ids of ${title}`).toHaveLength(new Set(ids).size);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  }
});

test("a slow answer shows the shape of what is coming, and says that it is", async ({ page }) => {
  await enterPortal(page, "/account");
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/rest\/v1\/(opportunities|holdings)\?/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(portalPath);
  const opportunities = panel(page, "Opportunities");
  await expect(opportunities.getByRole("status")).toHaveText("Loading...");
  await expect(opportunities.locator(".sk").first()).toBeVisible();
  await checkAccessibility(page);
  answer();
  await expect(opportunities.getByRole("status")).toHaveText("4 opportunities");
  await expect(page.locator(".sk")).toHaveCount(0);
});
