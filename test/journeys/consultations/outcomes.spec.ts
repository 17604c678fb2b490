import { expect, type Locator, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test as base } from "../journey.ts";
import { apikey, demo, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice } from "../support/office.ts";
import { readDownload } from "../support/office-figures.ts";
import { expectMail, said } from "../support/office-requests.ts";
import { ownServer } from "../support/own-server.ts";

type Booked = { readonly url: string; readonly missed: string; readonly held: string };
const [missedTopic, heldTopic] = ["A partner who leaves", "A lease for the mill"];

async function post(url: string, path: string, data: object, token?: string) {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: {
      ...{ apikey, "content-type": "application/json", Prefer: "return=representation" },
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(data),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer.json();
}
const signIn = async (url: string, person: object) =>
  String((await post(url, "/auth/v1/token?grant_type=password", person)).access_token);

/** Booked and confirmed on Monday; on Tuesday at 13:40 both are over. */
const test = base.extend<object, { booked: Booked }>({
  booked: ownServer<Booked>(async (start) => {
    const before = await start("2026-11-23T12:30:00+05:30");
    const [customer, office] = [await signIn(before, demo.startup), await signIn(before, demo.admin)];
    const book = async (scheduled_date: string, consultation_topic: string) => {
      const row = { consultation_type: "legal", consultation_topic, scheduled_date };
      const [{ id }] = await post(before, "/rest/v1/consultations", row, customer);
      await post(before, "/functions/v1/move-request", { kind: "consultation", id, status: "approved" }, office);
      return String(id);
    };
    const missed = await book("2026-11-24T10:00:00", missedTopic);
    const held = await book("2026-11-24T12:00:00", heldTopic);
    return { url: await start("2026-11-24T13:40:00+05:30"), missed, held };
  }),
  baseURL: ({ booked }, use) => use(booked.url),
});
test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

const question = (page: Page) => page.getByRole("region", { name: "What happened?" });
const badge = (page: Page) => page.getByRole("region", { name: "Status" }).locator(".badge");

test("My work asks what happened; a no-show is recorded by keyboard, undone, and recorded again; the customer is told", async ({
  page,
}) => {
  await enterOffice(page, "/office/my-work?scope=all");
  const row = page.getByRole("row").filter({ hasText: missedTopic });
  await expect(row).toContainText("What happened? Record held or no-show");
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole("link").press("Enter");
  await expect(question(page)).toBeVisible();
  // Beside the open record, what is to be done is not cut.
  const [label, cell] = await Promise.all([
    row.getByRole("link").boundingBox(),
    row.getByRole("rowheader").boundingBox(),
  ]);
  expect(label && cell && label.x + label.width <= cell.x + cell.width, "the whole label is seen").toBe(true);
  const button = question(page).getByRole("button", { name: "No-show" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Record a no-show?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(dialog).toContainText("The customer gets an email with a link to book another time.");
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Record no-show" }).press("Enter");
  await said(page, `${missedTopic}: no-show. The customer has been notified.`);
  await expect(page.getByRole("heading", { name: "Status" })).toBeFocused();
  await expect(badge(page).getByText("No-show")).toBeVisible();
  await expectMail(
    page,
    demo.startup.email,
    "You missed your consultation on Tuesday, Nov 24, 2026 10:00 IST",
    "Book another time",
  );
  await page.getByRole("button", { name: "Undo the move to No-show" }).press("Enter");
  await said(page, "Undone.");
  await expect(question(page)).toBeVisible();
  await expectMail(page, demo.startup.email, "Correction: please ignore our last email about your consultation");
  await button.click();
  await dialog.getByRole("button", { name: "Record no-show" }).click();
  await expect(badge(page).getByText("No-show")).toBeVisible();
});

test("the customer reads that it was missed and books again from there", async ({ page, booked }) => {
  await openSignedIn(page, demo.startup, `/dashboard/requests/${booked.missed}?kind=consultation`);
  await expect(page.getByText("You did not come to this consultation.", { exact: false })).toBeVisible();
  await expect(page.locator(".app__head").getByText("No-show")).toBeVisible();
  await checkLooks(page);
  await page.getByRole("button", { name: "Book again" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Topic")).toHaveValue(missedTopic);
  await page.keyboard.press("Escape");
  await page.goto("/dashboard/requests?kind=consultation");
  await expect(page.getByRole("listitem").filter({ hasText: missedTopic }).getByText("No-show")).toBeVisible();
});

test("the board asks too, before a consultation that has passed is completed", async ({ page }) => {
  await enterOffice(page, "/office/requests?view=board&type=consultation");
  await page.getByRole("button", { name: `Change status ${heldTopic}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change the status of this consultation" });
  await dialog.getByLabel("New status").selectOption("completed");
  await expect(dialog.getByLabel("What happened?")).toBeVisible();
  await checkLooks(page);
  await dialog.getByRole("button", { name: "Change status" }).press("Enter");
  await expect(dialog.getByText("Please choose what happened")).toBeVisible();
  await expect(dialog.getByLabel("What happened?")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the calendar asks too; held is one key, and another time is agreed in its place", async ({ page }) => {
  await enterOffice(page, "/office/calendar?span=day&date=2026-11-24");
  const entry = page.locator(".cal__booked").filter({ hasText: heldTopic });
  await expect(entry).toContainText("What happened?");
  const missed = page.locator(".cal__booked").filter({ hasText: missedTopic });
  await expect(missed).toContainText("No-show");
  const colours = (one: Locator) =>
    one.evaluate((element) => {
      const { backgroundColor, color, borderLeftColor } = getComputedStyle(element);
      return [backgroundColor, color, borderLeftColor];
    });
  const [asked, over] = [await colours(entry), await colours(missed)];
  for (const [at, colour] of asked.entries())
    expect(colour, "what is asked does not look like a no-show").not.toBe(over[at]);
  await checkLooks(page);
  // Its address gets the reference: what was read by its id stays, and nothing that is pressed meanwhile is lost.
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  const files = "**/functions/v1/read-request-file**";
  let reads = 0;
  await page.route(files, async (route) => {
    reads += 1;
    if (reads > 1) await held;
    await route.fallback();
  });
  await entry.press("Enter");
  await expect(page).toHaveURL(/C-\d{6}-\w{5}/);
  await expect(question(page).getByRole("button", { name: "Reschedule" })).toBeVisible();
  letThrough();
  await question(page).getByRole("button", { name: "Reschedule" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  await expect(dialog).toContainText("Please agree on the time with the customer first.");
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(question(page).getByRole("button", { name: "Reschedule" })).toBeFocused();
  await page.getByRole("heading", { name: "Status" }).focus();
  await page.keyboard.press("e");
  await expect(question(page).getByRole("button", { name: "Held" })).toBeFocused();
  await page.keyboard.press("Enter");
  await said(page, `${heldTopic}: held. The customer has been notified.`);
  await expect(badge(page).getByText("Held")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Undo the move to Held" })).toBeVisible();
});

test("Reports count what was held and missed, by time and by consultant, as a table and as a file", async ({
  page,
}) => {
  await enterOffice(page, "/office/reports");
  const panel = page.getByRole("region", { name: "Consultation outcomes" });
  await expect(panel).toContainText(/\d+ held and \d+ no-shows? from/);
  const table = panel.getByRole("region", { name: "Figures: Outcomes by consultant" });
  await expect(table.getByRole("columnheader")).toHaveText([
    ...["Consultant", "Held", "No-show", "Not recorded", "No-show rate"],
  ]);
  const { name, text } = await readDownload(page, "Outcomes by consultant");
  expect(name).toMatch(/^outcomes-by-consultant-2026-/);
  expect(text).toMatch(/^\uFEFF?Consultant,Held,No-show,Not recorded,No-show rate \(%\)\r\n/);
  const missed = text
    .split("\r\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => Number(line.split(",").at(-3)));
  expect(missed.reduce((sum, count) => sum + count, 0)).toBe(1);
  await checkLooks(page);
});
