import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { conversation, enterOffice, file, replyField, sendEnquiry } from "../../support/office.ts";

test.describe.configure({ timeout: scaleLimit(60_000) });

test("with the keyboard alone: Enter before the search has answered, an action on the open record, a template, its places, Ctrl+Enter", async ({
  page,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "", { preferred_contact: "phone" });
  await enterOffice(page, "/office/my-work");
  const palette = page.getByRole("dialog", { name: "Find a record or an action" });
  const openPalette = async () => {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
  };
  await openPalette();
  await expect(palette.getByText("This record"), "no record is open").toBeHidden();
  await page.keyboard.insertText(sent.reference);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/office/enquiries/${sent.reference}`);
  await expect(file(page).getByRole("heading", { name: sent.reference })).toBeVisible();

  await openPalette();
  await page.keyboard.insertText("assign");
  await expect(palette.getByRole("option").first()).toHaveText(/^AssignA$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Assigned to" })).toBeFocused();
  await openPalette();
  await page.keyboard.insertText("reply");
  await expect(palette.getByRole("option").first()).toContainText("Reply to the customer");
  await page.keyboard.press("Enter");

  const text = replyField(page);
  await expect(text).toBeFocused();
  const template = conversation(page).getByLabel("Template");
  await template.selectOption("Ask for missing details");
  await expect(text).toBeFocused();
  await page.keyboard.insertText("What is your PAN?");
  await expect(text, "what was typed takes the first place").toHaveValue(
    /1\. What is your PAN\?\n2\. \[second question\]/,
  );
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page).getByText("Please fill in [second question] before you send")).toBeVisible();
  await page.keyboard.insertText("Who signs?");
  await expect(text).toHaveValue(/2\. Who signs\?/);
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page).getByRole("article").last()).toContainText("2. Who signs?");
  await expect(conversation(page).getByRole("article").last()).toContainText("Emailed within");
  await expect(text).toHaveValue("");

  await page.getByRole("button", { name: "Write a reply" }).press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.insertText("Good morning.");
  await template.selectOption("Propose a call");
  await expect(text, "a template replaces no typed words").toHaveValue(/^Good morning\.\n\n.*When can we call you/s);
  await text.press("Control+Enter");
  await expect(conversation(page).getByRole("article").last()).toContainText("When can we call you");
  await expect(conversation(page).getByRole("article").last()).toContainText("Emailed within");
});
