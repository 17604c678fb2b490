import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { section } from "../support/dashboard.ts";
import { said } from "../support/office-requests.ts";
import { makePdf, takePhoto } from "./made-files.ts";

/** As the list of a private limited company has them. */
export const titles = {
  ...{ pan: "PAN card", identity: "Aadhaar or other ID", photograph: "Photograph" },
  address: "Address proof: bank statement or bill, not older than two months",
  signature: "Class 3 digital signature",
  officeProof: "Proof of the registered office: a bill not older than two months",
  ...{ deed: "Rent or ownership document of the office", consent: "Owner’s consent" },
} as const;
export const founder = "Kaveri Rao";
export const partner = "Arun Rao";

/** What the office decides is on the phone within some seconds, without a reload. */
export const live = { timeout: scaleLimit(8_000) };

export const documents = (page: Page): Locator => page.getByRole("region", { name: "Documents", exact: true });

/** One document on the phone, wherever it stands: of a director under the name. */
export function row(phone: Page, title: string, person?: string): Locator {
  const all =
    person === undefined
      ? documents(phone).getByRole("listitem")
      : documents(phone)
          .locator(".doc-list__person")
          .filter({ hasText: person })
          .locator("xpath=following-sibling::ul/li");
  return all.filter({ has: phone.getByRole("heading", { name: title, exact: true }) });
}

/** One document on the office's screen. */
export function officeRow(screen: Page, title: string, person = ""): Locator {
  return documents(screen)
    .locator(".doc-row")
    .filter({ has: screen.locator(".doc-row__title", { hasText: title }) })
    .filter({ hasText: person });
}

