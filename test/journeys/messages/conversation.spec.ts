import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding } from "../support/customer-calls.ts";
import { conversation, enterAsColleague, enterOffice } from "../support/office.ts";
import { fileOf, makeCustomer, makeName } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const ownField = (page: Page) => page.getByRole("textbox", { name: "Your message" });
/** What was written last counts as read where its end is in view. */
const readOn = (page: Page) => page.getByRole("article").last().scrollIntoViewIfNeeded();
/** A message is there within three seconds, its answer included. */
const soon = { timeout: scaleLimit(3_000) };

test("customer and office write side by side: seen within 3 seconds, who owes whom, what was read; a note stays inside", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Loom"));
  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  const account = { email: customer.email, password: goodPassword };
  await openSignedIn(theirs, account, `/dashboard/requests/${made.id}?kind=funding`);
  await expect(messages(theirs)).toContainText("No messages yet.");
  const whatsApp = messages(theirs).getByRole("link", { name: /^Continue on WhatsApp/ });
  await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/91\d{10}\?text=Reference\+F-\d{6}-/);

  const name = makeName("Meera Rao");
  const colleague = await enterAsColleague({ browser, page, baseURL }, { name, path: fileOf("funding", made, "list") });
  await expect(conversation(colleague)).toContainText("No messages yet");

  await ownField(theirs).fill("Which <b>documents</b> do you need? See https://mca.gov.in/forms.");
  await ownField(theirs).press("Control+Enter");
  await expect(ownField(theirs)).toBeFocused();
  await expect(ownField(theirs)).toHaveValue("");
  await expect(messages(theirs)).toContainText("We reply by");
  const asked = conversation(colleague).getByRole("article").last();
  await expect(asked).toContainText("Which <b>documents</b> do you need?", soon);
  await expect(asked.getByRole("link", { name: /^https:\/\/mca\.gov\.in\/forms / })).toBeVisible();
  await expect(conversation(colleague)).toContainText("You owe a reply by");
  await readOn(colleague);
  await expect(messages(theirs).getByText("Seen by our team")).toBeVisible(soon);

  await colleague.getByRole("heading", { name: "Activity" }).click();
  await colleague.keyboard.press("r");
  const field = colleague.getByRole("textbox", { name: "Message to the customer" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(`To ${customer.email}, emailed within 5 minutes if not read here`);
  await field.fill("Your PAN card. Can you send it today?");
  await expect(colleague.getByRole("checkbox", { name: "Expects an answer" })).toBeChecked();
  await colleague.getByRole("button", { name: "Send message" }).click();
  await expect(messages(theirs).getByRole("article", { name: name })).toContainText("Your PAN card.", soon);
  await expect(messages(theirs)).toContainText("Please answer our message of");
  await expect(
    messages(theirs)
      .getByRole("status")
      .filter({ hasText: `New message from ${name}` }),
  ).toBeAttached();
  await expect(conversation(colleague)).toContainText("Waiting for the customer since");
  await readOn(theirs);
  await expect(conversation(colleague).getByText(/^Seen by the customer, /)).toBeVisible(soon);
  await checkLooks(theirs);

  const secret = makeName("The deck is thin");
  await colleague.getByRole("heading", { name: "Activity" }).click();
  await colleague.keyboard.press("n");
  const note = colleague.getByRole("textbox", { name: "Internal note" });
  await expect(note).toBeFocused();
  await colleague.keyboard.type(`${secret}, ask @Powe`);
  await expect(colleague.getByRole("option", { name: "PowerAdmin" })).toHaveAttribute("aria-selected", "true");
  await checkLooks(colleague);
  await note.press("Enter");
  await expect(note).toHaveValue(`${secret}, ask @PowerAdmin `);
  await note.press("Control+Enter");
  const noted = conversation(colleague).getByRole("article").filter({ hasText: secret });
  await expect(noted).toContainText("Internal note: the customer never sees this");
  await expect(noted).not.toContainText("Sending");
  await expect(note).toHaveValue("");
  await colleague.getByRole("heading", { name: "Activity" }).click();
  await colleague.keyboard.press("l");
  let saved = 0;
  colleague.on("request", (request) => {
    if (request.url().endsWith("/send-message")) saved += 1;
  });
  await colleague.getByRole("button", { name: "Save call" }).dblclick();
  await expect(conversation(colleague).getByRole("article").last()).toContainText("Spoke with the customer");
  await expect(conversation(colleague).getByRole("article").last()).not.toContainText("Sending");
  expect(saved, "a double press saves one call").toBe(1);
  await expect(conversation(colleague).getByRole("article").last()).toContainText("They called");
  // A chat is written down in two clicks.
  await colleague.getByRole("radio", { name: "WhatsApp" }).click();
  await colleague.getByRole("button", { name: "Save chat" }).click();
  await expect(conversation(colleague).getByRole("article").last()).toContainText("Chatted with the customer");
  await expect(conversation(colleague).getByRole("article").last()).toContainText("They wrote on WhatsApp");
  await checkLooks(colleague);

  await ownField(theirs).fill("Here it is.");
  const confidential = theirs.getByRole("checkbox", { name: "Confidential: keep the words out of the email" });
  await confidential.check();
  await theirs.getByRole("button", { name: "Send message" }).click();
  await expect(conversation(colleague).getByRole("article").last()).toContainText("Here it is.", soon);
  const mark = "Confidential: its words are in no email";
  await expect(conversation(colleague).getByRole("article").last()).toContainText(mark);
  await expect(messages(theirs).getByRole("article").last()).toContainText(mark);
  await expect(confidential, "each message has its own choice").not.toBeChecked();
  await colleague.route("**/functions/v1/settle-thread", (route) => route.abort(), { times: 1 });
  const settle = colleague.getByRole("button", { name: "No answer needed" });
  await settle.click();
  await expect(conversation(colleague).getByText(/^We could not reach the server/)).toBeVisible();
  await expect(settle).toBeFocused();
  await settle.click();
  await expect(conversation(colleague).getByText("You owe a reply by")).toBeHidden();
  await expect(conversation(colleague).getByRole("heading", { name: "Conversation" })).toBeFocused();
  await expect(messages(theirs).getByText("We reply by")).toBeHidden(soon);
  await expect(theirs.getByText(secret)).toHaveCount(0);
  for (const entry of ["Spoke with the customer", "Chatted with the customer"])
    await expect(theirs.getByText(entry)).toHaveCount(0);
  await theirs.context().close();
  await colleague.context().close();
});

