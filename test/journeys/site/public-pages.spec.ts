import { expect, type Page } from "@playwright/test";
import { replyBy } from "#domain/business/business-hours.ts";
import { siteMap } from "#domain/site-map.ts";
import { describeReplyBy } from "#web/site/about/read-reply-by.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { keepWelcomeAway, openPage, waitForStart } from "../support/pages.ts";
import { narrowest } from "../support/screens.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";
import { expectTextFits } from "../support/text-fit.ts";
import { watchConsole } from "../support/watch-console.ts";

const publicPaths = siteMap.filter(({ kind }) => kind === "prerendered").map(({ path }) => path);

/** On a phone each row is a card as wide as its table, and no cell is wider than its place. */
async function expectTablesFit(page: Page) {
  const wrong = await page.locator("main .table--stack").evaluateAll((tables) =>
    tables.flatMap((table) => {
      const width = table.parentElement?.clientWidth;
      const cells = [...table.querySelectorAll("tbody :is(th, td)")];
      return [
        ...[...table.querySelectorAll("tbody tr")].filter((row) => row.getBoundingClientRect().width !== width),
        ...cells.filter((cell) => cell.scrollWidth > cell.clientWidth),
        // The name of a column takes two fifths at most, so that the value has the rest.
        ...cells.filter((cell) => {
          const value = cell.querySelector("div")?.getBoundingClientRect();
          return value && value.width > 0 && value.width < 0.55 * cell.clientWidth;
        }),
      ].map((element) => `${element.tagName}: ${element.textContent}`);
    }),
  );
  expect(wrong, page.url()).toEqual([]);
}

for (const path of publicPaths) {
  test(`${path} is accessible at three widths in both themes, also with every question open`, async ({ page }) => {
    test.slow();
    const expectQuiet = watchConsole(page);
    await keepWelcomeAway(page);
    await page.goto(path);
    await waitForStart(page);
    await checkLooks(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await page.setViewportSize(narrowest);
    await expectNoSidewaysScroll(page);
    await expectTablesFit(page);
    await expectTextFits(page);
    expectQuiet();
  });
}

test("every public page can be read without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("not affiliated with any government or agency");
  }
  await context.close();
});

test("without scripts, links to the free consultation lead to ways of booking it", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/#welcome");
  const ways = page.locator("#welcome");
  await expect(ways).toBeInViewport();
  await expect(ways.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:/);
  await context.close();
});

test("without scripts, a page that cannot work without them says so, and how we are reached", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, way] of [
    ["/dashboard/user", "/contact"],
    ["/account", "/contact"],
    ["/auth/confirm?type=signup&token_hash=x", "tel:"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(`noscript a[href^="${way}"]`)).toBeVisible();
    await expect(page.getByText(/^(Loading|Confirming automatically)/)).toBeHidden();
  }
  await context.close();
});

test("a row of a price table is headed by the name of its column on a phone", async ({ page }) => {
  await page.setViewportSize(narrowest);
  await keepWelcomeAway(page);
  for (const [path, name, row] of [
    ["/services/trademark", "Classes", "2"],
    ["/services/incorporation", "Directors", "3"],
    ["/services/gst", "Service", "GST registration, one state"],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole("rowheader", { name: `${name} ${row}`, exact: true });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe(`"${name}"`);
  }
});

test("a date, a range and the number of a form stay on one line on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await keepWelcomeAway(page);
  for (const path of ["/services/incorporation", "/services/trademark", "/services/gst", "/services/income-tax"]) {
    await page.goto(path);
    const broken = await page.locator("main").evaluate((main) => {
      const whole =
        /\b\d{1,2} (?:Jan|Apr|Jul|Oct|Nov|Dec) \d{4}\b|\b\d+[-–]\d+ (?:days|months)\b|\b(?:ITR|TM|GSTR)-\w+/g;
      const found: string[] = [];
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: part, index } of (text.textContent ?? "").matchAll(whole)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + part.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(part);
        }
      }
      return found;
    });
    expect(broken, path).toEqual([]);
    // The grid of a card would take each part of a name as a cell of its own.
    await expect(page.locator("main .table--stack th[data-label] > :nth-child(2)")).toHaveCount(0);
  }
});

test("a table of two short columns stands beside its heading on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepWelcomeAway(page);
  await page.goto("/services/gst");
  const part = page.getByRole("region", { name: "Other GST services" });
  const heading = await part.getByRole("heading").boundingBox();
  const table = await part.getByRole("table").boundingBox();
  expect(table?.x).toBeGreaterThan((heading?.x ?? 0) + 400);
});

test("a long name of a column is broken before it reaches the amount beside it", async ({ page }) => {
  await page.setViewportSize(narrowest);
  await keepWelcomeAway(page);
  await page.goto("/services/trademark");
  const cells = page.locator("main td[data-label^='Payable, government fee']");
  await expect(cells).toHaveCount(8);
  const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(40);
});

test("About says by when an enquiry sent now is answered", async ({ page, request }) => {
  await openPage(page, "/");
  const apikey = (await page.locator('meta[name="neev-key"]').getAttribute("content")) ?? "";
  const answer = await request.get("/rest/v1/holidays?select=day", { headers: { apikey } });
  const rows: { day: string }[] = await answer.json();
  await openPage(page, "/about");
  const proof = page.locator(".value").filter({ hasText: "Innovation" }).locator(".proof");
  await expect(proof).toContainText("we reply by then if you write to us now");
  const at = replyBy(new Date(), new Set(rows.map(({ day }) => day)));
  // The minute may have changed since the page was opened.
  const near = [at, new Date(at.getTime() - 60_000)].map((time) => describeReplyBy(time).figure);
  expect(near).toContain(((await proof.locator("b").textContent()) ?? "").trim());
});

test("About promises the usual time when the backend cannot be asked", async ({ page }) => {
  await page.route("**/rest/v1/holidays*", (route) => route.abort());
  await openPage(page, "/about");
  await expect(page.getByText("in business hours: the time in which we reply to an enquiry")).toBeVisible();
});
