import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice, type Sent } from "../support/office.ts";
import { inbox, openFile, test, toast } from "../support/office-day.ts";
import { watchConsole } from "../support/watch-console.ts";

test.use({ desk: "system" });
test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

const system = "/poweradmin?tab=system";
const logs = `${system}&view=logs`;
const log = (page: Page) => page.getByRole("region", { name: "System Logs" });
const part = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Health" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("each part shows its health and what to do; a backup is requested and completed", async ({ page }) => {
  const checkConsole = watchConsole(page);
  await enterOffice(page, system);
  await expect(part(page, "Worker")).toContainText("Good");
  await expect(part(page, "Worker")).toContainText("Sending email, reminders and backups.");
  await expect(part(page, "Database")).toContainText("Embedded PostgreSQL");
  await expect(part(page, "Email")).toContainText("No mail server is set");
  const backups = page.getByRole("region", { name: "Backups", exact: true });
  await expect(backups).toContainText("There is no backup yet. Back up now.");
  await backups.getByRole("button", { name: "Back up now" }).focus();
  await page.keyboard.press("Enter");
  await toast(page, "Backup requested.");
  await expect(backups.getByRole("row").nth(1)).toContainText(/Completed, [\d.]+ KB/, { timeout: scaleLimit(30_000) });
  await expect(backups).toContainText(/Last backup \d+ seconds? ago/);
  await expect(backups).toContainText(/neev-\d{8}T\d{6}Z-[0-9a-f]{8}-ordered\.neev/);
  checkConsole();
});

test("health that cannot be read is unknown, and no old figure is shown instead", async ({ page }) => {
  await enterOffice(page, system);
  await expect(part(page, "Worker")).toContainText("Good");
  await page.route("**/functions/v1/system-health", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh Dashboard" }).click();
  await expect(page.getByText("System health is unknown")).toBeVisible();
  await expect(page.getByRole("region", { name: "Health" })).not.toContainText("Good");
  await page.unrouteAll();
  // A busy machine may refuse the first.
  await expect(async () => {
    const retry = page.getByRole("button", { name: "Retry" }).first();
    if (await retry.isVisible()) await retry.click();
    await expect(part(page, "Worker")).toContainText("Good");
  }).toPass({ timeout: scaleLimit(20_000) });
  await expect(page.getByRole("heading", { name: "Health", exact: true })).toBeFocused();

  const busy = { code: "busy", message: "We are very busy at the moment. Please try again in a few seconds" };
  await page.route("**/functions/v1/system-health", (route) => route.fulfill({ status: 503, json: busy }));
  await page.getByRole("button", { name: "Refresh Dashboard" }).click();
  const alert = page.getByRole("region", { name: "Health" }).getByRole("alert");
  await expect(alert).toContainText(`System health is unknown: it could not be loaded. ${busy.message}.`);
});

test("the log is filtered by its address, shows an event with before and after, and downloads as a file", async ({
  page,
  office,
}) => {
  const [sent] = office.fresh as [Sent];
  await enterOffice(page, inbox);
  await openFile(page, sent, "New");
  await page.getByRole("button", { name: "Mark as contacted" }).click();
  await toast(page, `${sent.reference} marked as contacted.`);
  await enterOffice(page, system);
  await page.getByRole("button", { name: "System Logs" }).click();
  await expect(page).toHaveURL(logs);
  const table = page.getByLabel("Table", { exact: true });
  await expect(table.getByRole("option", { name: "Enquiries" })).toBeAttached();
  // What can be chosen is still there while the log loads for the first filter.
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/functions/v1/list-events", async (route) => {
    await mayLoad;
    await route.continue();
  });
  await table.selectOption("Enquiries");
  await page.getByLabel("Action", { exact: true }).selectOption("Changed");
  await page.getByLabel("Actor", { exact: true }).selectOption("PowerAdmin");
  load();
  await expect(page).toHaveURL(/table=enquiries&action=update|action=update&table=enquiries/);
  await expect(log(page).getByRole("row")).toHaveCount(2);
  await expect(log(page).getByRole("row").nth(1)).toContainText("PowerAdmin");
  await page.reload();
  await expect(page.getByLabel("Action", { exact: true })).toHaveValue("update");
  await expect(log(page).getByRole("row")).toHaveCount(2);

  const details = log(page).getByRole("button", { name: /^Details/ });
  await details.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Enquiries: changed" });
  await expect(dialog.getByRole("row").filter({ hasText: "Status" })).toHaveText(/Status\s*new\s*contacted/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();

  const download = page.waitForEvent("download");
  await log(page).getByRole("button", { name: "Download as CSV" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv).toContain("status: new → contacted");
  expect(csv.trim().split("\r\n")).toHaveLength(2);

  const record = log(page).getByRole("row").nth(1).getByRole("link").last();
  const id = (await record.textContent()) ?? "";
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByLabel("Record ID", { exact: true }).fill(id);
  await page.getByRole("button", { name: "Show record" }).click();
  await expect(log(page).getByRole("row")).toHaveCount(3);
  await expect(log(page)).toContainText("Guest");
  const [first, last] = [page.getByLabel("First day"), page.getByLabel("Last day")];
  // Key by key: each digit of the year makes another day. Month and day are alike, since browsers differ in their order.
  await first.press("Home");
  await first.pressSequentially("11112026");
  await expect(first).toHaveValue("2026-11-11");
  await last.fill("2026-11-10");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Last day must not be before the first day")).toBeVisible();
  await expect(last).toBeFocused();
  await last.press("Home");
  await last.pressSequentially("12122026");
  await page.getByRole("button", { name: "Show days" }).click();
  await expect(page).toHaveURL(/from=2026-11-11&to=2026-12-12|to=2026-12-12&from=2026-11-11/);
  await expect(log(page).getByRole("row")).toHaveCount(3);
  await first.fill("2027-01-01");
  await last.fill("");
  await page.getByRole("button", { name: "Show days" }).click();
  await expect(page.getByText("No events match these filters")).toBeVisible();
});

test("the log has pages, forward and back", async ({ page }) => {
  await enterOffice(page, logs);
  const first = (await log(page).getByRole("row").nth(1).textContent()) ?? "";
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "System Logs" })).toBeFocused();
  await expect(log(page).getByRole("row").nth(1)).not.toHaveText(first);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(log(page).getByRole("row").nth(1)).toHaveText(first);
  await page.getByRole("link", { name: "Back to system health" }).click();
  await expect(page).toHaveURL(system);
});

test("health, log and event are accessible at three widths in both themes", async ({ page }) => {
  test.setTimeout(scaleLimit(240_000));
  const check = async () => {
    await checkLooks(page);
  };
  await enterOffice(page, system);
  await expect(part(page, "Worker")).toBeVisible();
  await check();
  await page.goto(logs);
  await expect(log(page).getByRole("row").nth(1)).toBeVisible();
  await check();
  await log(page)
    .getByRole("button", { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check();
});
