import { readFile } from "node:fs/promises";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { formatIstInstant } from "#domain/time/dates.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { goodPassword, openSignedIn, signUpByCalls } from "../support/accounts.ts";
import { becomeCustomer, callByOffice } from "../support/customer-calls.ts";
import { readInbox } from "../support/inbox.ts";
import { conversation, enterOffice } from "../support/office.ts";
import { fileOf } from "../support/office-requests.ts";
import { ownServer } from "../support/own-server.ts";
import { makePdf, takePhoto } from "./made-files.ts";

/** A server of its own: days pass between a request and its certificate. */
const test = base.extend<object, { start: (clock: string) => Promise<string> }>({
  start: ownServer(async (start) => start),
});
test.describe.configure({ timeout: scaleLimit(180_000) });

const title = "Private Limited Company Registration";
const deed = "Rent or ownership document of the office";
const consent = "Owner’s consent";
/** A message is there within three seconds, its answer included. */
const soon = { timeout: scaleLimit(3_000) };
const dayMs = 86_400_000;

const documents = (page: Page) => page.getByRole("region", { name: "Documents", exact: true });
const row = (phone: Page, name: string) =>
  documents(phone)
    .getByRole("listitem")
    .filter({ has: phone.getByRole("heading", { name, exact: true }) });

