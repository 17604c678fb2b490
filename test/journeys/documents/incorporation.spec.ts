import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { formatIstInstant } from "#domain/time/dates.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test as base } from "../journey.ts";
import { goodPassword, openSignedIn, signUpByCalls } from "../support/accounts.ts";
import { becomeCustomer } from "../support/customer-calls.ts";
import { section } from "../support/dashboard.ts";
import { type InboxMail, readInbox } from "../support/inbox.ts";
import { conversation, enterOffice, replyField, sendReply } from "../support/office.ts";
import { fileOf } from "../support/office-requests.ts";
import { ownServer } from "../support/own-server.ts";
import {
  acceptAll,
  check,
  createClient,
  decide,
  deliverCertificate,
  documents,
  founder,
  live,
  moveStage,
  nameDirectors,
  officeRow,
  openBoth,
  partner,
  row,
  sendDocuments,
  startService,
  titles,
} from "./incorporation-steps.ts";
import { makePdf } from "./made-files.ts";

/** A server of its own: days pass between a request and its certificate. */
const test = base.extend<object, { start: (clock: string) => Promise<string> }>({
  start: ownServer(async (start) => start),
});
test.describe.configure({ timeout: scaleLimit(300_000) });

const service = "Private Limited Company Registration";
const company = "Rao Foods Private Limited";
const { pan, consent, signature } = titles;
/** A message is there within three seconds, its answer included. */
const soon = { timeout: scaleLimit(3_000) };
const hourMs = 3_600_000;

/** The newest email of this subject, once it has arrived. */
async function receive(page: Page, to: string, subject: RegExp): Promise<InboxMail | undefined> {
  let mail: InboxMail | undefined;
  await expect
    .poll(
      async () => {
        mail = (await readInbox(page, to)).find((one) => subject.test(one.subject));
        return mail?.subject;
      },
      { timeout: scaleLimit(15_000) },
    )
    .toMatch(subject);
  return mail;
}

