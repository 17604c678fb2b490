import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { enterPortal, fillHolding, portalPath, tile } from "../support/investors.ts";
import { dayFromNow } from "../support/requests.ts";
import { addEvent, addHolding, holding, line } from "./holdings.ts";

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
  // The button that opened the dialog is gone.
  await expect(page.locator("#h-portfolio")).toBeFocused();
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

test("no page of the portal is to be found by search engines, or opened without an account", async ({ page }) => {
  const answer = await page.request.get(portalPath);
  expect(answer.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  expect(await answer.text()).not.toContain("Kaveri Millet Foods");
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("/dashboard/");
  await page.goto(`${portalPath}?tab=portfolio`);
  await page.waitForURL((url) => url.pathname === "/auth");
});
