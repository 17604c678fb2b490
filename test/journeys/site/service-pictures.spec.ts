import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { keepWelcomeAway } from "../support/pages.ts";
import { narrowest } from "../support/screens.ts";

const paths = [
  ...["incorporation", "gst", "trademark", "income-tax", "compliance", "payroll", "accounting"].map(
    (name) => `/services/${name}`,
  ),
  ...["/services/certifications", "/services/registration-licenses", "/funding/options", "/funding/consultation"],
  ...["/tech/web-development", "/tech/ai-services", "/tech/seo"],
];

/** How far what is already shown has moved since the page was opened, Cumulative Layout Shift, and what has moved. */
async function measureShift(page: Page): Promise<{ shift: number; moved: string }> {
  return page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node?: Node | null }[];
          })[];
          resolve({
            shift: entries.reduce((sum, { value }) => sum + value, 0),
            moved: entries
              .flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ""))
              .join("; "),
          });
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ shift: 0, moved: "" })));
      }),
  );
}

test("each page shows a sample of what it sells on a phone", async ({ page }) => {
  await page.setViewportSize(narrowest);
  await keepWelcomeAway(page);
  for (const path of paths) {
    await page.goto(path);
    const picture = page.locator("figure.sample");
    await expect(picture.getByText("SAMPLE", { exact: true })).toBeVisible();
    await expect(picture.locator("figcaption")).toContainText("This is a sample");
    const wide = await picture.evaluate((figure) =>
      [...figure.querySelectorAll("*")]
        .filter((element) => element.getBoundingClientRect().right > figure.getBoundingClientRect().right + 1)
        .map((element) => element.className),
    );
    expect(wide, path).toEqual([]);
    const touching = await picture.locator(".cap__table thead th + th").evaluateAll((heads) =>
      heads
        .filter((head) => {
          const [text, before] = [head, head.previousElementSibling ?? head].map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect();
          });
          return text && before && text.left - before.right < 6;
        })
        .map((head) => head.textContent),
    );
    expect(touching, `${path}: names of columns without a space between them`).toEqual([]);
  }
});

test("nothing moves while a page loads", async ({ page }) => {
  // The exchange of fonts is left out: the measures of the stand-ins are those of Arial, Roboto and Georgia, which few test machines have.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.setViewportSize(narrowest);
  await keepWelcomeAway(page);
  for (const path of paths) {
    await page.goto(path);
    const { shift, moved } = await measureShift(page);
    expect(shift, `${path}: ${moved}`).toBeLessThan(0.001);
  }
});

test("nothing moves when a slow line brings a page in two parts", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await keepWelcomeAway(page);
  const cuts = [
    { path: "/services/compliance", size: narrowest, before: '<a class="icon-btn icon-btn--line" href="https://wa.me' },
    { path: "/services/compliance", size: narrowest, before: '<a class="icon-btn icon-btn--line" href="tel:' },
    { path: "/services/compliance", size: { width: 1280, height: 800 }, before: '<a class="btn btn--primary btn--sm' },
    { path: "/services/compliance", size: narrowest, before: " Menu</button>" },
    { path: "/services/compliance", size: { width: 1280, height: 800 }, before: "<span>Prices may vary" },
    { path: "/", size: { width: 1280, height: 800 }, before: "<dt>Trademark</dt>" },
    { path: "/contact", size: { width: 1280, height: 1200 }, before: "<textarea" },
  ];
  for (const { path, size, before } of cuts) {
    await page.setViewportSize(size);
    await page.goto(path);
    const moved = await page.evaluate(async (cut) => {
      const html = await (await fetch(location.href)).text();
      const at = html.indexOf(cut);
      if (at < 0) throw new Error(`The page has no ${cut}`);
      const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      type Shift = PerformanceEntry & { sources: { node?: Node | null }[] };
      const shifts: Shift[] = [];
      const observer = new PerformanceObserver((list) => void shifts.push(...(list.getEntries() as Shift[])));
      document.open();
      document.write(html.slice(0, at));
      await painted();
      observer.observe({ type: "layout-shift" });
      document.write(html.slice(at));
      document.close();
      await painted();
      shifts.push(...(observer.takeRecords() as Shift[]));
      return shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60)));
    }, before);
    expect(moved, `${path}, cut before ${before}`).toEqual([]);
  }
});

test("the notes are folded on a phone, open on a desktop, and open without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: narrowest });
  const page = await context.newPage();
  await page.goto("/services/gst");
  const note = page.locator(".sample-notes").getByText("Check character");
  await expect(note).toBeHidden();
  await page.getByText("What the numbers mean").click();
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/services/gst");
  await expect(note).toBeVisible();
  await context.close();
});

test("a comparison keeps its points in view on a phone", async ({ page }) => {
  await page.setViewportSize(narrowest);
  await keepWelcomeAway(page);
  await page.goto("/services/incorporation");
  const region = page.getByRole("region", { name: /partnership firm compared/ });
  await region.scrollIntoViewIfNeeded();
  const point = region.getByRole("rowheader", { name: "Liability" });
  const last = region.getByRole("cell", { name: "Unlimited for every partner" });
  await expect(last).not.toBeInViewport();
  await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(last).toBeInViewport();
  await expect(point).toBeInViewport();
  const [pointBox, lastBox] = [await point.boundingBox(), await last.boundingBox()];
  expect((pointBox?.x ?? 0) + (pointBox?.width ?? 0)).toBeLessThanOrEqual((lastBox?.x ?? 0) + 1);
});

test("the days of a timeline stand apart on the narrowest phones", async ({ page }) => {
  await page.setViewportSize(narrowest);
  await keepWelcomeAway(page);
  for (const path of ["/tech/web-development", "/services/registration-licenses", "/services/incorporation"]) {
    await page.goto(path);
    const days = page.locator(".timeline__axis span:visible");
    const boxes = await days.evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(1);
    for (const [at, box] of boxes.entries())
      if (at > 0) expect(box.left, `${path}, day ${at}`).toBeGreaterThan(boxes[at - 1].right + 4);
  }
});
