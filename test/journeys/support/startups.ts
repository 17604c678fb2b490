import { expect, type Locator, type Page } from "@playwright/test";
import { goodPassword, openSignedIn, signUpByCalls } from "./accounts.ts";

export type StartupTab = "funding" | "compliance" | "growth";

/** A new startup, signed in, on its dashboard; answers its address. */
export async function enterStartup(page: Page, tab?: StartupTab): Promise<string> {
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "startup" });
  const path = tab === undefined ? "/dashboard/startup" : `/dashboard/startup?tab=${tab}`;
  await openSignedIn(page, { email, password: goodPassword }, path);
  await page.waitForURL(path);
  await expect(page.getByRole("heading", { level: 1, name: "Startup Dashboard" })).toBeVisible();
  return email;
}

export const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** One of the figures on top, with what stands below it. */
export function tile(page: Page, label: string): Locator {
  return page.locator(".stat").filter({ has: page.locator("dt").getByText(label, { exact: true }) });
}

/** `2026-11`, so many months from now, in India. */
export function monthFromNow(months: number): string {
  const [year = 0, month = 1] = new Date()
    .toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" })
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A company that says enough to be shown to investors. */
export const company = {
  name: "Zari Looms Private Limited",
  sector: "retail",
  stage: "revenue",
  city: "Kanchipuram",
  ask: 7500000,
  summary: "Handwoven silk straight from the loom to shops in six cities.",
};

export async function saveForm(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Save" }).click();
}
