import { expect, type Locator, type Page } from "@playwright/test";
import { demo, goodPassword, openSignedIn, signUpByCalls } from "./accounts.ts";
import { becomeCustomer, becomeOffice, type Caller } from "./customer-calls.ts";
import { arrive } from "./requests.ts";

export const portalPath = "/dashboard/investor";

export const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
export const tile = (page: Page, label: string): Locator => page.locator(".stat", { hasText: label });
export const card = (page: Page, title: string): Locator =>
  page.locator(".opp", { has: page.getByRole("heading", { name: title, exact: true }) });

/** Signs in and opens a dashboard; waits until what belongs to the account is there. */
export async function enterDashboard(page: Page, email: string, path: string): Promise<void> {
  await openSignedIn(page, { email, password: goodPassword }, path);
  await arrive(page, path);
}

/** A new investor on the portal. */
export async function enterPortal(page: Page, path = portalPath): Promise<string> {
  const email = await signUpByCalls(page, { full_name: "Rohan Mehta", user_type: "investor" });
  await enterDashboard(page, email, path);
  return email;
}

/** What is declared where the journey is about something else. */
export const declaration = {
  investor_type: "angel",
  ticket_min: 500_000,
  ticket_max: 5_000_000,
  stages: ["mvp", "revenue"],
  sectors: ["food"],
  city: "Mysuru",
  has_acknowledged_risk: true,
};

export async function declareByCall(page: Page, email: string, more: object = {}): Promise<Caller> {
  const investor = await becomeCustomer(page, email);
  await investor.insert("investors", { ...declaration, ...more });
  return investor;
}

/** The office decides about an investor who has applied. */
export async function decideByOffice(page: Page, user_id: string, is_approved: boolean, reason?: string) {
  const office = await becomeOffice(page, demo.admin);
  await office.call("approve-investor", { user_id, is_approved, ...(reason ? { reason } : {}) });
}

/** Fills the form of a holding in an open dialog. */
export async function fillHolding(dialog: Locator, holding: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(holding)) {
    const field = dialog.getByLabel(label, { exact: false }).first();
    if (label === "Sector" || label.startsWith("Stage")) await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

export async function choose(page: Page, tab: string): Promise<Locator> {
  const handle = page.getByRole("tab", { name: tab });
  await handle.click();
  await expect(handle).toHaveAttribute("aria-selected", "true");
  return page.getByRole("tabpanel", { name: tab });
}