test("a company is incorporated between a phone and the office: directors, documents, a returned one, a reminder, an answer by email, and the certificate, found again a year later", async ({
  browser,
  start,
}) => {
  const first = await openBoth(browser, await start("2026-11-24T10:30:00+05:30"));
  const email = await signUpByCalls(first.phone, { full_name: founder, user_type: "user" });
  const account = { email, password: goodPassword };
  await openSignedIn(first.phone, account, "/dashboard/user");
  const id = await startService(first.phone, service);
  const own = `/dashboard/requests/${id}?kind=service`;
  const file = fileOf("service", { id }, "list");
  await nameDirectors(first.phone);
  const sent = await sendDocuments(first.phone);

  await enterOffice(first.screen, file);
  await moveStage(first.screen, "Documents requested");
  await expect(documents(first.screen)).toContainText(`${sent} of 11 received · ${sent} to check`);
  await decide(first.screen, {
    ...{ document: officeRow(first.screen, consent), title: consent },
    ...{ action: "Not needed", reason: "The office belongs to a director" },
  });
  for (const person of [founder, partner])
    await decide(first.screen, {
      ...{ document: officeRow(first.screen, signature, person), title: signature },
      ...{ action: "Accept without a file", reason: `Video call with ${person} held` },
    });
  const review = await check(first.screen, officeRow(first.screen, pan, partner), pan);
  await first.screen.keyboard.press("r");
  await expect(review.getByLabel("Reason")).toBeFocused();
  await first.screen.keyboard.type("The number is cut off");
  await review.getByRole("button", { name: "Return", exact: true }).click();
  await expect(first.screen.getByText(`Returned. ${sent - 1} left to check.`)).toBeAttached();
  await acceptAll(first.screen, sent - 1);
  // The phone still shows the same page; of one document the name says whose it is.
  await expect(row(first.phone, pan, partner)).toContainText("The number is cut off", live);
  await expect(documents(first.phone)).toContainText("9 of 10 documents", live);
  const customer = await becomeCustomer(first.phone, email);
  const { due_on } = await customer.call("read-checklist", { kind: "service", id });

  // The phone is put away: what is asked now is emailed.
  await first.phone.goto("about:blank");
  await replyField(first.screen).fill("Which of the two names should we reserve first?");
  await sendReply(first.screen);
  await expect(conversation(first.screen)).toContainText("Waiting for the customer since");
  await first.close();

  const reminded = Date.parse(`${due_on}T09:30:00+05:30`) - 72 * hourMs;
  const second = await openBoth(browser, await start(formatIstInstant(new Date(reminded))));
  await receive(second.phone, email, /^We are waiting for 1 document: S-/);
  await receive(second.phone, email, /^New message about S-/);
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

  await enterOffice(second.screen, file);
  const answer = conversation(second.screen).getByRole("article").last();
  await expect(answer).toContainText("The first one, please.");
  await expect(answer).toContainText("By email");
  await openSignedIn(second.phone, account, own);
  await row(second.phone, pan, partner)
    .getByLabel(`Send a new file for ${pan}`)
    .setInputFiles(makePdf("PAN card, whole.pdf", 3_000));
  await check(second.screen, officeRow(second.screen, pan, partner), pan);
  await acceptAll(second.screen, 1);
  await expect(documents(second.screen)).toContainText("Accepted (12)");
  await expect(documents(second.screen)).toContainText("Not needed (1)");
  for (const group of ["To check", "Returned", "Asked"])
    await expect(documents(second.screen)).not.toContainText(`${group} (`);
  await expect(documents(second.phone)).toContainText("We have all documents, and have accepted them.", live);

  await moveStage(second.screen, "Name reserved");
  await moveStage(second.screen, "Filed with the registrar", "AB1234567");
  await createClient(second.screen, company);
  const certificate = makePdf("scan 24.pdf", 4_000);
  const title = "Certificate of incorporation";
  await deliverCertificate(second.screen, title, certificate);
  const field = replyField(second.screen);
  await field.fill("Your company is registered. The certificate is under your documents.");
  await field.press("Control+Enter");
  const messages = second.phone.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("article").last()).toContainText("Your company is registered.", soon);
  await second.close();

  // One email for what is delivered within five minutes.
  const third = await openBoth(browser, await start(formatIstInstant(new Date(reminded + 2 * hourMs))));
  const mail = await receive(third.phone, email, /^We have a document for you$/);
  expect(mail?.text).toContain(title);
  const [link = ""] = mail?.links.filter((url) => new URL(url).pathname === "/dashboard/documents") ?? [];
  await openSignedIn(third.phone, account, new URL(link).pathname);
  await expect(documents(third.phone).getByRole("listitem").filter({ hasText: title })).toContainText("From us");
  await enterOffice(third.screen, file);
  await moveStage(third.screen, "Certificate issued");
  await expect(section(third.screen, "Status")).toContainText("Completed");
  await third.phone.goto(own);
  await expect(documents(third.phone)).toContainText("This is closed: nothing more can be sent.");
  await receive(third.phone, email, /^Your service S-\S+: certificate issued/);
  await third.close();

  const later = await openBoth(browser, await start("2027-11-25T11:00:00+05:30"));
  await openSignedIn(later.phone, account, "/dashboard/documents");
  const search = later.phone.getByRole("form", { name: "Search your documents" });
  await search.getByLabel("Kind").selectOption("Certificate");
  await search.getByRole("button", { name: "Show" }).click();
  const found = documents(later.phone).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("From us");
  const downloading = later.phone.waitForEvent("download");
  await found.getByRole("button", { name: `Download ${title}` }).click();
  expect(await readFile(await (await downloading).path())).toEqual(certificate.buffer);

  await enterOffice(later.screen, file);
  await section(later.screen, "Client").getByRole("link", { name: company }).click();
  const vault = documents(later.screen);
  await expect(vault).toContainText("From the client");
  const searching = vault.getByRole("form", { name: "Search the documents of this client" });
  await searching.getByLabel("Kind").selectOption("Certificate");
  await searching.getByRole("button", { name: "Show" }).click();
  await expect(vault.getByRole("listitem").locator("b")).toHaveText([title]);
  await vault.getByRole("button", { name: `Preview ${title}` }).click();
  await expect(later.screen.getByRole("dialog", { name: certificate.name }).getByText("Page 1 of 1.")).toBeAttached();
  await later.close();
});
