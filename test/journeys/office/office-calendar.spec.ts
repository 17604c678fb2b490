import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { enterOffice } from "../support/office.ts";
import { bookAt, readTimes, test } from "../support/office-week.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

const calendar = "/office/calendar";
const schedules = "/office/calendar?view=schedules";
const column = (page: Page, heading: string) =>
  page.locator(".cal section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
const toast = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible();

test("the week shows bookings by consultant, each with a link to its request", async ({ page }) => {
  const checkConsole = watchConsole(page);
  const id = await bookAt(page, "2026-12-01T10:00:00", "Lakshmi वेंकट");
  await bookAt(page, "2026-12-01T10:00:00", "Ravi Menon");
  await bookAt(page, "2026-12-03T14:30:00", "Zoya Khan");
  await enterOffice(page, calendar);
  await expect(page.getByRole("heading", { name: "Nov 23, 2026 – Nov 29, 2026" })).toBeVisible();
  await expect(column(page, "Mon, Nov 23")).toContainText("Today Hours 10:00–18:00");
  await expect(column(page, "Sun, Nov 29")).toContainText("Closed");
  await page.getByRole("link", { name: "Next week" }).click();
  const heading = page.getByRole("heading", { name: "Nov 30, 2026 – Dec 06, 2026" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(`${calendar}?date=2026-11-30`);
  const tuesday = column(page, "Tue, Dec 01");
  await expect(tuesday.getByRole("link", { name: /10:00–11:00/ })).toHaveCount(2);
  const booked = tuesday.getByRole("link", { name: "Lakshmi वेंकट" });
  await expect(booked).toContainText("Pending");
  await expect(booked).toContainText("with Meera Raghunath");
  await expect(booked).toHaveAttribute("href", `/office/requests/consultation:${id}`);
  await page.reload();
  await expect(booked).toBeVisible();
  checkConsole();
});

test("a day has a column for each consultant; the chosen consultant is in the address", async ({ page }) => {
  await enterOffice(page, `${calendar}?date=2026-11-30`);
  await page.getByRole("link", { name: "Tue, Dec 01" }).click();
  await expect(page.getByRole("heading", { name: "Tuesday, Dec 01, 2026" })).toBeVisible();
  await expect(column(page, "Meera Raghunath")).toContainText("Lakshmi वेंकट");
  await expect(column(page, "Harsh Vaidya")).toContainText("Ravi Menon");
  await page.getByRole("link", { name: "Harsh Vaidya" }).click();
  await expect(page).toHaveURL(/span=day&date=2026-12-01&consultant=harsh-vaidya$/);
  await expect(column(page, "Harsh Vaidya")).toContainText("Ravi Menon");
  await expect(column(page, "Meera Raghunath")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("calendar-2026-11-23.csv");
  const day = page.getByRole("form", { name: "Go to date" });
  await day.getByLabel("Date").fill("2027-01-26");
  await day.getByLabel("Date").press("Enter");
  await expect(page.getByRole("heading", { name: "Tuesday, Jan 26, 2027" })).toBeFocused();
  await expect(page).toHaveURL(/span=day&date=2027-01-26&consultant=harsh-vaidya$/);
  await expect(page.getByText("Republic Day")).toBeVisible();
  await day.getByLabel("Date").fill("");
  await day.getByRole("button", { name: "Show" }).click();
  await expect(day.getByText("Please enter a date from 1900 to 2099")).toBeVisible();
  await expect(day.getByLabel("Date")).toBeFocused();
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(day.getByText("Please enter a date from 1900 to 2099")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Monday, Nov 23, 2026" })).toBeFocused();
});

test("a consultant's hours are changed with the keyboard alone; bookings outside them are listed", async ({ page }) => {
  await enterOffice(page, schedules);
  await page.getByRole("button", { name: "Edit hours of Meera Raghunath" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Weekly hours" });
  const tuesday = dialog.getByRole("group", { name: "Tuesday" });
  await expect(dialog.getByRole("group", { name: "Sunday" })).toContainText("The office is closed.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit hours of Meera Raghunath" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tuesday.getByLabel("From").selectOption("14:00");
  await tuesday.getByLabel("To", { exact: true }).selectOption("12:00");
  await dialog.getByRole("button", { name: "Save hours" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Tuesday: 14:00–12:00 must end after it begins");
  await tuesday.getByLabel("To", { exact: true }).selectOption("16:00");
  await tuesday.getByRole("button", { name: "Add hours on Tuesday" }).press("Enter");
  await expect(tuesday.getByLabel("From").nth(1)).toBeFocused();
  await expect(tuesday.getByLabel("From").nth(1)).toHaveValue("16:30");
  await tuesday.getByRole("button", { name: "Remove 16:30 to 18:00 on Tuesday" }).press("Enter");
  await expect(tuesday.getByLabel("From")).toHaveCount(1);
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: "Save hours" }).press("Enter");
  await toast(page, "Hours of Meera Raghunath saved.");
  const left = page.getByRole("region", { name: "Still booked" });
  await expect(left).toContainText("Outside the hours of Meera Raghunath: 1 consultation is still booked");
  await expect(left.getByRole("heading")).toBeFocused();
  await expect(left.getByRole("link", { name: /Dec 01, 2026 10:00 IST, Lakshmi/ })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("link", { name: "Calendar of Meera Raghunath" }).click();
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(column(page, "Tue, Dec 01")).toContainText("Hours 14:00–16:00");
  await expect(column(page, "Tue, Dec 01")).toContainText("Lakshmi वेंकट");
});

test("a holiday closes a day at once, lists what stays booked, and can be removed", async ({ page }) => {
  await enterOffice(page, schedules);
  const form = page.getByRole("form", { name: "Add a holiday" });
  await form.getByRole("button", { name: "Add holiday" }).click();
  await expect(form.getByText("Please choose a date")).toBeVisible();
  await expect(form.getByLabel("Date", { exact: true })).toBeFocused();
  await form.getByLabel("Date", { exact: true }).fill("2027-01-26");
  await form.getByLabel("Holiday name").fill("River festival");
  await form.getByRole("button", { name: "Add holiday" }).click();
  await expect(form.getByText("This is a national holiday")).toBeVisible();
  expect((await readTimes(page, "2026-12-03")).length).toBeGreaterThan(0);
  await form.getByLabel("Date", { exact: true }).fill("2026-12-03");
  await form.getByRole("button", { name: "Add holiday" }).click();
  const asked = page.getByRole("dialog", { name: "Close the office on this day?" });
  await expect(asked).toContainText("Zoya Khan");
  await asked.getByRole("button", { name: "Close the office and tell 1 customer" }).click();
  await toast(page, "River festival added as a holiday.");
  const left = page.getByRole("region", { name: "Still booked" });
  await expect(left).toContainText("The office is closed on River festival: 1 consultation is still booked");
  await expect(left.getByRole("link", { name: /Zoya Khan/ })).toBeVisible();
  expect(await readTimes(page, "2026-12-03")).toEqual([]);
  const row = page.getByRole("row").filter({ hasText: "River festival" });
  await row.getByRole("link", { name: "1 consultation" }).click();
  await expect(column(page, "Meera Raghunath")).toContainText("Closed: River festival");
  await expect(column(page, "Meera Raghunath")).toContainText("Zoya Khan");
  await page.goBack();
  await row.getByRole("button", { name: "Remove River festival, Thu, Dec 03, 2026" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this holiday?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Remove holiday" }).click();
  await toast(page, "Holiday removed. The office is open on that date.");
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Holidays", exact: true })).toBeFocused();
  expect((await readTimes(page, "2026-12-03")).length).toBeGreaterThan(0);
  await expect(page.getByRole("row").filter({ hasText: "Republic Day" }).first()).toContainText("National (fixed)");
});

test("a consultant is added, gets hours, and is made unavailable", async ({ page }) => {
  await enterOffice(page, schedules);
  await page.getByRole("button", { name: "Add a consultant" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a consultant" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a name")).toBeVisible();
  await dialog.getByLabel("Name").fill("Meera Raghunath");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Another consultant has this name");
  await dialog.getByLabel("Name").fill("Devika नायर");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Devika नायर added. Set their hours next.");
  const card = page.getByRole("listitem").filter({ hasText: "Devika नायर" });
  await expect(card).toContainText("No hours set");
  await card.getByRole("button", { name: /^Edit hours/ }).click();
  const week = page.getByRole("dialog", { name: "Weekly hours" });
  await week.getByRole("button", { name: "Add hours on Saturday" }).click();
  await week.getByRole("button", { name: "Save hours" }).click();
  await expect(card).toContainText("10:00–16:00");
  await card.getByRole("button", { name: "Edit Devika नायर" }).click();
  const change = page.getByRole("dialog", { name: "Edit consultant" });
  await change.getByLabel("Available for booking").uncheck();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("Not available");
});

const places: readonly (readonly [name: string, address: string, heading: string])[] = [
  ["the week", `${calendar}?date=2026-11-30`, "Tue, Dec 01"],
  ["the day", `${calendar}?span=day&date=2026-12-01`, "Harsh Vaidya"],
  ["schedules and holidays", schedules, "Harsh Vaidya"],
];
for (const [name, address, heading] of places) {
  test(`${name} is accessible at three widths in both themes`, async ({ page }) => {
    await enterOffice(page, address);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await checkLooks(page);
  });
}
