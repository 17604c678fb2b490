import { expect } from "@playwright/test";
import { type Filing, sayDaysLeft } from "#domain/compliance/filings.ts";
import { estimateLateFee } from "#domain/compliance/late-fees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { test } from "../journey.ts";
import {
  enterCompliance,
  facts,
  filings,
  fillFacts,
  giveFacts,
  lineOf,
  listToday,
  showAll,
  tabPath,
} from "../support/compliance.ts";
import { watchConsole } from "../support/watch-console.ts";

const first = <T>(all: readonly T[]) => all[0] as T;

test("the facts are asked once; then the filings of 90 days stand there, past due ones first, each with its source", async ({
  page,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  await enterCompliance(page);
  await expect(filings(page)).toContainText("No filings yet");
  await expect(page.getByRole("region", { name: "Your private calendar" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Next", exact: true })).toContainText(
    "Answer eight questions to see which filings are due",
  );

  await page.getByRole("button", { name: "Tell us about your business" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "About your business" });
  await expect(dialog.getByLabel("Business type")).toBeFocused();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("link", { name: "Business type is required" })).toBeVisible();
  await fillFacts(dialog);
  for (const [bad, sentence] of [
    ["-3", "Number of employees must not be less than 0"],
    ["2.5", "Number of employees must be a whole number"],
    ["1e20", "Number of employees must be a whole number"],
    ["NaN", "Number of employees must be a whole number"],
    ["99999999", "Number of employees must be at most 10,00,000"],
  ] as const) {
    await dialog.getByLabel("Number of employees").fill(bad);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText(sentence).first()).toBeVisible();
  }
  await dialog.getByLabel("Number of employees").fill(`${facts.employees}`);
  await dialog.getByLabel("Annual general meeting").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The annual general meeting cannot be before the date of incorporation")).toBeVisible();
  await dialog.getByLabel("Annual general meeting").fill(facts.agm_on ?? "");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  const { late, coming } = listToday();
  const items = filings(page).getByRole("listitem");
  await expect(items).not.toHaveCount(0);
  if (coming.length > 12) {
    const more = filings(page).getByRole("button", { name: `Show all ${coming.length}` });
    await more.press("Enter");
    await expect(
      lineOf(page, coming[10] as Filing)
        .getByRole("button")
        .first(),
    ).toBeFocused();
  }
  await showAll(page);
  await expect(items).toHaveCount(late.length + coming.length);
  await expect(filings(page).getByRole("heading", { level: 3 })).toHaveText([
    ...(late.length ? [`Past due, not marked as done (${late.length})`] : []),
    `Next 90 days (${coming.length})`,
  ]);
  for (const filing of [...late.slice(0, 2), ...coming.slice(0, 4)]) {
    const line = lineOf(page, filing);
    await expect(line).toContainText(sayDaysLeft(filing.daysLeft));
    await expect(line).toContainText(`due ${formatDay(filing.due)}`);
  }
  const line = lineOf(page, first(coming));
  await expect(line.getByText(first(coming).rule.law)).toHaveCount(0);
  await line.getByRole("button", { name: /^Source/ }).press("Enter");
  await expect(line.getByText(first(coming).rule.law)).toBeVisible();
  await expect(line.getByText(/as on Nov 20, 2026/)).toBeVisible();
  // No source says since when a first version holds, so its day is not shown.
  const isFirst = first(coming).rule.version === 1;
  const effect = isFirst ? /^In force .* start date not verified/ : /^For periods ending on or after [A-Z]/;
  await expect(line.getByText(effect)).toBeVisible();

  // Asked once: a new visit shows the same, and a change is a change of them.
  await page.reload();
  await showAll(page);
  await expect(items).toHaveCount(late.length + coming.length);
  const about = page.getByRole("region", { name: "About your business" });
  await expect(about).toContainText("Monthly returns");
  await about.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByLabel("Number of employees")).toHaveValue("25");
  await dialog.getByLabel("Business type").selectOption("llp");
  await expect(dialog.getByLabel("Annual general meeting")).toHaveCount(0);
  await dialog.getByLabel("GST filing").selectOption("none");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const changed = listToday({ entity_type: "llp", gst_scheme: "none", agm_on: null });
  await expect(about).toContainText("Limited liability partnership");
  await showAll(page);
  await expect(items).toHaveCount(changed.late.length + changed.coming.length);
  expectQuiet();
});