/** The founder's phone and the office's screen beside it. Started again, the server may have another address. */
async function openBoth(browser: Browser, baseURL: string) {
  const open = async (more: object) => (await browser.newContext({ baseURL, locale: "en-IN", ...more })).newPage();
  const phone = await open({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
  const screen = await open({ viewport: { width: 1440, height: 900 } });
  const close = async () => {
    for (const page of [phone, screen]) await page.context().close();
  };
  return { phone, screen, close };
}

/** On the phone: the service is found, and its page opened. */
async function startService(phone: Page): Promise<string> {
  await phone
    .getByRole("region", { name: "Quick actions" })
    .getByRole("button", { name: /^Start a service/ })
    .click();
  const dialog = phone.getByRole("dialog", { name: "Start a service" });
  await dialog.getByLabel("Search services").fill("pvt ltd");
  await dialog.getByRole("radio", { name: new RegExp(`^${title}`) }).check();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog).toBeHidden();
  await phone.getByRole("region", { name: "Services", exact: true }).getByRole("link", { name: title }).click();
  await expect(documents(phone)).toContainText(/0 of \d+ documents/);
  return new URL(phone.url()).pathname.split("/").at(-1) ?? "";
}

test("a company is incorporated between a phone and the office: documents, a returned one, a reminder, an answer by email, and the certificate, found again a year later", async ({
  browser,
  start,
}) => {
  const first = await openBoth(browser, await start("2026-11-24T10:30:00+05:30"));
  const email = await signUpByCalls(first.phone, { full_name: "Kaveri Rao", user_type: "user" });
  const founder = { email, password: goodPassword };
  await openSignedIn(first.phone, founder, "/dashboard/user");
  const id = await startService(first.phone);

  await row(first.phone, deed)
    .getByLabel(`Take a photo of ${deed}`)
    .setInputFiles(await takePhoto(first.phone, "deed.jpg"));
  await first.phone.getByRole("dialog", { name: "Pages" }).getByRole("button", { name: "Send as PDF" }).click();
  await expect(row(first.phone, deed)).toContainText("With us");
  await row(first.phone, consent).getByLabel(`Choose files for ${consent}`).setInputFiles(makePdf("Consent.pdf"));
  await expect(row(first.phone, consent)).toContainText("With us");
  await expect(documents(first.phone)).toContainText(/2 of \d+ documents/);

  await enterOffice(first.screen, fileOf("service", { id }, "list"));
  await expect(documents(first.screen)).toContainText("2 to check");
  await documents(first.screen)
    .getByRole("button", { name: `Check ${deed}` })
    .press("Enter");
  await expect(first.screen.getByRole("dialog", { name: deed }).getByText("Page 1 of 1.")).toBeAttached();
  await first.screen.keyboard.press("a");
  const review = first.screen.getByRole("dialog", { name: consent });
  await expect(review.getByText("Page 1 of 1.")).toBeAttached();
  await first.screen.keyboard.press("r");
  await expect(review.getByLabel("Reason")).toBeFocused();
  await first.screen.keyboard.type("The owner has not signed");
  await review.getByRole("button", { name: "Return", exact: true }).click();
  await expect(review).toBeHidden();
  await first.phone.reload();
  await expect(row(first.phone, consent)).toContainText("The owner has not signed");
  const customer = await becomeCustomer(first.phone, email);
  const { due_on } = await customer.call("read-checklist", { kind: "service", id });

  // The phone is put away: what is asked now is emailed.
  await first.phone.goto("about:blank");
  await conversation(first.screen)
    .getByRole("textbox", { name: "Message to the customer" })
    .fill("Which of the two names should we reserve first?");
  await first.screen.getByRole("button", { name: "Send message" }).click();
  await expect(conversation(first.screen)).toContainText("Waiting for the customer since");
  await first.close();

  const reminded = new Date(Date.parse(`${due_on}T09:30:00+05:30`) - 3 * dayMs);
  const second = await openBoth(browser, await start(formatIstInstant(reminded)));
  for (const subject of [/^We are waiting for \d+ documents: S-/, /^New message about S-/])
    await expect
      .poll(async () => (await readInbox(second.phone, email)).map((mail) => mail.subject), {
        timeout: scaleLimit(15_000),
      })
      .toContainEqual(expect.stringMatching(subject));
  await second.phone.goto("/inbox");
  await second.phone
    .getByRole("article")
    .filter({ hasText: `To ${email}` })
    .filter({ has: second.phone.getByRole("heading", { name: /^New message about S-/ }) })
    .getByRole("link", { name: "Answer this email" })
    .click();
  await second.phone.getByLabel("Your answer").fill("The first one, please.");
  await second.phone.getByRole("button", { name: "Send answer" }).click();
  await expect(second.phone.getByRole("heading", { name: "Your answer is in the conversation" })).toBeVisible();

  await enterOffice(second.screen, fileOf("service", { id }, "list"));
  const answer = conversation(second.screen).getByRole("article").last();
  await expect(answer).toContainText("The first one, please.");
  await expect(answer).toContainText("By email");
  await openSignedIn(second.phone, founder, `/dashboard/requests/${id}?kind=service`);
  await row(second.phone, consent)
    .getByLabel(`Send a new file for ${consent}`)
    .setInputFiles(makePdf("Signed consent.pdf"));
  await expect(row(second.phone, consent).getByText("With us", { exact: true })).toBeVisible();
  await documents(second.screen)
    .getByRole("button", { name: `Check ${consent}` })
    .press("Enter");
  await expect(second.screen.getByRole("dialog", { name: consent }).getByText("Page 1 of 1.")).toBeAttached();
  await second.screen.keyboard.press("a");
  await expect(second.screen.getByRole("dialog", { name: consent })).toBeHidden();
  await expect(documents(second.screen)).toContainText("Accepted (2)");

  const filed = { id, stage: "filed", authority_number: "AB1234567" };
  await callByOffice(second.screen, "move-service-stage", filed);
  await callByOffice(second.screen, "move-service-stage", { id, stage: "certificate" });
  const certificate = makePdf("Certificate of incorporation.pdf");
  await conversation(second.screen).getByLabel("Attach files for the message").setInputFiles(certificate);
  await expect(conversation(second.screen).getByRole("list", { name: "Files to send" })).toContainText(
    certificate.name,
  );
  const field = conversation(second.screen).getByRole("textbox", { name: "Message to the customer" });
  await field.fill("Your company is registered. Here is the certificate.");
  await field.press("Control+Enter");
  const messages = second.phone.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("article").last()).toContainText("Your company is registered.", soon);
  await messages.getByRole("button", { name: `Preview ${certificate.name}` }).click();
  const shown = second.phone.getByRole("dialog", { name: certificate.name });
  await expect(shown.getByText("Page 1 of 1.")).toBeAttached();
  await second.close();

  const later = await openBoth(browser, await start("2027-11-25T11:00:00+05:30"));
  await openSignedIn(later.phone, founder, "/dashboard/documents");
  const search = later.phone.getByRole("form", { name: "Search your documents" });
  await search.getByLabel("Search").fill("certificate");
  await search.getByRole("button", { name: "Show" }).click();
  const found = documents(later.phone).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("From us");
  const downloading = later.phone.waitForEvent("download");
  await found.getByRole("button", { name: `Download ${certificate.name}` }).click();
  const file = await (await downloading).path();
  expect(await readFile(file)).toEqual(certificate.buffer);
  await enterOffice(later.screen, fileOf("service", { id }, "list"));
  await expect(conversation(later.screen).getByRole("article").last()).toContainText("Here is the certificate.");
  await later.close();
});
