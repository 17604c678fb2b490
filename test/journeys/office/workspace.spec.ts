import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { demo, goodPassword, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { becomeOffice } from "../support/customer-calls.ts";
import { enterOffice, file, openNote, type Sent, sendEnquiry } from "../support/office.ts";
import { test } from "../support/office-people.ts";
import { openPage } from "../support/pages.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

const inbox = "/office/enquiries";
const longName = `லட்சுமி اردو ${"Venkatanarasimharajuvaripeta ".repeat(5)}`.slice(0, 100).trim();
const rows = (page: Page) => page.locator(".records tbody tr");
const link = (page: Page, { reference }: Sent) => rows(page).getByRole("link", { name: reference });
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not shown`);
  return found;
};
let sent: readonly Sent[] = [];

test.beforeAll(async ({ siteUrl }) => {
  test.setTimeout(scaleLimit(120_000));
  const early = await Promise.all(Array.from({ length: 19 }, () => sendEnquiry(siteUrl)));
  // The newest stand in their order at the top of the list; the long name in three scripts is among them.
  const [named, middle] = [await sendEnquiry(siteUrl, { name: longName }), await sendEnquiry(siteUrl)];
  sent = [...early, named, middle, await sendEnquiry(siteUrl)];
});

test("at 1440 x 900 the work begins at the top: rows of one line from y = 120, at least 14 in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const checkConsole = watchConsole(page);
  await enterOffice(page, inbox);
  await expect(rows(page)).toHaveCount(20);
  const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  expect(boxes[0].top).toBeLessThanOrEqual(120);
  for (const { height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(36);
    expect(height).toBeLessThanOrEqual(44);
  }
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(14);
  await expect(page).toHaveTitle("Enquiries | Workspace");
  for (const gone of ["Main", "Site"]) await expect(page.getByRole("navigation", { name: gone })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  // From the start of the page the keyboard is at the first row after a few presses of Tab.
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  let presses = 0;
  const atRow = () => page.evaluate(() => document.activeElement?.closest(".records") !== null);
  for (; presses < 8 && !(await atRow()); presses += 1) await page.keyboard.press("Tab");
  expect(presses).toBeLessThanOrEqual(5);
  checkConsole();
});

test("a record opens beside its list, by its own address; Escape closes it, and the focus is at its row", async ({
  page,
}) => {
  const [, second = sent[0], third] = [...sent].reverse() as [Sent, Sent, Sent];
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page, `${inbox}?queue=all`);
  await expect(rows(page)).toHaveCount(20);
  await link(page, third).focus();
  await page.keyboard.press("ArrowUp");
  await expect(link(page, second as Sent)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${inbox}/${second?.reference}?queue=all`);
  await expect(file(page).getByRole("heading", { name: second?.reference })).toBeFocused();
  await expect(page).toHaveTitle(`${second?.reference} · Enquiries | Workspace`);
  const [list, open] = [await box(page, ".work__list"), await box(page, ".work__file")];
  expect(list.x + list.width).toBeLessThanOrEqual(open.x + 1);
  expect(Math.abs(list.y - open.y)).toBeLessThan(2);
  await expect(rows(page)).toHaveCount(20);
  // Typed words keep Escape to themselves.
  const note = await openNote(page);
  await note.fill("Call at five");
  await page.keyboard.press("Escape");
  await expect(note).toHaveValue("Call at five");
  await file(page).getByRole("heading", { name: "Status" }).focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${inbox}?queue=all`);
  await expect(link(page, second as Sent)).toBeFocused();

  // Another row beside the open one; the address is the same after a reload, and in a colleague's window.
  await link(page, third).click();
  await page.reload();
  await expect(file(page).getByRole("heading", { name: third.reference })).toBeVisible();
  await page.goto(`${inbox}/${third.reference.toLowerCase()}`);
  await expect(file(page).getByRole("heading", { name: third.reference })).toBeVisible();
  await page.goto(`${inbox}/L-261123-00000`);
  await expect(page.getByText("Enquiry not found")).toBeVisible();
});

test("on a phone a row has two lines, the record covers the list, and the places are at the lower edge", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  const [, wanted] = [...sent].reverse() as [Sent, Sent];
  await enterOffice(page, inbox);
  await expect(rows(page)).toHaveCount(20);
  const list = page.locator(".work__list");
  const row = await box(page, ".records tbody tr");
  expect(row.height).toBeGreaterThanOrEqual(44);
  expect((await box(page, ".rail")).y).toBeGreaterThan(600);
  await list.evaluate((it) => it.scrollTo(0, 120));
  await link(page, wanted).click();
  await expect(file(page).getByRole("heading", { name: wanted.reference })).toBeVisible();
  expect((await box(page, ".work__file")).x).toBe(0);
  await expect(rows(page).first()).toBeHidden();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(link(page, wanted)).toBeFocused();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Reports" }).last().click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
});

test("what a colleague does is there within three seconds, in the list and in the open record", async ({
  page,
  browser,
  siteUrl,
}) => {
  const wanted = sent.at(-1) as Sent;
  await enterOffice(page, `${inbox}/${wanted.reference}?queue=all`);
  await expect(file(page).getByRole("heading", { name: wanted.reference })).toBeVisible();
  const other = await (await browser.newContext({ baseURL: siteUrl, locale: "en-IN" })).newPage();
  await enterOffice(other, `${inbox}/${wanted.reference}?queue=all`);
  await expect(file(other).getByRole("button", { name: "Mark as contacted" })).toBeVisible();
  await file(other).getByRole("button", { name: "Mark as contacted" }).click();
  const within = { timeout: scaleLimit(3_000) };
  await Promise.all([
    expect(file(page).getByRole("button", { name: "Mark as quoted" })).toBeVisible(within),
    expect(rows(page).filter({ hasText: wanted.reference })).toContainText("Contacted", within),
  ]);
  await other.context().close();
});

test("addresses of the time before lead to the workspace; a place that does not exist says so", async ({ page }) => {
  const wanted = sent[0] as Sent;
  await enterOffice(page, "/poweradmin");
  const office = await becomeOffice(page, demo.admin);
  const { enquiries } = (await office.call("list-enquiries", { queue: "all", search: wanted.reference })) as {
    enquiries: { id: string }[];
  };
  for (const [before, after] of [
    ["tab=enquiries&queue=overdue", `${inbox}?queue=overdue`],
    [`tab=enquiries&queue=all&enquiry=${enquiries[0]?.id}`, `${inbox}/${wanted.reference}?queue=all`],
    ["tab=requests&view=table&kind=funding", "/office/requests?kind=funding"],
    ["tab=requests&view=calendar&span=day", "/office/calendar?span=day"],
    ["tab=cases&kind=refund", "/office/cases?kind=refund"],
  ] as const) {
    await page.goto(`/poweradmin?${before}`);
    await expect(page).toHaveURL(after);
  }
  await page.goto("/office/nowhere");
  await expect(page.getByText("Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Open the workspace" }).click();
  await expect(page).toHaveURL(/\/office\/(my-work|enquiries)$/);
});

test("a visitor signs in and is back at the record; a customer is led to the own dashboard", async ({
  page,
  browser,
  siteUrl,
}) => {
  const { reference } = sent[0] as Sent;
  await openPage(page, `${inbox}/${reference}`);
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ redirect_to: `${inbox}/${reference}` })}`);
  await submitSignIn(page, demo.admin);
  await expect(file(page).getByRole("heading", { name: reference })).toBeVisible();

  const own = await (await browser.newContext({ baseURL: siteUrl, locale: "en-IN" })).newPage();
  const email = await signUpByCalls(own, { full_name: "Asha Rao", user_type: "user" });
  await openPage(own, `/auth?${new URLSearchParams({ redirect_to: inbox })}`);
  await submitSignIn(own, { email, password: goodPassword });
  await expect(own).toHaveURL("/dashboard/user");
  await own.context().close();
});

for (const [name, path] of [
  ["the list", inbox],
  ["the record", "record"],
] as const) {
  test(`${name} is accessible at three widths in both themes`, async ({ page }) => {
    await enterOffice(page, path === "record" ? `${inbox}/${sent.at(-3)?.reference}` : path);
    await expect(rows(page).first()).toBeAttached();
    await checkLooks(page);
  });
}
