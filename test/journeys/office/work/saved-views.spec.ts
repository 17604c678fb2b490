import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { checkLooks } from "../../support/check-accessibility.ts";
import { enterAsColleague, enterOffice } from "../../support/office.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const views = (page: Page) => page.getByRole("dialog", { name: "Saved views" });
const openViews = (page: Page) => page.getByRole("button", { name: "Views" }).click();

test("a view is saved, renamed and shared by its owner; a colleague sees and changes it; a deletion is undone", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Urgent ${randomUUID().slice(0, 8)}`;
  await enterOffice(page, "/office/enquiries?priority=urgent");
  await openViews(page);
  await views(page).getByRole("textbox", { name: "Save filters and order as" }).fill(name);
  await views(page).getByRole("button", { name: "Save view" }).click();
  const change = views(page).getByRole("button", { name: `Change the view ${name}` });
  await change.click();
  const form = views(page).getByRole("form", { name: `Change the view ${name}` });
  const field = form.getByRole("textbox", { name: "Name of the view" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  await checkLooks(page);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(change).toBeFocused();
  await change.click();
  await field.fill(`${name} of ours`);
  await form.getByRole("checkbox", { name: "Share with the office" }).check();
  await field.press("Enter");
  const line = views(page)
    .getByRole("listitem")
    .filter({ hasText: `${name} of ours` });
  await expect(line).toContainText("shared");
  await expect(line.getByRole("button", { name: /^Change/ })).toBeFocused();

  const theirs = await enterAsColleague(
    { browser, page, baseURL },
    { name: "Lakshmi Iyer", path: "/office/enquiries?priority=high" },
  );
  await openViews(theirs);
  const shared = views(theirs)
    .getByRole("listitem")
    .filter({ hasText: `${name} of ours` });
  await expect(shared).toContainText("shared by");
  await shared.getByRole("button", { name: /^Change/ }).click();
  await expect(views(theirs).getByRole("checkbox", { name: "Share with the office" })).toHaveCount(0);
  await views(theirs).getByRole("checkbox", { name: "Use the filters and order shown now" }).check();
  await views(theirs).getByRole("button", { name: "Save changes" }).click();
  await expect(shared.getByRole("link")).toHaveAttribute("href", /priority=high/);
  await shared.getByRole("button", { name: /^Delete/ }).click();
  await expect(shared).toHaveCount(0);
  await theirs.getByRole("button", { name: "Undo" }).click();
  // A press elsewhere has closed the menu.
  await openViews(theirs);
  await expect(shared).toContainText("shared");
  await shared.getByRole("button", { name: /^Delete/ }).click();
  await expect(shared).toHaveCount(0);
});

test("the search over everything presses what the screen has, and has the ways out of the workspace", async ({
  page,
}) => {
  await enterOffice(page, "/office/clients");
  const palette = page.getByRole("dialog", { name: "Find a record or an action" });
  const choose = async (query: string, option: string) => {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(query);
    await palette.getByRole("option", { name: option, exact: true }).click();
    await expect(palette).toBeHidden();
  };
  await expect(page.getByRole("button", { name: "Import" })).toBeVisible();
  await choose("view", "Saved views");
  await expect(views(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await choose("import", "Import clients");
  await expect(page.getByRole("dialog", { name: "Import clients" })).toBeVisible();
  await page.keyboard.press("Escape");
  const download = page.waitForEvent("download");
  await choose("csv", "Export as CSV");
  expect((await download).suggestedFilename()).toMatch(/^clients-/);
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await choose("dark", "Switch between light and dark");
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(before);
});
