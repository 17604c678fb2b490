import { expect, type Page } from "@playwright/test";
import { fillHolding } from "../support/investors.ts";

export const holding = {
  "Company name": "Iyer Foods वेंकट",
  Sector: "Food and drink",
  "Stage at investment": "First revenue",
  "Invested on": "2026-04-01",
  "Amount invested": "10 lakh",
};

export async function addHolding(page: Page, more: Readonly<Record<string, string>> = {}) {
  await page.getByRole("button", { name: "Add an investment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an investment" });
  await fillHolding(dialog, { ...holding, ...more });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

export const line = (page: Page, company: string) => page.getByRole("article", { name: new RegExp(company) });

type Entry = { kind: string; day: string; value?: string; share?: string };

export async function addEvent(page: Page, company: string, event: Entry) {
  await page.getByRole("button", { name: `Add transaction to ${company}` }).click();
  const dialog = page.getByRole("dialog", { name: "Add transaction" });
  await dialog.getByLabel("What happened").selectOption(event.kind);
  await dialog.getByLabel("Date").fill(event.day);
  if (event.value) await dialog.getByRole("textbox", { name: /value|received|paid/i }).fill(event.value);
  if (event.share) await dialog.getByLabel("Share of your holding sold").fill(event.share);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}
