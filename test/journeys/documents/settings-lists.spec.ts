import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice } from "../support/office.ts";
import { said } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("an administrator changes the list of a service, and restores the standard one", async ({ page }) => {
  await enterOffice(page, "/office/settings/documents");
  const panel = page.getByRole("region", { name: "Documents", exact: true });
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await checkLooks(page);
  await panel.getByRole("link", { name: "ISO certificate", exact: true }).click();
  const form = page.getByRole("form", { name: "ISO certificate" });
  await form.getByRole("button", { name: "Add a document" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a document" });
  await dialog.getByLabel("Document", { exact: true }).fill("Lease of the plant");
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await form.getByRole("button", { name: "Move Lease of the plant up" }).click();
  await form.getByRole("button", { name: "Add a role" }).click();
  const role = page.getByRole("dialog", { name: "Add a role" });
  await role.getByRole("button", { name: "Add", exact: true }).click();
  await expect(role.getByText("Please enter the role")).toBeVisible();
  await role.getByLabel("Role", { exact: true }).fill("Trustee");
  await role.getByLabel("Minimum number of people").fill("2");
  await checkLooks(page, { within: "dialog[open]" });
  await role.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form).toContainText("at least 2 · no documents yet");
  await form.getByRole("button", { name: "Edit Lease of the plant" }).click();
  const editing = page.getByRole("dialog", { name: "Edit the document" });
  await editing.getByLabel("Asked for").selectOption("From each: Trustee");
  await editing.getByRole("button", { name: "Change" }).click();
  await expect(form).toContainText("each trustee");
  await expect(form.getByRole("button", { name: "Edit Lease of the plant" })).toBeFocused();
  await expect(form).toContainText("at least 2 · asked for 1 document");
  await expect(form.getByRole("button", { name: "Remove Trustee" })).toHaveCount(0);
  await expect(form).toContainText("Not saved yet");
  await checkLooks(page);
  await form.getByRole("button", { name: "Edit Trustee" }).click();
  const renaming = page.getByRole("dialog", { name: "Edit the role" });
  await renaming.getByLabel("Role", { exact: true }).fill("Settlor");
  await renaming.getByRole("button", { name: "Change" }).click();
  await expect(form).toContainText("each settlor");
  await expect(form.getByRole("button", { name: "Edit Settlor" })).toBeFocused();
  // What is not saved waits for the way back.
  await page.getByRole("link", { name: "All lists" }).click();
  await panel.getByRole("link", { name: "ISO certificate", exact: true }).click();
  await expect(form).toContainText("each settlor");
  await expect(form).toContainText("Not saved yet");

  // What is opened before a slow answer is changed after it.
  const answered = Promise.withResolvers<void>();
  await page.route("**/functions/v1/save-checklist-template", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await form.getByRole("button", { name: "Save list" }).click();
  await form.getByRole("button", { name: "Edit Lease of the plant" }).click();
  await editing.getByLabel("Document", { exact: true }).fill("Lease of the works");
  answered.resolve();
  await said(page, "The list is saved.");
  await editing.getByRole("button", { name: "Change" }).click();
  await expect(form.getByText("Lease of the works")).toBeVisible();
  await expect(form).toContainText("Not saved yet");
  await form.getByRole("button", { name: "Restore the standard list" }).click();
  await said(page, "The standard list is back.");
  await expect(form.getByText("Lease of the plant")).toHaveCount(0);
  await expect(form.getByText("Settlor")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "Your list is back.");
  await expect(form.getByText("Lease of the plant")).toBeVisible();
  await form.getByRole("button", { name: "Restore the standard list" }).click();
  await expect(form.getByText("Lease of the plant")).toHaveCount(0);

  await form
    .getByRole("button", { name: /^Remove / })
    .first()
    .press("Enter");
  await expect(form.getByRole("list", { name: "Documents" })).toBeFocused();
  await form.getByRole("button", { name: "Discard changes" }).click();
  await said(page, "Your changes are discarded.");
  await expect(form).not.toContainText("Not saved yet");
});
