import { expect, type Locator, type Page } from "@playwright/test";
import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { type Filing, filingHorizon, listFilings } from "#domain/compliance/filings.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { goodPassword, openSignedIn, signUpByCalls } from "./accounts.ts";
import { becomeCustomer } from "./customer-calls.ts";

export const tabPath = "/dashboard/startup?tab=compliance";

/** A new startup, signed in, on the compliance tab; answers its address. */
export async function enterCompliance(page: Page): Promise<string> {
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "startup" });
  await signInToCompliance(page, email);
  return email;
}

export async function signInToCompliance(page: Page, email: string): Promise<void> {
  await openSignedIn(page, { email, password: goodPassword }, tabPath);
  await page.waitForURL(tabPath);
  await expect(filings(page)).toBeVisible();
}

export const filings = (page: Page): Locator => page.getByRole("region", { name: "Filings", exact: true });

/** The line of one filing. */
export function lineOf(page: Page, { form, period }: Filing): Locator {
  const name = page.locator(".rec__name").getByText(form, { exact: true });
  return filings(page)
    .getByRole("listitem")
    .filter({ has: name })
    .filter({ hasText: `${period}, due` });
}

/** Where there are many, only the nearest stand there at first. */
export async function showAll(page: Page): Promise<void> {
  await expect(filings(page).getByRole("listitem").first()).toBeVisible();
  for (const _ of await filings(page)
    .getByRole("button", { name: /^Show all/ })
    .all())
    await filings(page)
      .getByRole("button", { name: /^Show all/ })
      .first()
      .click();
}

/** Eight facts of a company that files nearly everything. */
export const facts: CompanyFacts = {
  entity_type: "private-limited",
  state: "29",
  gst_scheme: "monthly",
  employees: 25,
  financial_year_end: "03-31",
  incorporated_on: "2023-06-12",
  agm_on: "2026-09-30",
  deducts_tax: true,
};

export async function fillFacts(dialog: Locator): Promise<void> {
  await dialog.getByLabel("Business type").selectOption(facts.entity_type);
  await dialog.getByLabel("State").selectOption({ label: "Karnataka" });
  await dialog.getByLabel("Date of incorporation").fill(facts.incorporated_on);
  await dialog.getByLabel("Annual general meeting").fill(facts.agm_on ?? "");
  await dialog.getByLabel("GST filing").selectOption(facts.gst_scheme);
  await dialog.getByLabel("Number of employees").fill(`${facts.employees}`);
  await dialog.getByLabel(/^We deduct tax/).check();
}

/** The same by a call, for journeys that are about something else. */
export async function giveFacts(page: Page, email: string): Promise<void> {
  const startup = await becomeCustomer(page, email);
  await startup.insert("company_facts", { ...facts });
  await page.reload();
}

/** What the screen has to show today; domain/compliance holds it against the published dates. */
export function listToday(changes: Partial<CompanyFacts> = {}): { late: Filing[]; coming: Filing[] } {
  const all = listFilings({ facts: { ...facts, ...changes }, today: formatIstDay(new Date()), ...filingHorizon });
  return { late: all.filter(({ daysLeft }) => daysLeft < 0), coming: all.filter(({ daysLeft }) => daysLeft >= 0) };
}
