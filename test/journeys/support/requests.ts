import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { apikey, goodPassword, openSignedIn, readSession, signUpByCalls } from "./accounts.ts";
import { waitForStart } from "./pages.ts";

type Table =
  | "funding_applications"
  | "service_requests"
  | "consultations"
  | "project_requests"
  | "opportunities"
  | "interests";
type Row = Record<string, unknown>;

/** A new account, signed in, on the page that is asked for. */
export async function enter(page: Page, path: string): Promise<string> {
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  await openSignedIn(page, { email, password: goodPassword }, path);
  await arrive(page, path);
  return email;
}

/** The page is there, and so is what belongs to the signed-in account. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL(path);
  await waitForStart(page);
  await expect(page.locator('html[data-auth="in"]')).toBeAttached();
}

async function readHeaders(page: Page, email: string) {
  const { access_token } = await readSession(page, { email, password: goodPassword });
  return { apikey, Authorization: `Bearer ${access_token}` };
}

/** What the backend keeps of an account, as its owner reads it. */
export async function readRows(page: Page, email: string, table: Table): Promise<Row[]> {
  const headers = await readHeaders(page, email);
  return (await page.request.get(`/rest/v1/${table}?select=*`, { headers })).json();
}

/** Free times between two days from now, in the order of the calendar. */
export async function readSlots(page: Page, minutes: number, daysAhead: [number, number]): Promise<string[]> {
  const [from, to] = daysAhead.map((days) => dayFromNow(days));
  const headers = { apikey };
  const answer = await askUntilServed(() =>
    page.request.post("/functions/v1/consultation-slots", { data: { from, to, minutes }, headers }),
  );
  return (await answer.json()).slots.map((slot: { starts_at: string }) => slot.starts_at);
}

/** Books by the call alone, as another customer. */
export async function bookByCall(page: Page, scheduled_date: string): Promise<void> {
  const email = await signUpByCalls(page, { full_name: "Ravi Menon", user_type: "startup" });
  const headers = await readHeaders(page, email);
  const data = { consultation_type: "general", consultation_topic: "Another's", scheduled_date };
  expect((await askUntilServed(() => page.request.post("/rest/v1/consultations", { data, headers }))).status()).toBe(
    201,
  );
}

/** `2026-11-26`, in India. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
}

/** The inserts into a table from now on, as they leave the browser. */
export function watchInserts(context: BrowserContext, table: Table): Row[] {
  const rows: Row[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(`/rest/v1/${table}`)) rows.push(request.postDataJSON());
  });
  return rows;
}

export async function openForm(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.locator("form")).toBeVisible();
  return dialog;
}

export const openFunding = (page: Page) => openForm(page, "Apply for Funding", "Apply for Funding");

export async function fillFunding(dialog: Locator): Promise<void> {
  await dialog.getByLabel("Funding type").selectOption("seed");
  await dialog.getByLabel("Funding amount").fill("12.5 lakh");
  await dialog.getByLabel("Current stage").selectOption("mvp");
  await dialog.getByLabel("Industry").fill("Packaged food");
  await dialog.getByLabel("Company name").fill("Iyer Foods वेंकट <b> Private Limited");
}

export async function fillProject(dialog: Locator): Promise<void> {
  await dialog.getByLabel("Service type").selectOption("web-development");
  await dialog.getByLabel("Project name").fill("Shop for spices");
  await dialog.getByLabel("Project description").fill("A shop with forty products.\nAnd a blog.");
  await dialog.getByLabel("Budget range").selectOption("1l-3l");
  await dialog.getByLabel("Timeline").selectOption("2-3months");
}

/** Chooses type, topic and a free time; answers the instant that was chosen. */
export async function fillConsultation(page: Page, dialog: Locator, minutes: number, start?: string): Promise<string> {
  const slots = start === undefined ? await readSlots(page, minutes, [4, 30]) : [start];
  const slot = slots[Math.floor(Math.random() * slots.length)] as string;
  await dialog.getByLabel("Consultation type").selectOption("business");
  await dialog.getByLabel("Topic").fill("How to grow");
  await dialog.getByLabel("Date").fill(slot.slice(0, 10));
  await dialog.getByRole("radio", { name: new RegExp(`^${slot.slice(11, 16)}`) }).check();
  return slot;
}
