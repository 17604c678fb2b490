import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import {
  conversation,
  enterOffice,
  file,
  openNote,
  openPlace,
  replyField,
  type Sent,
  sendEnquiry,
  sendReply,
} from "../support/office.ts";
import { inbox, openFile, queue, row, test, toast } from "../support/office-day.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

test("of ten enquiries four are overdue and six due soon; the overview says so", async ({ page, office }) => {
  const checkConsole = watchConsole(page);
  await enterOffice(page);
  const notices = page.getByRole("region", { name: "Notifications" });
  for (const { reference } of office.early)
    await expect(notices.getByText(`Overdue reply: ${reference}`)).toBeVisible();
  const newest = page.getByRole("region", { name: "Recent activity" }).getByRole("link", { name: /^Enquiry received/ });
  const [reference = "none"] = /L-\d{6}-\w{5}/.exec((await newest.first().textContent()) ?? "") ?? [];
  await newest.first().click();
  await expect(page.getByRole("heading", { name: reference })).toBeVisible();
  await page.goBack();
  await openPlace(page, "Enquiries");
  await expect(page).toHaveURL(inbox);
  for (const [name, count] of [
    ["New", 10],
    ["Due soon", 6],
    ["Overdue", 4],
    ["Mine", 0],
  ] as const)
    await expect(queue(page, name)).toHaveText(`${name} ${count}`);
  await queue(page, "Overdue").click();
  await expect(page.getByRole("row")).toHaveCount(5);
  await expect(page.getByRole("row").nth(1)).toContainText(office.early[0]?.reference ?? "");
  await expect(page.getByRole("row").nth(1)).toContainText(/Overdue 3\d min/);
  await queue(page, "Due soon").click();
  await expect(page.getByRole("row").nth(1)).toContainText(/1 h \d\d min left|2 h 0 min left/);
  const promises = page.getByRole("region", { name: "On-time replies" });
  await expect(promises).toContainText("0%");
  await expect(promises).toContainText("0 of 4 in the last 30 days");
  checkConsole();
});

