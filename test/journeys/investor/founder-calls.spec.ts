import { type Browser, expect, type Page } from "@playwright/test";
import { startOfDay, weekdayOf } from "#domain/time/calendar-days.ts";
import { formatIstDay, formatProseDate } from "#domain/time/dates.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { signUpByCalls } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { becomeCustomer } from "../support/customer-calls.ts";
import {
  card,
  decideByOffice,
  declareByCall,
  enterDashboard,
  enterPortal,
  panel,
  portalPath,
} from "../support/investors.ts";
import { readRows } from "../support/requests.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";
import { company } from "../support/startups.ts";

/** Other journeys list startups too: the words tell ours apart. */
const mark = `q${Math.floor(Math.random() * 1e9)}`;

async function enterAs(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterDashboard(page, email, path);
  return page;
}

/** An investor whose interest a startup has accepted. */
async function agree(desk: Page): Promise<{ investor: string; startup: string }> {
  const startup = await signUpByCalls(desk, { full_name: "Asha Rao", user_type: "startup" });
  const investor = await signUpByCalls(desk, { full_name: "Farhan Qureshi", user_type: "investor" });
  const founder = await becomeCustomer(desk, startup);
  await founder.insert("companies", { ...company, visibility: "teaser", summary: `Handwoven silk ${mark}` });
  const angel = await declareByCall(desk, investor);
  await decideByOffice(desk, angel.ownId, true);
  const listed = (await readRows(desk, investor, "opportunities")).find(({ summary }) => `${summary}`.includes(mark));
  await angel.insert("interests", { opportunity_id: listed?.id, note: "Let us talk" });
  const [interest] = await readRows(desk, startup, "interests");
  await founder.call("answer-interest", { id: interest?.id, accepts: true });
  return { investor, startup };
}

/** In two days by the clock of the backend's country, so that every half hour of the day is ahead. */
const dayAhead = (days: number) => formatIstDay(new Date(Date.now() + days * 24 * 60 * 60_000));

/** As the month names a day: of the first nine, the name has the figure that is shown. */
const nameOf = (day: string) => `${weekdayOf(day)}, ${formatProseDate(startOfDay(day))}`;

