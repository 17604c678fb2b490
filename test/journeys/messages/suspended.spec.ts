import { expect, type Page, test } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { goodPassword, openSignedIn, submitSignIn } from "../support/accounts.ts";
import { applyForFunding, callByOffice } from "../support/customer-calls.ts";
import { makeCustomer, makeName } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const field = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const sheet = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from("month,amount\nApril,25000\n") });
/** What the page reads while it is open, and by which it would notice the suspension on its own; not whose session it is. */
const looks = /\/functions\/v1\/(?!upload-file|send-message)|\/rest\/v1\/(?!profiles|rpc\/office_role)/;

test("a customer who is suspended with the page open is told why nothing is sent, loses nothing, and sends it once that has ended", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await makeCustomer(page);
  const account = { email: customer.email, password: goodPassword };
  const record = { kind: "funding", id: (await applyForFunding(customer, makeName("Loom"))).id };
  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  await openSignedIn(theirs, account, `/dashboard/requests/${record.id}?kind=funding`);
  const files = messages(theirs).getByRole("list", { name: "Files to send" });
  const attach = (name: string) =>
    messages(theirs).getByLabel("Attach files for your message").setInputFiles(sheet(name));
  const stored = async () => {
    const { messages } = await callByOffice(page, "list-messages", record);
    return (messages as { text: string; files: { name: string }[] }[]).map((one) => [
      one.text,
      one.files.map(({ name }) => name),
    ]);
  };
  /** Suspended, while the page has not looked since. */
  async function suspend() {
    await theirs.route(looks, (route) => route.abort());
    await callByOffice(page, "suspend-user", { id: customer.ownId, is_suspended: true, reason: "A question of ours" });
  }
  const restore = async () => {
    await callByOffice(page, "suspend-user", { id: customer.ownId, is_suspended: false, reason: "It is answered" });
    await submitSignIn(theirs, account);
    await theirs.waitForURL(`**/dashboard/requests/${record.id}?kind=funding`);
  };
  /** The page has led to the sign-in, which says why, and refuses while the suspension lasts. */
  async function seeWhy() {
    await expect(theirs).toHaveURL(/\/auth\?/);
    await expect(theirs.getByText(/^Your session has ended.* to continue where you left off\.$/)).toBeVisible();
    await submitSignIn(theirs, account);
    await expect(theirs.getByText(/^This account is suspended\. If you think .* write to /).first()).toBeVisible();
  }

  await attach("april.csv");
  await expect(files).toContainText("april.csv");
  await field(theirs).fill("Here are our accounts.");
  await suspend();
  await attach("may.csv");
  await expect(files).toContainText("Please sign in again. The upload then continues.");
  await expect(field(theirs)).toHaveValue("Here are our accounts.");
  await theirs.unroute(looks);
  await seeWhy();
  expect(await stored()).toEqual([]);
  await restore();
  await expect(field(theirs)).toHaveValue("Here are our accounts.");
  for (const name of ["april.csv", "may.csv"]) await expect(files).toContainText(name);
  await expect(files.getByRole("progressbar")).toHaveCount(0);
  await theirs.getByRole("button", { name: "Send message" }).click();
  const sent = messages(theirs).getByRole("article").last();
  for (const name of ["april", "may"])
    await expect(sent.getByRole("button", { name: new RegExp(`^Download ${name}\\.csv `) })).toBeVisible();
  const first = ["Here are our accounts.", ["april.csv", "may.csv"]];
  expect(await stored()).toEqual([first]);

  await field(theirs).fill("And one question.");
  await suspend();
  await field(theirs).press("Control+Enter");
  await seeWhy();
  expect(await stored()).toEqual([first]);
  await theirs.unroute(looks);
  await restore();
  // The next sign-in sends it.
  await expect.poll(stored).toEqual([first, ["And one question.", []]]);
  await expect(messages(theirs).getByRole("article")).toHaveCount(2);
  await expect(messages(theirs).getByRole("article").last()).toContainText("And one question.");
  await expect(theirs.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await theirs.context().close();
});