/** The founder's phone and the office's screen beside it. Started again, the server may have another address. */
export async function openBoth(browser: Browser, baseURL: string) {
  const open = async (more: object) => (await browser.newContext({ baseURL, locale: "en-IN", ...more })).newPage();
  const phone = await open({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
  const screen = await open({ viewport: { width: 1440, height: 900 } });
  const close = async () => {
    for (const page of [phone, screen]) await page.context().close();
  };
  return { phone, screen, close };
}

/** On the phone: the service is found, and its page opened. */
export async function startService(phone: Page, service: string): Promise<string> {
  await phone
    .getByRole("region", { name: "Quick actions" })
    .getByRole("button", { name: /^Start a service/ })
    .click();
  const dialog = phone.getByRole("dialog", { name: "Start a service" });
  await dialog.getByLabel("Search services").fill("pvt ltd");
  await dialog.getByRole("radio", { name: new RegExp(`^${service}`) }).check();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog).toBeHidden();
  await phone.getByRole("region", { name: "Services", exact: true }).getByRole("link", { name: service }).click();
  await expect(documents(phone)).toContainText("0 of 11 documents");
  return new URL(phone.url()).pathname.split("/").at(-1) ?? "";
}

/** On the phone: the directors are named, and each is asked for a PAN and a proof of address. */
export async function nameDirectors(phone: Page) {
  const people = documents(phone).getByRole("form", { name: "People" });
  await people.getByLabel("Director or shareholder 1").fill(founder);
  await people.getByLabel("Director or shareholder 2").fill(partner);
  await people.getByRole("button", { name: "Save people" }).click();
  await said(phone, "The people are saved.");
  for (const person of [founder, partner])
    for (const title of [titles.pan, titles.address]) await expect(row(phone, title, person)).toContainText("To send");
}

/** On the phone: everything but the owner's consent is sent, one of it as a photograph. Answers how many those are. */
export async function sendDocuments(phone: Page): Promise<number> {
  const { pan, identity, address, photograph, officeProof, deed } = titles;
  await row(phone, pan, founder)
    .getByLabel(`Take a photo of ${pan}`)
    .setInputFiles(await takePhoto(phone, "pan.jpg"));
  await phone.getByRole("dialog", { name: "Pages" }).getByRole("button", { name: "Send as PDF" }).click();
  await expect(row(phone, pan, founder)).toContainText("With us");
  const rest = [
    ...[identity, address, photograph].map((title) => [title, founder] as const),
    ...[pan, identity, address, photograph].map((title) => [title, partner] as const),
    ...[officeProof, deed].map((title) => [title, undefined] as const),
  ];
  for (const [at, [title, person]] of rest.entries()) {
    const file =
      title === photograph ? await takePhoto(phone, `Photo ${at}.jpg`) : makePdf(`Scan ${at}.pdf`, 2_000 + at);
    await row(phone, title, person).getByLabel(`Choose files for ${title}`).setInputFiles(file);
  }
  const sent = rest.length + 1;
  await expect(documents(phone)).toContainText(`${sent} of 11 documents`, { timeout: scaleLimit(20_000) });
  return sent;
}

/** On the screen: decides about a document without a file. */
export async function decide(
  screen: Page,
  { document, title, action, reason }: { document: Locator; title: string; action: string; reason: string },
) {
  await document.getByRole("button", { name: `More for ${title}` }).click();
  await screen.locator(":popover-open").getByRole("button", { name: action }).click();
  const dialog = screen.getByRole("dialog").filter({ hasText: title });
  await dialog.getByRole("textbox").fill(reason);
  await dialog.getByRole("button", { name: /^(Accept|Not needed)$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(documents(screen)).toContainText(`Reason: ${reason}`);
}

/** On the screen: opens what was sent for a document, once it is there. */
export async function check(screen: Page, document: Locator, title: string) {
  await document.getByRole("button", { name: `Check ${title}` }).press("Enter");
  const review = screen.getByRole("dialog", { name: title });
  await expect(review.getByText("Page 1 of 1.")).toBeAttached();
  return review;
}

/** On the screen: accepts so many documents by the keyboard, beginning with the one that is shown. */
export async function acceptAll(screen: Page, count: number) {
  const review = screen.locator(".doc-review");
  for (let left = count - 1; left >= 0; left -= 1) {
    await screen.keyboard.press("a");
    if (left > 0) await expect(review.locator(".doc-review__said")).toHaveText(`Accepted. ${left} left to check.`);
  }
  await expect(review).toBeHidden();
}

/** On the screen: moves the service to a stage; the last one completes it. */
export async function moveStage(screen: Page, stage: string, number?: string) {
  const stages = section(screen, "Stages");
  await stages.getByRole("button", { name: "Move stage" }).click();
  const dialog = screen.getByRole("dialog", { name: "Move stage" });
  await dialog.getByLabel("Stage", { exact: true }).selectOption(stage);
  if (number) await dialog.getByLabel("SRN").fill(number);
  await dialog.getByRole("button", { name: /^(Move stage|Complete service)$/ }).click();
  await said(screen, new RegExp(`: ${stage}\\. The customer has been notified\\.`));
  await expect(dialog).toBeHidden();
  const step = stages.getByRole("listitem").filter({ hasText: stage });
  await expect(step).toHaveAttribute("data-state", /^(current|done)$/);
}

/** On the screen: the request gets its client. */
export async function createClient(screen: Page, company: string) {
  await section(screen, "Client").getByRole("button", { name: "Create client from this record" }).click();
  const dialog = screen.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("Type").selectOption("Company");
  await dialog.getByLabel("Legal name").fill(company);
  await dialog.getByRole("button", { name: "Create client" }).click();
  await said(screen, /created and linked to S-/);
}

/** On the screen: delivers a certificate without a last day. */
export async function deliverCertificate(screen: Page, title: string, file: ReturnType<typeof makePdf>) {
  await documents(screen).getByRole("button", { name: "Deliver documents" }).click();
  const dialog = screen.getByRole("dialog", { name: "Deliver documents" });
  await dialog.getByLabel("Choose files for the client").setInputFiles(file);
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Kind").selectOption("Certificate");
  await dialog.getByLabel("No expiry").check();
  await expect(dialog.getByLabel(/^Tell the customer by email/)).toBeChecked();
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await said(screen, "The document is on its way.");
  await expect(documents(screen).getByRole("heading", { name: "Delivered (1)" })).toBeVisible();
}
