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

const line = (page: Page, company: string) => page.getByRole("row", { name: new RegExp(company) });

async function addEvent(page: Page, company: string, event: { kind: string; day: string; value?: string }) {
  await page.getByRole("button", { name: `Add event to ${company}` }).click();
  const dialog = page.getByRole("dialog", { name: "Record an event" });
  await dialog.getByLabel("Event", { exact: true }).selectOption(event.kind);
  await dialog.getByLabel("Event date").fill(event.day);
  if (event.value) await dialog.getByRole("textbox", { name: /value|received/i }).fill(event.value);
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
  await expect(line(page, "Anant Solar")).toContainText("Written off since Oct 01, 2026");
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

  await page.getByRole("button", { name: "Delete the event of Oct 01, 2026" }).click();
  await page.getByRole("dialog", { name: "Delete this event?" }).getByRole("button", { name: "Delete" }).click();
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

  await page.getByRole("button", { name: /^Add event/ }).click();
  const event = page.getByRole("dialog", { name: "Record an event" });
  await event.getByLabel("Event", { exact: true }).selectOption("Acquisition");
  for (const [day, value, id, sentence] of [
    ["2026-03-31", "1 lakh", "happened_on", "Date must not be before the investment"],
    [dayFromNow(1), "1 lakh", "happened_on", "Date must not be in the future"],
    ["2026-05-01", "-1", "value", "Value must not be less than 0"],
    ["2026-05-01", "", "value", "Value is required"],
  ] as const) {
    await event.getByLabel("Event date").fill(day);
    await event.getByLabel("Amount received").fill(value);
    await event.getByRole("button", { name: "Save" }).click();
    await expect(event.locator(`[id$="-${id}-error"]`)).toHaveText(sentence);
  }
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
