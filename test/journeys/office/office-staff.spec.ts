import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { demo, goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { readInbox } from "../support/inbox.ts";
import { enterOffice, file, sendEnquiry } from "../support/office.ts";
import { test } from "../support/office-people.ts";
import { openPage } from "../support/pages.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(180_000) });

const people = "/office/settings/people";
const email = "kavya.rao@example.in";
const toast = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an administrator invites a person, who chooses a password with the link and lands in the workspace of the role", async ({
  page,
  browser,
  siteUrl,
}) => {
  await enterOffice(page, people);
  await expect(page.getByRole("heading", { name: "People", level: 2 })).toBeVisible();
  await expect(rowOf(page, demo.admin.email)).toContainText("Administrator");
  await expect(page.getByText("No open invitations")).toBeVisible();

  await page.getByRole("button", { name: "Invite a person" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("Please enter a valid email")).toBeVisible();
  await expect(dialog.getByText("Please enter a name")).toBeVisible();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Name").fill("Kavya Rao");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: "Invite a person" }).press("Enter");
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await expect(dialog.getByLabel("Name")).toHaveValue("Kavya Rao");
  await dialog.getByLabel("GST", { exact: true }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await toast(page, `Invitation sent to ${email}.`);
  await expect(page.getByText(/Staff · Link valid until/)).toBeVisible();
  await checkLooks(page);

  const read = async () => (await readInbox(page, email))[0]?.links.find((link) => link.includes("type=invite"));
  await expect.poll(read).toBeTruthy();
  const { pathname, search } = new URL((await read()) ?? "");
  const theirs = await (await browser.newContext({ baseURL: siteUrl })).newPage();
  await openPage(theirs, `${pathname}${search}`);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Accept your invitation");
  await expect(theirs.getByText("Role: Staff.")).toBeVisible();
  await checkLooks(theirs);
  await theirs.getByLabel("Choose a password").fill("short");
  await theirs.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(theirs.getByText("Password should be at least 8 characters.").first()).toBeVisible();
  await theirs.getByLabel("Choose a password").fill(goodPassword);
  await theirs.getByRole("button", { name: "Accept the invitation" }).click();
  await theirs.waitForURL(/\/office\//);
  const rail = theirs.getByRole("navigation", { name: "Workspace" });
  await expect(rail.getByRole("link", { name: "Enquiries" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Settings" })).toHaveCount(0);
  // Of the settings, staff have their own alerts only.
  await openPage(theirs, "/office/settings");
  await expect(theirs.getByRole("link", { name: "Alerts" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "People" })).toHaveCount(0);
  await openPage(theirs, `${pathname}${search}`);
  await expect(theirs.getByText("This invitation cannot be used any more. Please ask for a new one")).toBeVisible();
  await theirs.context().close();
});

test("a record that staff hand over leaves their screen with a sentence, and the focus at the way back", async ({
  browser,
  siteUrl,
}) => {
  const theirs = await (await browser.newContext({ baseURL: siteUrl })).newPage();
  const { reference } = await sendEnquiry(siteUrl);
  await openSignedIn(theirs, { email, password: goodPassword }, `/office/enquiries/${reference}`);
  const assignee = file(theirs).getByLabel("Assigned to");
  const administrator = assignee.getByRole("option").filter({ hasText: "Administrator" });
  await assignee.selectOption(await administrator.first().getAttribute("value"));
  await file(theirs).getByRole("button", { name: "Assign", exact: true }).press("Enter");
  await expect(file(theirs)).toContainText("No longer available to you");
  await expect(file(theirs).getByRole("link", { name: "Back to the list" })).toBeFocused();
  await checkLooks(theirs);
  await theirs.keyboard.press("Enter");
  await expect(theirs).toHaveURL("/office/enquiries");
  await theirs.context().close();
});

test("queues and role of a person change; at the end, open work is handed over and the browser is signed out", async ({
  page,
  browser,
  siteUrl,
}) => {
  const theirs = await (await browser.newContext({ baseURL: siteUrl })).newPage();
  await openSignedIn(theirs, { email, password: goodPassword }, "/office/enquiries");
  await enterOffice(page, people);
  const row = rowOf(page, "Kavya Rao");
  await expect(row).toContainText("GST");
  await row.getByRole("button", { name: "Edit the work of Kavya Rao" }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit work" });
  await edit.getByLabel("Trademarks").check();
  await edit.getByLabel(/^Away/).check();
  await edit.getByLabel("Calendar").selectOption("Meera Raghunath");
  await edit.getByRole("button", { name: "Save" }).click();
  await toast(page, "Kavya Rao saved.");
  await expect(row).toContainText("GST, Trademarks");
  await expect(row).toContainText("away · calendar of Meera Raghunath");

  await row.getByRole("button", { name: "Role of Kavya Rao" }).click();
  const change = page.getByRole("dialog", { name: "Change role" });
  await change.getByLabel("New role").selectOption("Manager");
  await change.getByLabel("Reason").fill("Leads the team.");
  await change.getByLabel("Your password", { exact: true }).fill("wrong password");
  await change.getByRole("button", { name: "Change role" }).click();
  await expect(change.getByText("That is not your password")).toBeVisible();
  await change.getByLabel("Your password", { exact: true }).fill(demo.admin.password);
  await change.getByRole("button", { name: "Change role" }).click();
  await toast(page, "Role changed to Manager. You will both get an email.");
  await expect(row).toContainText("Manager");

  await row.getByRole("button", { name: "End the work of Kavya Rao" }).press("Enter");
  const leave = page.getByRole("dialog", { name: "End work in the office?" });
  await expect(leave.getByLabel("Hand over open work to")).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "End the work of Kavya Rao" })).toBeFocused();
  await page.keyboard.press("Enter");
  await leave.getByLabel("Reason").fill("Moves to another city.");
  await leave.getByLabel("Your password", { exact: true }).fill(demo.admin.password);
  await leave.getByRole("button", { name: "End work and hand over" }).click();
  await toast(page, /Kavya Rao no longer works in the office/);
  await expect(row).toHaveCount(0);
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/auth/);
  await theirs.context().close();
});