test("a filing is done when the server says so, and can be open again", async ({ page }) => {
  test.slow();
  const email = await enterCompliance(page);
  await giveFacts(page, email);
  const { coming, late } = listToday();
  const filing: Filing = first(coming);
  const line = lineOf(page, filing);
  const heading = filings(page).getByRole("heading", { name: "Filings", exact: true });

  // The server does not answer: nothing is done.
  await page.route("**/rest/v1/filings_done*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await line.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await expect(line.getByRole("button", { name: /^Mark as done/ })).toBeVisible();
  await page.unroute("**/rest/v1/filings_done*");

  await line.getByRole("button", { name: /^Mark as done/ }).press("Enter");
  await expect(page.getByText(`${filing.form} marked as done.`)).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(filings(page).getByRole("heading", { level: 3 }).last()).toHaveText(
    `Next 90 days (${coming.length - 1})`,
  );
  await page.reload();
  await filings(page).getByText("Marked as done (1)").click();
  await expect(line.getByText("Done", { exact: true })).toBeVisible();
  await line.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText(`${filing.form} reopened.`)).toBeVisible();
  await expect(filings(page).getByText(/^Marked as done/)).toHaveCount(0);
  await expect(line.getByRole("button", { name: /^Mark as done/ })).toBeVisible();

  // All that was done before, at once.
  // Monthly GST returns and TDS deposits of two months are past due on any day.
  expect(late.length).toBeGreaterThan(1);
  await filings(page)
    .getByRole("button", { name: `Mark all ${late.length} as done` })
    .click();
  const asked = page.getByRole("dialog", { name: `Mark all ${late.length} as done?` });
  await expect(asked).toContainText("You can undo each of them afterwards");
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  await asked.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText(`${late.length} filings marked as done.`)).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(filings(page).getByText(/^Past due/)).toHaveCount(0);
});

test("an overdue filing names its estimated late fee, on the dashboard first of all and in the calendar", async ({
  page,
}) => {
  const email = await enterCompliance(page);
  await giveFacts(page, email);
  await showAll(page);
  const { late } = listToday();
  const filing = first(late.filter((each) => each.rule.id === "gstr-3b"));
  const fee = estimateLateFee(filing);
  expect(fee).not.toBeNull();
  const line = lineOf(page, filing);
  await expect(line).toContainText(`Estimated late fee today: ${fee?.amount}`);
  await line.getByRole("button", { name: /^Source/ }).click();
  await expect(line).toContainText(`${fee?.rule}. Estimate, without interest and penalties.`);

  await page.goto("/dashboard/startup");
  const things = page.getByRole("region", { name: "Next", exact: true }).getByRole("listitem");
  await expect(things.first()).toContainText("Overdue filing");
  await expect(things.first()).toContainText(`${first(late).form}, ${first(late).period}`);
  await expect(things.nth(1)).toContainText("Overdue filing");
  await expect(things.nth(2)).toContainText(`${late.length - 2} more: see all`);
  await expect(things.filter({ hasText: "Next filing" })).toHaveCount(1);
  await things.nth(2).getByRole("link").click();
  await page.waitForURL(tabPath);
});

test("facts given in two windows: what was typed last counts", async ({ page, context }) => {
  test.slow();
  await enterCompliance(page);
  const other = await context.newPage();
  await other.goto(tabPath);
  for (const window of [page, other]) await window.getByRole("button", { name: "Tell us about your business" }).click();
  for (const [window, people] of [
    [page, "25"],
    [other, "7"],
  ] as const) {
    const dialog = window.getByRole("dialog", { name: "About your business" });
    await fillFacts(dialog);
    await dialog.getByLabel("Number of employees").fill(people);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(window.getByRole("region", { name: "About your business" })).toContainText(
      `Number of employees${people}`,
    );
  }
});

test("what could not be loaded says so and offers to try again", async ({ page }) => {
  const email = await enterCompliance(page);
  await giveFacts(page, email);
  let isBroken = true;
  await page.route("**/rest/v1/company_facts*", (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { message: "broken", code: "XX000", details: null, hint: null } })
      : route.continue(),
  );
  await page.goto(tabPath);
  await expect(filings(page).getByRole("alert")).toContainText("Your filings could not be loaded.");
  isBroken = false;
  await filings(page).getByRole("button", { name: "Retry" }).click();
  await expect(filings(page).getByRole("listitem").first()).toBeVisible();
});
