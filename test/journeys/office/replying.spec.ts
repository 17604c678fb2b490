import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import {
  conversation,
  enterAsColleague,
  enterOffice,
  file,
  openNote,
  replyField,
  type Sent,
  sendEnquiry,
  sendReply,
} from "../support/office.ts";
import { makeName } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const pathOf = ({ reference }: Sent) => `/office/enquiries/${reference}`;

test("a colleague who is writing is shown within 3 seconds; a second reply asks first", async ({
  page,
  browser,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "");
  const name = makeName("Kavya Rao");
  await enterOffice(page, pathOf(sent));
  await expect(file(page).getByRole("heading", { name: sent.reference })).toBeVisible();
  const theirs = await enterAsColleague({ browser, page, baseURL }, { name, path: pathOf(sent) });
  await replyField(theirs).fill("Good morning");
  const shown = file(page)
    .getByRole("status")
    .filter({ hasText: `${name} is replying` });
  await expect(shown).toBeVisible({ timeout: scaleLimit(3_000) });
  await checkLooks(page);
  // A draft that waits is no reply that is being written.
  const signs: (string | null)[] = [];
  theirs.on("request", (request) => {
    if (request.url().endsWith("/show-replying")) signs.push(request.postData());
  });
  await theirs.reload();
  await expect(replyField(theirs)).toHaveValue("Good morning");
  await replyField(theirs).focus();
  expect(signs).toEqual([]);
  await replyField(theirs).fill("Good day");
  await expect.poll(() => signs.length).toBeGreaterThan(0);
  await replyField(theirs).fill("");
  await expect(shown).toBeHidden({ timeout: scaleLimit(3_000) });

  await replyField(theirs).fill("Good morning, we will call you at four.");
  await expect(shown).toBeVisible({ timeout: scaleLimit(3_000) });
  await replyField(page).fill("Good morning, here are the documents we need.");
  await sendReply(page);
  const unsent = conversation(page).getByRole("article").last();
  await expect(unsent).toContainText(`Not sent. ${name} is replying to this customer now. Send yours too?`);
  await unsent.getByRole("button", { name: "Send anyway" }).click();
  const seen = conversation(theirs).getByRole("article").last();
  await expect(seen).toContainText("here are the documents we need.");
  await sendReply(theirs);
  await expect(conversation(page).getByRole("article").last()).toContainText("we will call you at four.");
  await theirs.context().close();
});

test("what is typed is never lost: not to a reload, another session or a template; an empty place stops the sending", async ({
  page,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "");
  await enterOffice(page, pathOf(sent));
  const note = await openNote(page);
  await note.fill("She will call on Monday. தமிழ்");
  await page.getByRole("button", { name: "Write a reply" }).click();
  const text = replyField(page);
  await expect(text).toBeFocused();
  await expect(text, "what was typed as a note stays one").toHaveValue("");
  await text.fill("Dear Asha, we can do this for ₹2,999.");
  await page.reload();
  await expect(text).toHaveValue("Dear Asha, we can do this for ₹2,999.");
  await conversation(page).getByLabel("Template").selectOption("Send a quote");
  await expect(text).toHaveValue(/^Dear Asha, we can do this for ₹2,999\.\n\n.*Professional fee: ₹\[fee\]/s);
  await sendReply(page);
  await expect(conversation(page).getByText("Please fill in [what is included] before you send")).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill("Dear {{name}}, we can do this.");
  await sendReply(page);
  await expect(conversation(page).getByText("Please fill in {{name}} before you send")).toBeVisible();
  await text.fill(`Dear ${sent.name}, we can do this.`);
  await sendReply(page);
  await expect(conversation(page).getByRole("article").last()).toContainText("Emailed within 5 minutes");
  await page.reload();
  await expect(await openNote(page)).toHaveValue("She will call on Monday. தமிழ்");
  await page.getByRole("button", { name: "Write a reply" }).click();
  await expect(text, "what was sent is no draft any more").toHaveValue("");
});
