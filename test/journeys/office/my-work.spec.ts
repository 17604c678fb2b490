import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice, file, sendEnquiry } from "../support/office.ts";
import { row, test, toast } from "../support/office-day.ts";

test.use({ desk: "my-work" });
test.describe.configure({ timeout: scaleLimit(180_000) });

test("the workspace opens on the queue: late first, each with what is to be done, the record beside it", async ({
  page,
  office,
  baseURL,
}) => {
  await enterOffice(page, "/office/my-work");
  await page.setViewportSize({ width: 1440, height: 900 });
  const [late] = office.early;
  const [fresh] = office.fresh;
  if (!late || !fresh) throw new Error("The day has enquiries");
  await expect(row(page, late)).toContainText("Reply to the enquiry");
  await expect(row(page, late)).toContainText("Overdue");
  await expect(row(page, fresh)).toContainText("left");
  const groups = page.locator(".records__group");
  await expect(groups.first()).toContainText("Late");
  await expect(groups.nth(1)).toContainText("Today");

  const first = page.locator("#records tbody tr").nth(1);
  const box = await first.boundingBox();
  expect(box?.y, "the first row").toBeLessThanOrEqual(120);
  expect(box?.height).toBeGreaterThanOrEqual(36);
  expect(box?.height).toBeLessThanOrEqual(44);
  await checkLooks(page);

  // With the keyboard: the rows are one stop, arrows move, Enter opens, Escape returns.
  const rows = page.locator("#records [data-record]");
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  const reference = await rows.nth(1).getAttribute("data-record");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/office/my-work/${reference}`);
  await expect(file(page).getByRole("heading").first()).toBeVisible();
  await page.reload();
  await expect(file(page).getByRole("heading").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/office/my-work");

  // What arrives is seen within seconds.
  const added = await sendEnquiry(baseURL ?? "");
  await expect(row(page, added)).toBeVisible({ timeout: scaleLimit(6_000) });
  await page.getByRole("link", { name: "Mine", exact: true }).click();
  await expect(page.getByText("Nothing is due")).toBeVisible();
});

test("the bell lists what is due, leads to the record, and each person chooses how to be alerted", async ({
  page,
  office,
}) => {
  await enterOffice(page, "/office/my-work");
  const bell = page.getByRole("button", { name: /^Alerts: \d+ new$/ });
  await expect(bell).toBeVisible({ timeout: scaleLimit(90_000) });
  await bell.click();
  const [late] = office.early;
  const alert = page.getByRole("link", { name: new RegExp(`Overdue since .*${late?.reference}`) });
  await expect(alert).toBeVisible();
  await checkLooks(page);
  await alert.click();
  await expect(page).toHaveURL(`/office/enquiries/${late?.reference}`);
  await page.getByRole("button", { name: /^Alerts/ }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Alerts", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Alert settings" }).click();
  await expect(page).toHaveURL("/office/settings/alerts");
  await page.getByRole("combobox", { name: "Deadline missed: email" }).selectOption("No email");
  await page.getByRole("checkbox", { name: "Deadline missed: browser" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Alert settings saved.");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Deadline missed: email" })).toHaveValue("off");
  await expect(page.getByRole("checkbox", { name: "Deadline missed: browser" })).not.toBeChecked();
  await checkLooks(page);

  await page.getByRole("link", { name: "Escalation" }).click();
  const level = page.getByRole("combobox", { name: "Refund past its date" });
  await level.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Escalation saved.");
  await page.reload();
  await expect(level).not.toHaveValue("");
  await checkLooks(page);
});
