import { expect, type Page, test } from "@playwright/test";
import { choose, enterPortal, fillHolding, panel, portalPath, tile } from "../support/investors.ts";
import { dayFromNow } from "../support/requests.ts";

const holding = {
  "Company name": "Iyer Foods वेंकट",
  Sector: "Food and drink",
  "Stage at investment": "First revenue",
  "Invested on": "2026-04-01",
  "Amount invested": "10 lakh",
};

async function addHolding(page: Page, more: Readonly<Record<string, string>> = {}) {
  await page.getByRole("button", { name: "Add an investment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an investment" });
  await fillHolding(dialog, { ...holding, ...more });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

const line = (page: Page, company: string) => page.getByRole("article", { name: new RegExp(company) });

type Entry = { kind: string; day: string; value?: string; share?: string };

async function addEvent(page: Page, company: string, event: Entry) {
  await page.getByRole("button", { name: `Add transaction to ${company}` }).click();
  const dialog = page.getByRole("dialog", { name: "Add transaction" });
  await dialog.getByLabel("What happened").selectOption(event.kind);
  await dialog.getByLabel("Date").fill(event.day);
  if (event.value) await dialog.getByRole("textbox", { name: /value|received|paid/i }).fill(event.value);
  if (event.share) await dialog.getByLabel("Share of your holding sold").fill(event.share);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

test("what an investor enters takes the place of the samples, and is worth what happened to it", async ({ page }) => {
  test.slow();
  await enterPortal(page, `${portalPath}?tab=portfolio`);
  await addHolding(page);
  await expect(page.getByText("Bandhani Home")).toHaveCount(0);
  await expect(line(page, "Iyer Foods")).toContainText("at cost");
  await expect(tile(page, "Average ROI").locator("dd").first()).toHaveText("0%");
  await expect(tile(page, "Total invested")).not.toContainText("Sample data");
  await expect(tile(page, "New opportunities")).toContainText("Sample data");

  await addHolding(page, { "Company name": "Anant Solar", Sector: "Clean energy", "Amount invested": "90,00,000" });
  await expect(tile(page, "Total invested").locator("dd").first()).toHaveText("₹1Cr");
  await expect(tile(page, "Portfolio companies").locator("dd").first()).toHaveText("2");

  // 10 lakh that are worth 20 and 90 that stayed: 110 of 100.
  await addEvent(page, "Iyer Foods वेंकट", { kind: "New round", day: "2026-09-01", value: "20 lakh" });
  await expect(line(page, "Iyer Foods")).toContainText("+100%");
  await expect(tile(page, "Average ROI").locator("dd").first()).toHaveText("+10%");
  await addEvent(page, "Anant Solar", { kind: "Write-off", day: "2026-10-01" });
  await expect(line(page, "Anant Solar")).toContainText("Written off on Oct 01, 2026: ₹90,00,000 lost.");
  await expect(line(page, "Anant Solar")).toContainText("-100%");
  await expect(tile(page, "Average ROI").locator("dd").first()).toHaveText("-80%");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download portfolio report" }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString("utf8");
  expect(text).toMatch(/^\uFEFFCompany,/);
  expect(text).toContain(
    "Iyer Foods वेंकट,Food and drink,First revenue,,2026-04-01,1000000,2000000,100,2026-09-01,Held,",
  );

  // A write-off ends a holding, and can be undone.
  await expect(page.getByRole("button", { name: "Add transaction to Anant Solar" })).toHaveCount(0);
  await expect(line(page, "Anant Solar")).toContainText("No XIRR: nothing was received and nothing is left.");
  await page.getByRole("button", { name: "Undo the write-off of Oct 01, 2026" }).click();
  const undo = page.getByRole("dialog", { name: "Undo this write-off?" });
  await undo.getByRole("button", { name: "Undo write-off" }).click();
  await expect(tile(page, "Average ROI").locator("dd").first()).toHaveText("+10%");
  await expect(page.locator("#h-portfolio")).toBeFocused();

  await page.getByRole("button", { name: "Edit Anant Solar" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit investment" });
  await expect(dialog.getByLabel("Amount invested")).toHaveValue("9000000");
  await dialog.getByLabel("Amount invested").fill("30 lakh");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(tile(page, "Average ROI").locator("dd").first()).toHaveText("+25%");

  for (const company of ["Anant Solar", "Iyer Foods वेंकट"]) {
    await page.getByRole("button", { name: `Delete ${company}` }).click();
    const question = page.getByRole("dialog", { name: "Delete this investment?" });
    await expect(question).toContainText(company);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(line(page, company)).toHaveCount(0);
  }
  await expect(tile(page, "Total invested")).toContainText("Sample data");
});

test("what cannot be is refused in its place", async ({ page }) => {
  test.slow();
  await enterPortal(page, `${portalPath}?tab=portfolio`);
  await page.getByRole("button", { name: "Add an investment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an investment" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").getByRole("link")).toHaveText([
    "Company name is required",
    "Sector is required",
    "Stage is required",
    "Date is required",
    "Amount is required",
  ]);
  await fillHolding(dialog, holding);
  for (const [label, typed, id, sentence] of [
    ["Amount invested", "-1", "amount", "Amount must be more than 0"],
    ["Amount invested", "0", "amount", "Amount must be more than 0"],
    ["Amount invested", "1e20", "amount", "Amount must be a number such as 12,50,000 or 12.5 lakh"],
    ["Amount invested", "NaN", "amount", "Amount must be a number such as 12,50,000 or 12.5 lakh"],
    ["Amount invested", "100000 crore", "amount", "Amount must be less than 1,00,000 crore"],
    ["Invested on", dayFromNow(1), "invested_on", "Date must not be in the future"],
  ] as const) {
    await dialog.getByLabel(label).fill(typed);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.locator(`#holding-${id}-error`)).toHaveText(sentence);
    await fillHolding(dialog, { [label]: holding[label] });
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add an investment" }).click();
  await expect(dialog.getByLabel("Company name")).toHaveValue(holding["Company name"]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(line(page, "Iyer Foods")).toBeVisible();

  await page.getByRole("button", { name: /^Add transaction/ }).click();
  const event = page.getByRole("dialog", { name: "Add transaction" });
  await event.getByLabel("What happened").selectOption("Partial exit");
  for (const [day, value, id, sentence] of [
    ["2026-03-31", "1 lakh", "happened_on", "Date must not be before the investment"],
    [dayFromNow(1), "1 lakh", "happened_on", "Date must not be in the future"],
    ["2026-05-01", "-1", "value", "Value must not be less than 0"],
    ["2026-05-01", "", "value", "Value is required"],
  ] as const) {
    await event.getByLabel("Date").fill(day);
    await event.getByLabel("Amount received").fill(value);
    await event.getByRole("button", { name: "Save" }).click();
    await expect(event.locator(`[id$="-${id}-error"]`)).toHaveText(sentence);
  }
  await event.getByLabel("Amount received").fill("1 lakh");
  for (const [share, sentence] of [
    ["", "Share sold is required"],
    ["120", "You cannot sell more than you hold: the share sold must be less than 100%"],
    ["100%", "To record a sale of everything, choose “Full exit or acquisition”"],
    ["a third", "Share sold must be a number such as 25 or 12.5"],
  ] as const) {
    await event.getByLabel("Share of your holding sold").fill(share);
    await event.getByRole("button", { name: "Save" }).click();
    await expect(event.locator('[id$="-share_sold-error"]')).toHaveText(sentence);
  }
  // What was typed comes back, also the field that belongs to a partial exit.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Add transaction/ }).click();
  await expect(event.getByLabel("Share of your holding sold")).toHaveValue("a third");
  await event.getByLabel("Share of your holding sold").fill("12.5 %");
  await event.getByRole("button", { name: "Save" }).click();
  await expect(line(page, "Iyer Foods")).toContainText("Partial exit: ₹1,00,000 for 12.5% of the holding");
});

test("follow-on purchases and partial exits count, with a multiple and a annual rate from dated amounts", async ({
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

test("a refusal of the backend is shown in the form, and what was typed stays", async ({ page }) => {
  await enterPortal(page, `${portalPath}?tab=portfolio`);
  await page.route("**/rest/v1/holdings*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Add an investment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an investment" });
  await fillHolding(dialog, holding);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("We could not reach the server.").first()).toBeVisible();
  await expect(dialog.getByLabel("Company name")).toHaveValue(holding["Company name"]);
  await page.unroute("**/rest/v1/holdings*");
  const refusal = { code: "42501", message: "new row violates row-level security policy", details: null, hint: null };
  await page.route("**/rest/v1/holdings*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("You no longer have access to this. Please reload the page.")).toBeVisible();
  await expect(dialog).not.toContainText("policy");
  await page.unroute("**/rest/v1/holdings*");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(line(page, "Iyer Foods")).toBeVisible();
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