test("a reply from a template stands in the conversation; the clock stops, and the list updates without a reload", async ({
  page,
  office,
}) => {
  const [sent] = office.fresh as [Sent];
  await enterOffice(page, inbox);
  await openFile(page, sent, "New");
  await page.getByRole("button", { name: "Write a reply" }).click();
  const text = replyField(page);
  await expect(text).toBeFocused();
  await conversation(page).getByLabel("Template").selectOption("Send a quote");
  await expect(text).toHaveValue(new RegExp(`^Dear ${sent.name},`));
  await expect(text).toHaveValue(/Professional fee/);
  await text.fill("");
  await sendReply(page);
  await expect(conversation(page).getByText("Please write a message")).toBeVisible();
  await text.fill(`Dear ${sent.name},\n\nthe fee is ₹2,999. नमस्ते`);
  await sendReply(page);
  const written = conversation(page).getByRole("article").last();
  await expect(written).toContainText("the fee is ₹2,999. नमस्ते");
  await expect(written).toContainText("Emailed within 5 minutes");
  await expect(file(page).getByText("Replied on time")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(row(page, office.fresh[1] as Sent)).toBeVisible();
  await expect(row(page, sent)).toHaveCount(0);
});

test("the same reply goes out again when it is sent again, and once when only its answer was lost", async ({
  page,
  office,
}) => {
  const sent = office.fresh[2] as Sent;
  const reply = `Dear ${sent.name},\n\nwe are still waiting for your documents.`;
  const entries = conversation(page).getByRole("article").filter({ hasText: "waiting for your documents" });
  // As on a page that was opened by plain http.
  await page.addInitScript(() => Object.defineProperty(crypto, "randomUUID", { value: undefined }));
  await enterOffice(page, inbox);
  await openFile(page, sent, "New");
  await page.route(
    "**/functions/v1/send-message",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await replyField(page).fill(reply);
  await sendReply(page);
  // The answer was lost, and the message is found in the conversation.
  await expect(entries).toContainText("Emailed within 5 minutes");
  await replyField(page).fill(reply);
  await sendReply(page);
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText("Emailed within");
  const { messages } = await callByOffice(page, "list-messages", { kind: "enquiry", id: sent.reference });
  expect((messages as { text: string }[]).map(({ text }) => text)).toEqual([reply, reply]);
});

test("one is assigned, quoted and won; one is lost, which needs a reason; each step is in the activity", async ({
  page,
  office,
}) => {
  const [won, lost] = [office.early[0] as Sent, office.early[1] as Sent];
  await enterOffice(page, inbox);
  await openFile(page, won, "Overdue");
  await expect(page.getByText("Preferred contact: Phone")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", `tel:${won.phone}`);
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveClass(/btn--primary/);
  await expect(page.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", /^https:\/\/wa\.me\/9198\d{8}\?/);
  await page.getByRole("button", { name: "Assign to me" }).click();
  await toast(page, "Assigned to you.");
  await expect(page.getByRole("heading", { name: "Assignee" })).toBeFocused();
  await (await openNote(page)).fill("Called at 12:35.\nWants a quote.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(conversation(page).getByRole("article").last()).toContainText("Called at 12:35.");
  await expect(conversation(page).getByRole("article").last()).not.toContainText(/Sending|Not sent/);
  const log = page.getByRole("region", { name: "Activity" }).getByRole("list");
  for (const status of ["contacted", "quoted", "won"]) {
    await page.getByRole("button", { name: `Mark as ${status}` }).click();
    if (status === "won") {
      const asked = page.getByRole("dialog", { name: "Mark as won" });
      await asked.getByLabel("Nothing to open").check();
      await asked.getByLabel("Reason").fill("Sold by the branch in Pune.");
      await asked.getByRole("button", { name: "Mark as won" }).click();
    }
    await toast(page, `${won.reference} marked as ${status}.`);
    await expect(page.getByRole("heading", { name: "Status" })).toBeFocused();
  }
  await expect(page.getByText("Closed as won.")).toBeVisible();
  await expect(file(page).getByText(/^Replied 3\d min late$/)).toBeVisible();
  for (const words of ["Assigned to PowerAdmin", "Status: Contacted", "Status: Quoted", "Status: Won"])
    await expect(log).toContainText(words);
  await expect(log).toContainText("Reply overdue");
  await page.getByRole("link", { name: "Back to the list" }).click();

  await openFile(page, lost, "Overdue");
  await page.getByRole("button", { name: "Mark as lost" }).click();
  const dialog = page.getByRole("dialog", { name: "Close as lost?" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByRole("button", { name: "Close as lost" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("Chose another firm");
  await dialog.getByRole("button", { name: "Close as lost" }).click();
  await toast(page, `${lost.reference} closed as lost.`);
  await expect(page.getByRole("heading", { name: "Status" })).toBeFocused();
  await expect(page.getByText("Chose another firm")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(queue(page, "Overdue")).toHaveText("Overdue 2");
});

test("a duplicate is merged, and the merge undone", async ({ page, office }) => {
  const first = await sendEnquiry(office.url, { service_type: "Other" });
  const twin = await sendEnquiry(office.url, { phone: first.phone, name: "The same person" });
  await enterOffice(page, inbox);
  await openFile(page, first, "New");
  await page.getByRole("button", { name: `Merge into this enquiry ${twin.reference}` }).click();
  await toast(page, `${twin.reference} merged into this enquiry.`);
  await expect(page.getByRole("heading", { name: "Duplicates" })).toBeFocused();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: first.reference })).toBeFocused();
  await expect(row(page, twin)).toHaveCount(0);
  await page.getByRole("searchbox").fill("same person");
  await page.keyboard.press("Enter");
  await expect(row(page, twin)).toContainText(`merged into ${first.reference}`);
  await page.getByRole("link", { name: twin.reference }).click();
  await expect(page.getByText("Duplicate of")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: twin.reference })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: first.reference }).click();
  await page.getByRole("button", { name: `Undo merge ${twin.reference}` }).click();
  await toast(page, `Merge of ${twin.reference} undone.`);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await queue(page, "New").click();
  await expect(row(page, twin)).toBeVisible();
});

test("a search finds by name, phone, email and reference, and stays out of the address", async ({ page, office }) => {
  const wanted = office.fresh[4] as Sent;
  await enterOffice(page, inbox);
  for (const text of ["वेंकट", wanted.phone.slice(3), wanted.email, wanted.reference.toLowerCase()]) {
    await page.getByRole("searchbox").fill(text);
    await page.getByRole("button", { name: "Search", exact: true }).last().click();
    await expect(row(page, wanted)).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page).toHaveURL(inbox);
  }
  await page.getByRole("searchbox").fill("no such name");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No results")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByRole("row")).not.toHaveCount(2);
});

test("a new enquiry appears within five seconds, without a reload", async ({ page, office }) => {
  await enterOffice(page, inbox);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const sent = await sendEnquiry(office.url);
  await expect(row(page, sent)).toBeVisible({ timeout: scaleLimit(5_000) });
});

test("an enquiry is erased with its reference typed and a reason; it is gone from the list", async ({
  page,
  office,
}) => {
  const checkConsole = watchConsole(page);
  const sent = await sendEnquiry(office.url);
  await enterOffice(page, inbox);
  await openFile(page, sent);
  await page.getByRole("button", { name: "Erase" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this enquiry?" });
  const typed = dialog.getByLabel(`Type ${sent.reference} to confirm`);
  const reason = dialog.getByLabel("Reason");
  await expect(reason).toBeFocused();
  await expect(dialog).toContainText(/Permanently deleted:.*replies, notes and the duplicates/);
  await expect(dialog).toContainText(/Kept:.*without any personal data/);
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByText("Please choose a reason")).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.selectOption("The person asked for it");
  await typed.fill("L-000000-AAAAA");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByText("This is not the reference of this record")).toBeVisible();
  await typed.fill(sent.reference.toLowerCase());
  // What was asked before the press is answered before the record goes; nothing asks for it afterwards.
  const arrived: string[] = [];
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/functions\/v1\/(list-messages|erase-subject)$/, async (route) => {
    const isRead = route.request().url().endsWith("/list-messages");
    if (isRead) await isLet;
    arrived.push(isRead ? "read" : "erased");
    await route.continue();
  });
  await page.waitForRequest("**/functions/v1/list-messages");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByRole("button", { name: "Erasing..." })).toBeVisible();
  letThrough();
  await toast(page, `${sent.reference} was erased.`);
  await expect(page).toHaveURL(`${inbox}?queue=all`);
  await expect(queue(page, "New")).toBeVisible();
  await expect(page.locator("#h-inbox")).toBeFocused();
  await expect(row(page, sent)).toHaveCount(0);
  expect(arrived).toEqual(["read", "erased"]);
  checkConsole();
});
