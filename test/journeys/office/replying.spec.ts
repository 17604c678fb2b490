import { expect, type Page, test } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterAsColleague, enterOffice, file, type Sent, sendEnquiry } from "../support/office.ts";
import { makeName } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const pathOf = ({ reference }: Sent) => `/office/enquiries/${reference}`;
const openReply = async (page: Page) => {
  await page.getByRole("button", { name: "Reply by email" }).click();
  return page.getByRole("dialog", { name: "Reply by email" });
};
const textOf = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Reply" });

test("a colleague who is replying is shown within 3 seconds; a second reply asks first", async ({
  page,
  browser,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "");
  const name = makeName("Kavya Rao");
  await enterOffice(page, pathOf(sent));
  await expect(file(page).getByRole("heading", { name: sent.reference })).toBeVisible();
  const theirs = await enterAsColleague({ browser, page, baseURL }, { name, path: pathOf(sent) });
  await openReply(theirs);
  const shown = file(page)
    .getByRole("status")
    .filter({ hasText: `${name} is replying` });
  await expect(shown).toBeVisible({ timeout: scaleLimit(3_000) });
  await checkLooks(page);
  await theirs.keyboard.press("Escape");
  await expect(shown).toBeHidden({ timeout: scaleLimit(3_000) });

  const dialog = await openReply(page);
  await openReply(theirs);
  await expect(dialog.getByText(`${name} is replying…`)).toBeVisible({ timeout: scaleLimit(3_000) });
  await textOf(page).fill("Good morning, here are the documents we need.");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByText(`${name} is replying to this enquiry now. Send yours too?`)).toBeVisible();
  await textOf(theirs).fill("Good morning, we will call you at four.");
  await theirs.getByRole("dialog").getByRole("button", { name: "Send reply" }).click();
  await expect(theirs.getByRole("dialog").getByText(/is replying to this enquiry now/)).toBeVisible();
  await theirs.getByRole("dialog").getByRole("button", { name: "Send anyway" }).click();
  await expect(theirs.getByText(`Reply to ${sent.reference} sent.`)).toBeVisible();

  await textOf(page).fill("Good morning, here is the list of documents we need.");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByText(new RegExp(`${name} replied on .* after you opened this reply`))).toBeVisible();
  await dialog.getByRole("button", { name: "Send anyway" }).click();
  await expect(page.getByText(`Reply to ${sent.reference} sent.`)).toBeVisible();
  await theirs.context().close();
});

test("what is typed is never lost: not to Escape, a reload, another session or a template; an empty place stops the sending", async ({
  page,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "");
  await enterOffice(page, pathOf(sent));
  const note = page.getByRole("textbox", { name: "Internal note" });
  await note.fill("She will call on Monday. தமிழ்");
  let dialog = await openReply(page);
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByText("Please fill in [first question] before you send")).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await textOf(page).fill("Dear Asha, we can do this for ₹2,999.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Reply by email" })).toBeFocused();
  await page.reload();
  await expect(note).toHaveValue("She will call on Monday. தமிழ்");
  dialog = await openReply(page);
  await expect(textOf(page)).toHaveValue("Dear Asha, we can do this for ₹2,999.");
  await dialog.getByLabel("Template").selectOption("Send a quote");
  await dialog.getByRole("button", { name: "Use this template" }).click();
  await expect(dialog.getByText("The template replaces what you have typed.")).toBeVisible();
  await checkLooks(page);
  await dialog.getByRole("button", { name: "Keep my text" }).click();
  await expect(textOf(page)).toHaveValue("Dear Asha, we can do this for ₹2,999.");
  await dialog.getByRole("button", { name: "Use this template" }).click();
  await dialog.getByRole("button", { name: "Replace my text" }).click();
  await expect(textOf(page)).toHaveValue(/Professional fee: ₹\[fee\]/);
  await textOf(page).fill("Dear {{name}}, we can do this.");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByText("Please fill in {{name}} before you send")).toBeVisible();
  await textOf(page).fill(`Dear ${sent.name}, we can do this.`);
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(`Reply to ${sent.reference} sent.`)).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue("She will call on Monday. தமிழ்");
  await openReply(page);
  await expect(textOf(page), "what was sent is no draft any more").toHaveValue(/\[first question\]/);
});
