import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { conversation, enterOffice, replyField, sendEnquiry } from "../support/office.ts";
import { makeName, said } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("a template of the office is added, starts a message with its names filled in, is edited, deleted and brought back", async ({
  page,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "");
  const title = makeName("Welcome");
  await enterOffice(page, "/office/settings/messages");
  const panel = page.getByRole("region", { name: "Message templates" });
  await expect(page.getByRole("region", { name: "Built-in templates" })).toContainText("Ask for missing details");
  await panel.getByRole("button", { name: "Add a template" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a template" });
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(dialog.getByText("Please enter a title")).toBeVisible();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("textbox", { name: "Text" }).fill("Dear {name}, welcome. Your reference is {reference}.");
  await dialog.getByLabel("Consultation").uncheck();
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Save template" }).click();
  await said(page, "The template is saved.");
  const line = panel.getByRole("listitem").filter({ hasText: title });
  await expect(line).toContainText("Enquiry, Funding application, Project request, Service");
  await checkLooks(page);

  await page.goto(`/office/enquiries/${sent.reference}`);
  await conversation(page).getByLabel("Template").selectOption(title);
  await expect(replyField(page)).toHaveValue(`Dear ${sent.name}, welcome. Your reference is ${sent.reference}.`);

  await page.goto("/office/settings/messages");
  await line.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = page.getByRole("dialog", { name: "Edit the template" });
  await editing.getByRole("textbox", { name: "Text" }).fill("Welcome, {name}.");
  await page.keyboard.press("Escape");
  // A draft that waited does not replace unseen what a colleague has saved meanwhile.
  const { templates } = (await callByOffice(page, "list-message-templates", {})) as {
    templates: { id: string; title: string; text: string; kinds: string[] }[];
  };
  const mine = templates.find((template) => template.title === title);
  const theirs = "Dear {name}, welcome to Neev.";
  await callByOffice(page, "save-message-template", { ...mine, text: theirs, expected_text: mine?.text });
  await page.reload();
  await line.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(editing.getByRole("textbox", { name: "Text" })).toHaveValue("Welcome, {name}.");
  await editing.getByRole("button", { name: "Save template" }).click();
  await expect(editing.getByText(/^A colleague has changed this template/)).toBeVisible();
  await editing.getByRole("button", { name: "Save template" }).click();
  await said(page, "The template is saved.");
  await page.route("**/functions/v1/delete-message-template", (route) => route.abort(), { times: 1 });
  const remove = line.getByRole("button", { name: `Delete ${title}` });
  await remove.press("Enter");
  await expect(panel.getByText(/^We could not reach the server/)).toBeVisible();
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await said(page, "The template is deleted.");
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "The template is back.");
  await expect(line).toHaveCount(1);
});
