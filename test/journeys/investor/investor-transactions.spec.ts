import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { choose, enterPortal, panel, portalPath, tile } from "../support/investors.ts";
import { addEvent, addHolding, line } from "./holdings.ts";

test("follow-on purchases and partial exits count, with a multiple and an annual rate from dated amounts", async ({
  page,
}) => {
  test.slow();
  await enterPortal(page, `${portalPath}?tab=portfolio`);
  await addHolding(page, { "Invested on": "2024-01-01" });
  const company = "Iyer Foods वेंकट";
  await addEvent(page, company, { kind: "Follow-on purchase", day: "2025-01-01", value: "5 lakh" });
  await addEvent(page, company, { kind: "New round", day: "2025-06-01", value: "20 lakh" });
  await addEvent(page, company, { kind: "Partial exit", day: "2025-12-31", value: "6 lakh", share: "25" });
  await expect(line(page, company)).toContainText("₹15,00,0002 purchases since Jan 01, 2024");
  await expect(line(page, company)).toContainText("Received₹6,00,000");
  // A quarter of 20 lakh is sold: 15 are held, 6 were received for 15.
  await expect(line(page, company)).toContainText("Current value₹15,00,000valued Jun 01, 2025");
  await expect(line(page, company)).toContainText("+40%1.40× of cost");
  await expect(line(page, company)).toContainText(/XIRR\+\d+(\.\d)?% a yearJan 01, 2024 to \w{3} \d\d, \d{4}/);
  await expect(tile(page, "Total invested").locator("dd").first()).toHaveText("₹15L");
  await expect(tile(page, "Average ROI").locator("dd").first()).toHaveText("+40%");

  // Sold in full: the rate runs to the day of the sale, whatever today is. In a spreadsheet it is 22% too.
  await addEvent(page, company, { kind: "Full exit or acquisition", day: "2026-01-01", value: "15 lakh" });
  await expect(line(page, company)).toContainText("XIRR+22% a yearJan 01, 2024 to Jan 01, 2026");
  await expect(line(page, company)).toContainText("Sold in full on Jan 01, 2026. ₹21,00,000 received in all.");
  await expect(page.getByRole("region", { name: "All holdings" })).toContainText("XIRR+22% a year");

  await page.getByRole("button", { name: "Edit the entry of Dec 31, 2025" }).click();
  const edit = page.getByRole("dialog", { name: "Edit: partial exit" });
  await expect(edit.getByLabel("Share of your holding sold")).toHaveValue("25");
  await edit.getByLabel("Date").fill("2026-01-02");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.locator('[id$="-happened_on-error"]')).toHaveText(
    "The holding was sold on Jan 01, 2026. Enter an earlier date, or delete that entry first",
  );
  await edit.getByLabel("Date").fill("2025-12-31");

  // Another window changes share and note meanwhile: one is shown side by side, the other is taken over.
  const other = await page.context().newPage();
  await other.goto(`${portalPath}?tab=portfolio`);
  await other.getByRole("button", { name: "Edit the entry of Dec 31, 2025" }).click();
  const theirs = other.getByRole("dialog", { name: "Edit: partial exit" });
  await theirs.getByLabel("Share of your holding sold").fill("30");
  await theirs.getByLabel("Note").fill("Sold to the founders");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toBeHidden();
  await edit.getByLabel("Share of your holding sold").fill("40");
  await edit.getByRole("button", { name: "Save" }).click();
  const clash = edit.locator("[data-clash]");
  for (const words of ["Share of your holding sold", "40", "Saved meanwhile", "30"])
    await expect(clash).toContainText(words);
  await expect(edit.getByLabel("Note")).toHaveValue("Sold to the founders");
  await edit.getByRole("button", { name: "Save", exact: true }).click();
  await expect(line(page, company)).toContainText("for 40% of the holdingSold to the founders");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download transactions (CSV)" }).click();
  const file = await (await download).createReadStream();
  expect(
    Buffer.concat(await file.toArray())
      .toString("utf8")
      .split("\r\n")
      .slice(1, -1),
  ).toEqual([
    `${company},2024-01-01,Purchase,1000000,,-1000000,`,
    `${company},2025-01-01,Follow-on purchase,500000,,-500000,`,
    `${company},2025-06-01,New round,2000000,,,`,
    `${company},2025-12-31,Partial exit,600000,40,600000,Sold to the founders`,
    `${company},2026-01-01,Full exit or acquisition,1500000,,1500000,`,
  ]);
});

test("the charts say what they show, give their figures in a table, and are fetched with their tab alone", async ({
  page,
}) => {
  const drawings: string[] = [];
  page.on("request", (request) => {
    if (/-drawing/.test(request.url())) drawings.push(request.url());
  });
  await enterPortal(page, `${portalPath}?tab=portfolio`);
  await addHolding(page);
  await addHolding(page, {
    "Company name": "Anant Solar",
    Sector: "Clean energy",
    "Invested on": "2026-06-15",
    "Amount invested": "30 lakh",
  });
  await expect(line(page, "Anant Solar")).toBeVisible();
  expect(drawings).toEqual([]);
  const analytics = await choose(page, "Analytics");
  await expect(
    analytics.getByRole("img", { name: "Clean energy has the largest share, 75% of the amount invested" }),
  ).toBeVisible();
  await expect(analytics.getByRole("img", { name: "All your money is in one stage: First revenue" })).toBeVisible();
  await expect(
    analytics.getByRole("img", {
      name: "Your total investment grew from ₹10,00,000 in Apr 2026 to ₹40,00,000 in Jun 2026",
    }),
  ).toBeVisible();
  await expect(analytics.locator(".chart svg")).toHaveCount(3);
  expect(drawings.length).toBeGreaterThan(0);
  await analytics.getByText("Show the figures").first().click();
  const table = analytics.getByRole("table").first();
  await expect(table.getByRole("row")).toHaveText([
    /Sector\s*Invested/,
    /Clean energy, 75%\s*₹30,00,000/,
    /Food and drink, 25%\s*₹10,00,000/,
  ]);
});

test("everything is done with the keyboard alone", async ({ page }) => {
  await enterPortal(page);
  await expect(panel(page, "Opportunities").getByRole("status")).toHaveText("4 opportunities");
  await page.getByRole("tab", { name: "Opportunities" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Portfolio" })).toBeFocused();
  await expect(page).toHaveURL(/tab=portfolio/);
  await page.keyboard.press("Tab");
  const add = page.getByRole("button", { name: "Add an investment" });
  while (!(await add.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add an investment" });
  await expect(dialog.getByLabel("Company name")).toBeFocused();
  await page.keyboard.type("Keyboard Foods");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Food");
  await page.keyboard.press("Tab");
  await page.keyboard.type("First");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await dialog.getByLabel("Invested on").fill("2026-04-01");
  await dialog.getByLabel("Amount invested").focus();
  await page.keyboard.type("5 lakh");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(line(page, "Keyboard Foods")).toContainText("₹5,00,000");
  await page.getByRole("tab", { name: "Portfolio" }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Analytics" }).getByRole("img").first()).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab", { name: "Opportunities" })).toBeFocused();
});