test("a template is filled in, an empty place stops the sending, and each kind of text keeps its own draft", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Kiln"));
  await enterOffice(page, fileOf("funding", made, "list"));
  const field = page.getByRole("textbox", { name: "Message to the customer" });
  await page.getByRole("combobox", { name: "Template" }).selectOption("Tell where it stands");
  await expect(field).toHaveValue(new RegExp(`^Dear ${customer.name},[^]*stands: \\[what was done\\]`));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please fill in [what was done] before you send")).toBeVisible();
  await expect(field).toBeFocused();
  await page.getByRole("radio", { name: "Internal note" }).check();
  const note = page.getByRole("textbox", { name: "Internal note" });
  await expect(note).toHaveValue("");
  await note.fill("Not for the customer");
  await page.getByRole("radio", { name: "Message to customer" }).check();
  await expect(field).toHaveValue(/^Dear /);
  await page.reload();
  await expect(field).toHaveValue(/^Dear /);
  await page.getByRole("radio", { name: "Internal note" }).check();
  await expect(note).toHaveValue("Not for the customer");
});

test("files go with a message and with a note: each reaches those who read it, and a note's never the customer", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Quarry"));
  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  const account = { email: customer.email, password: goodPassword };
  await openSignedIn(theirs, account, `/dashboard/requests/${made.id}?kind=funding`);
  const file = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from("month,amount\nApril,25000\n") });
  await messages(theirs)
    .getByLabel("Attach files for your message")
    .setInputFiles([file("accounts.csv"), file("bad.exe")]);
  await expect(messages(theirs).getByRole("list", { name: "Files to send" })).toContainText("accounts.csv");
  // What was chosen stays with the text that it goes with.
  await theirs.reload();
  await expect(messages(theirs).getByRole("list", { name: "Files to send" })).toContainText("accounts.csv");
  await theirs.getByRole("button", { name: "Send message" }).click();
  const problem = messages(theirs).getByText(/^Please remove the file that was not sent/);
  await expect(problem).toBeVisible();
  await messages(theirs).getByRole("button", { name: "Remove bad.exe" }).click();
  await expect(problem, "it is true no more").toHaveCount(0);
  await expect(messages(theirs).getByLabel("Attach files for your message")).toBeFocused();
  await theirs.getByRole("button", { name: "Send message" }).click();
  await expect(messages(theirs).getByRole("button", { name: /^Download accounts\.csv 2\d bytes$/ })).toBeVisible();
  await expect(messages(theirs).getByRole("list", { name: "Files to send" })).toHaveCount(0);
  const facts = "Not scanned for viruses · Kept as long as the request or the client";
  await expect(messages(theirs).getByRole("listitem")).toContainText(facts);
  await checkLooks(theirs);

  await enterOffice(page, fileOf("funding", made, "list"));
  const downloading = page.waitForEvent("download");
  await conversation(page)
    .getByRole("button", { name: /^Download accounts\.csv / })
    .click();
  expect((await downloading).suggestedFilename()).toBe("accounts.csv");
  await page.getByRole("radio", { name: "Internal note" }).check();
  await conversation(page).getByLabel("Attach files for the note").setInputFiles(file("ours.csv"));
  await expect(conversation(page).getByRole("list", { name: "Files to send" })).toContainText("ours.csv");
  await page.getByRole("radio", { name: "Message to customer" }).check();
  await expect(conversation(page).getByRole("list", { name: "Files to send" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Internal note" }).check();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(conversation(page).getByRole("button", { name: /^Download ours\.csv / })).toBeVisible();
  const files = conversation(page).getByRole("list", { name: "Files", exact: true }).getByRole("listitem");
  await expect(files.filter({ hasText: facts })).toHaveCount(2);
  await checkLooks(page);
  await theirs.reload();
  await expect(messages(theirs).getByRole("button", { name: /^Download accounts\.csv / })).toBeVisible();
  await expect(theirs.getByText("ours.csv")).toHaveCount(0);
  await theirs.context().close();
});
