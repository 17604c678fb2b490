import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice } from "../support/office.ts";
import { analytics, panel, readDownload, reason, test } from "../support/office-figures.ts";
import { looks } from "../support/screens.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(240_000) });

const period = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Period" }).getByRole("link", { name });
const drawing = (page: Page, words: string | RegExp) => page.getByRole("img", { name: words });

test("figures of thirty days, each a sentence with the days before; both charts of the specification keep their names", async ({
  page,
}) => {
  const checkConsole = watchConsole(page);
  await enterOffice(page, analytics);
  await expect(period(page, "Last 30 days")).toHaveAttribute("aria-current", "page");
  for (const name of ["User growth", "Consultations booked"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByText("Coming soon")).toHaveCount(0);
  await expect(
    drawing(page, "6 enquiries from 20 Oct to 18 Nov 2026, 200% more than in the previous 30 days"),
  ).toBeVisible();
  await expect(drawing(page, "Other has the most, 3 of 6")).toBeVisible();
  await expect(drawing(page, "16% won: 1 of 6 enquiries received from 20 Oct to 18 Nov 2026; 0% before")).toBeVisible();
  await expect(panel(page, "Response times")).toContainText(
    /Half of 2 replies came within \d+ business minutes? \(\d+ minutes? of office hours\), nine in ten within \d/,
  );
  await expect(panel(page, "Time to first reply").getByRole("row", { name: /Not answered yet 3/ })).toBeVisible();
  await expect(panel(page, "Conversion")).toContainText("1 enquiry lost, 0 in the previous period");
  await expect(panel(page, "Enquiries").locator(".chart svg")).toHaveCount(1);
  checkConsole();
});

test("the period is chosen with the keyboard and is in the address", async ({ page }) => {
  await enterOffice(page, analytics);
  await period(page, "Last 7 days").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${analytics}&period=7d`);
  await expect(drawing(page, "6 enquiries from 12 to 18 Nov 2026, none in the previous 7 days")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(period(page, "Last 90 days")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawing(page, /^8 enquiries from 21 Aug to 18 Nov 2026/)).toBeVisible();
  await page.getByLabel("Group by").focus();
  await page.keyboard.press("m");
  await expect(page).toHaveURL(`${analytics}&period=90d&unit=month`);
  await panel(page, "Enquiries").getByText("Show the figures").focus();
  await page.keyboard.press("Enter");
  const table = panel(page, "Enquiries").getByRole("table");
  await expect(table.getByRole("row")).toHaveText([
    "MonthEnquiries",
    "Aug 20260",
    "Sep 20260",
    "Oct 20262",
    "Nov 20266",
  ]);

  await period(page, "Custom range").focus();
  await page.keyboard.press("Enter");
  const own = page.getByRole("form", { name: "Custom period" });
  await own.getByLabel("From").fill("2026-11-01");
  await own.getByLabel("To").fill("2026-10-31");
  await page.keyboard.press("Enter");
  await expect(own.getByText("The period must not end before it begins")).toBeVisible();
  await expect(panel(page, "Enquiries")).toHaveCount(0);
  await own.getByLabel("To").fill("2026-11-19");
  await page.keyboard.press("Enter");
  await expect(own.getByText("The period must not end after today")).toBeVisible();
  await own.getByLabel("From").fill("2026-10-01");
  await own.getByLabel("To").fill("2026-10-31");
  await page.keyboard.press("Enter");
  await expect(drawing(page, "2 enquiries from 1 to 31 Oct 2026, none in the previous 31 days")).toBeVisible();
  await page.reload();
  await expect(own.getByLabel("From")).toHaveValue("2026-10-01");
  await expect(drawing(page, /^2 enquiries from 1 to 31 Oct 2026/)).toBeVisible();
  await page.goBack();
  await expect(own.getByLabel("To")).toHaveValue("2026-11-19");
});

test("a period without records says so; one day is a chart with one column", async ({ page }) => {
  await enterOffice(page, analytics);
  await page.goto(`${analytics}&period=own&from=2026-11-10&to=2026-11-12`);
  for (const name of ["Enquiries", "Where enquiries come from", "Conversion", "Response times"])
    await expect(panel(page, name)).toContainText("No enquiries from 10 to 12 Nov 2026");
  await expect(panel(page, "User growth")).toContainText("No new accounts from 10 to 12 Nov 2026");
  await page.goto(`${analytics}&period=own&from=2026-11-18&to=2026-11-18`);
  await expect(drawing(page, "6 enquiries on 18 Nov 2026, none on the previous day")).toBeVisible();
  await expect(page.getByLabel("Group by").getByRole("option")).toHaveText(["Automatic (by day)", "Day"]);
});

test("each table downloads as a file with plain figures and no formulas", async ({ page }) => {
  await enterOffice(page, `${analytics}&period=7d`);
  await expect(drawing(page, /^6 enquiries/)).toBeVisible();
  const received = await readDownload(page, "Received");
  expect(received.name).toBe("enquiries-2026-11-12-to-2026-11-18.csv");
  const days = received.text.split("\r\n");
  expect(days[0]).toBe("\uFEFFFrom,To,Enquiries");
  expect(days).toHaveLength(9);
  expect(days.slice(-3)).toEqual(["2026-11-17,2026-11-17,0", "2026-11-18,2026-11-18,6", ""]);
  const services = await readDownload(page, "Enquiries by service");
  expect(services.text).toBe("\uFEFFService,Number,Previous period\r\nOther,3,0\r\nGST,2,0\r\nTrademark,1,0\r\n");
  const lost = await readDownload(page, "Lost");
  expect(lost.text).toBe(`\uFEFFReason,Enquiries\r\n"'${reason}",1\r\n`);
  await expect(page.getByText(`Downloaded ${lost.name}.`)).toBeVisible();
});

test("a figure that could not be loaded says so, and can be retried", async ({ page }) => {
  await enterOffice(page);
  await page.route("**/functions/v1/conversion-figures", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(analytics);
  const conversion = panel(page, "Conversion");
  await expect(conversion.getByRole("alert")).toContainText("Conversion figures could not be loaded.");
  await expect(drawing(page, /^6 enquiries/)).toBeVisible();
  await page.unrouteAll();
  await conversion.getByRole("button", { name: "Retry" }).click();
  await expect(drawing(page, /^16% won/)).toBeVisible();
});

const places = [
  ["with figures", "", looks],
  ["with nothing to count", "&period=own&from=2026-11-10&to=2026-11-12", looks],
  // Many columns and wrong days: the same parts, so one look of each width is enough.
  ["of a year by day", "&period=12m&unit=day", looks.filter(({ theme }) => theme === "light")],
  [
    "with days that are wrong",
    "&period=own&from=2026-11-10&to=2026-11-09",
    looks.filter(({ theme }) => theme === "dark"),
  ],
] as const;
for (const [name, query, seen] of places) {
  test(`analytics ${name} are accessible at three widths`, async ({ page }) => {
    await enterOffice(page, analytics);
    await page.goto(analytics + query);
    await expect(page.getByRole("navigation", { name: "Period" })).toBeVisible();
    // A year by day is the longest answer of the office.
    await expect(page.getByText("Loading...")).toHaveCount(0, { timeout: scaleLimit(20_000) });
    const figures = panel(page, "User growth").getByText("Show the figures");
    if (seen === looks) for (const summary of await figures.all()) await summary.click();
    await checkLooks(page, { within: "main", among: seen });
  });
}