test("a founder call is proposed, answered, confirmed and cancelled; a note stays the investor's own", async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(scaleLimit(240_000));
  const { investor, startup } = await agree(desk);
  const angel = await enterAs(browser, investor, portalPath);
  const own = panel(angel, "Your interests").getByRole("listitem").filter({ hasText: company.name });
  await expect(own.getByRole("button", { name: `Schedule a call with ${company.name}` })).toBeVisible();
  await angel.getByRole("button", { name: "Schedule a founder call" }).click();
  const form = angel.getByRole("dialog", { name: "Schedule a founder call" });
  await expect(form).toContainText(company.name);
  await form.getByRole("button", { name: /^Propose/ }).click();
  await expect(form.getByText("Please choose at least one time").first()).toBeVisible();
  const choose = async (day: string, time: string) => {
    const button = form.getByRole("button", { name: nameOf(day), exact: true });
    if ((await button.count()) === 0) await form.getByRole("button", { name: "Next month" }).click();
    await button.click();
    await form.getByRole("checkbox", { name: new RegExp(`^${time}`) }).check();
  };
  await choose(dayAhead(2), "10:00");
  await choose(dayAhead(2), "16:30");
  await choose(dayAhead(3), "11:00");
  await expect(form).toContainText("3 of 3 times chosen");
  await form.getByRole("checkbox", { name: /^12:00/ }).press("Space");
  await expect(form).toContainText("3 of 3 times chosen");
  await expect(form).toContainText("Remove one to choose another");
  await form.getByRole("button", { name: /^Remove .* 16:30 IST/ }).click();
  await expect(form).toContainText("2 of 3 times chosen");
  await checkLooks(angel);
  await form.getByLabel("Note").fill("I call you <b> नमस्ते");
  await form.getByRole("button", { name: "Propose times" }).click();
  await expect(angel.getByText("Times proposed. We have notified the startup.")).toBeVisible();
  await expect(own).toContainText("We notify you when the startup answers.");
  await expect(angel.getByRole("heading", { name: "Your interests" })).toBeFocused();

  // The founder reads them first on the dashboard, and proposes another time.
  const founder = await enterAs(browser, startup, "/dashboard/startup");
  await expect(panel(founder, "Next")).toContainText(
    "Choose a time for the founder call with Farhan Qureshi: proposed from",
  );
  const received = panel(founder, "Interest from investors").getByRole("listitem").filter({ hasText: "Let us talk" });
  await expect(received).toContainText("The investor proposes a call of 30 minutes.");
  await expect(received).toContainText("I call you <b> नमस्ते");
  await expect(received.getByRole("button", { name: /^Accept/ })).toHaveCount(2);
  for (const width of [320, 375, 768, 1440]) {
    await founder.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(founder);
  }
  await checkLooks(founder);
  // A second window that has read the first proposal only.
  const older = await founder.context().newPage();
  await older.goto("/dashboard/startup");
  const seenBefore = panel(older, "Interest from investors").getByRole("button", { name: /^Accept/ });
  await expect(seenBefore).toHaveCount(2);
  await received.getByRole("button", { name: /^Propose other times/ }).click();
  const other = founder.getByRole("dialog", { name: "Propose other times" });
  const day = dayAhead(4);
  const button = other.getByRole("button", { name: nameOf(day), exact: true });
  const nextMonth = other.getByRole("button", { name: "Next month" });
  await expect(nextMonth).toBeVisible();
  if ((await button.count()) === 0) await nextMonth.click();
  await button.press("Enter");
  await other.getByRole("checkbox", { name: /^09:30/ }).press("Space");
  await other.getByRole("button", { name: "Propose time", exact: true }).click();
  await expect(received).toContainText("We notify you when the investor answers.");
  await seenBefore.first().click();
  await expect(older.getByText("This call has changed since you opened it. Please check it again")).toBeVisible();
  await expect(panel(older, "Interest from investors")).toContainText("We notify you when the investor answers.");

  // The investor accepts it: both have the time, and it comes first on the dashboard.
  await angel.reload();
  await own.getByRole("button", { name: /^Accept/ }).click();
  await expect(own).toContainText(`Call confirmed: ${weekdayOf(day)}`);
  await expect(own).toContainText("09:30 IST");
  await founder.reload();
  await expect(panel(founder, "Next")).toContainText("Founder call with Farhan Qureshi,");
  // Both can add it to their calendars.
  for (const [who, item] of [
    [angel, own],
    [founder, received],
  ] as const) {
    await expect(item.getByRole("link", { name: /^Add to Google Calendar/ })).toHaveAttribute("href", /Founder%20call/);
    const download = who.waitForEvent("download");
    await item.getByRole("button", { name: "Download calendar file (.ics)" }).press("Enter");
    expect((await download).suggestedFilename()).toBe("neev-founder-call.ics");
  }
  await received.getByRole("button", { name: /^Cancel call/ }).click();
  await founder
    .getByRole("dialog", { name: "Cancel this call?" })
    .getByRole("button", { name: "Cancel the call" })
    .click();
  await expect(received).toContainText("You cancelled the call.");
  await angel.reload();
  await expect(own).toContainText("The startup cancelled the call.");
  await expect(own.getByRole("button", { name: /^Schedule a call/ })).toBeVisible();

  // A note of the investor's own, on the card and in the details.
  await angel.goto(`${portalPath}?q=${mark}`);
  const listed = card(angel, company.name);
  await listed.getByRole("button", { name: `Add note on ${company.name}` }).press("Enter");
  const note = angel.getByRole("dialog", { name: "Private note" });
  await expect(note).toContainText("Only you can read this note.");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(note.getByText("Note is required").first()).toBeVisible();
  await note.getByLabel("Note", { exact: true }).fill("Ask about the second loom <i> नमस्ते");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(listed).toContainText("Your note: Ask about the second loom <i> नमस्ते");
  await listed.getByRole("button", { name: `View ${company.name}` }).click();
  await angel.getByRole("dialog", { name: company.name }).getByRole("button", { name: "Edit note" }).click();
  await expect(note.getByLabel("Note", { exact: true })).toHaveValue(/second loom/);
  await note.getByRole("button", { name: "Delete this note" }).click();
  await angel.getByRole("dialog", { name: "Delete this note?" }).getByRole("button", { name: "Delete" }).click();
  await expect(listed.getByRole("button", { name: `Add note on ${company.name}` })).toBeVisible();
  await founder.reload();
  await expect(panel(founder, "Interest from investors")).not.toContainText("second loom");
});

test("without an accepted interest a founder call cannot be proposed, and the dialog says what can be done", async ({
  page,
}) => {
  await enterPortal(page);
  await expect(panel(page, "Next")).toContainText("Complete your profile to see what startups are raising");
  await expect(panel(page, "Opportunities").getByRole("status")).toBeVisible();
  await page.getByRole("button", { name: "Schedule a founder call" }).click();
  const notYet = page.getByRole("dialog", { name: "Schedule a founder call" });
  await expect(notYet).toContainText("You can propose times once a startup has accepted your interest.");
  await notYet.getByRole("button", { name: "Book a consultation with us" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Book a consultation" });
  await expect(dialog.getByLabel("Consultation type")).toHaveValue("funding");
});

test("a founder call asked for while the interests are loading is shown when they are there", async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route("**/rest/v1/interests?*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await enterPortal(page);
  await page.getByRole("button", { name: "Schedule a founder call" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  pressed.resolve();
  await expect(page.getByRole("dialog", { name: "Schedule a founder call" })).toBeVisible();
});
