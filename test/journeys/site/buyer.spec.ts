import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { makeVisitor, watchSendings } from "../support/enquiry-forms.ts";
import { enterOffice, file } from "../support/office.ts";
import { keepWelcomeAway, openPage } from "../support/pages.ts";

const phone = { width: 375, height: 800 };
const bar = (page: Page) => page.getByRole("region", { name: "Request and contact" });

async function sendRequest(page: Page) {
  const visitor = makeVisitor();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full name").fill(visitor.name);
  await dialog.getByLabel("Mobile").fill(visitor.phone);
  await dialog.getByLabel("Email").fill(visitor.email);
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByText("Request Submitted Successfully!").first()).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the bar leads from a search to a sent enquiry, and gives way to the form", async ({ page }) => {
    await openPage(page, "/search?q=gst+registration");
    await page.locator('main a[href^="/services/gst"]').first().tap();
    await expect(page).toHaveURL(/\/services\/gst/);
    await expect(bar(page)).toContainText("₹2,999 + GST");
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+91/);
    await expect(bar(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/91.*GST/,
    );
    await bar(page).getByRole("button", { name: "Request" }).tap();
    await expect(page.getByRole("dialog", { name: "GST" })).toBeVisible();
    await expect(page.getByRole("dialog")).toContainText("GST registration, ₹2,999 + GST");
    await expect(page.locator(".action-bar")).toHaveCSS("visibility", "hidden");
    await sendRequest(page);
  });

  test("an offer that was searched for is in the bar, in the form and in the confirmation", async ({ page }) => {
    await openPage(page, "/about");
    const search = page.getByRole("button", { name: "Search" });
    expect((await search.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await search.tap();
    await page.getByRole("combobox", { name: /Search/ }).fill("gst filing");
    await page.getByRole("option").first().tap();
    await expect(page).toHaveURL(/\/services\/gst/);
    await expect(bar(page)).toContainText("GST filing");
    await expect(bar(page)).toContainText("₹1,499 a month + GST");
    const list = page.getByRole("navigation", { name: "On this page" });
    await list.getByText("On this page").tap();
    await list.getByRole("link").last().tap();
    await expect(page).toHaveURL(/\/services\/gst#/);
    await expect(bar(page)).toContainText("GST filing");
    await bar(page).getByRole("button", { name: "Request" }).tap();
    const offer = "GST filing, ₹1,499 a month + GST";
    await expect(page.getByRole("dialog")).toContainText(offer);
    const bodies = watchSendings(page);
    await sendRequest(page);
    expect(bodies[0]?.subject).toBe(offer);
    await expect(page.getByText(`We have received your request: ${offer}.`).first()).toBeVisible();
    await openPage(page, "/search?q=pitch+deck+review");
    await page.getByRole("main").getByRole("link", { name: "Pitch Deck Review" }).first().tap();
    await expect(bar(page)).toContainText("₹5,000 + GST");
  });

  test("a form that is closed gives the focus back to the bar", async ({ page }) => {
    await openPage(page, "/services/trademark");
    const request = bar(page).getByRole("button", { name: "Request" });
    await request.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(request).toBeFocused();
  });

  test("the office reads which offer was requested, and at what price", async ({ page }) => {
    await openPage(page, "/services/gst#what-you-pay");
    const bodies = watchSendings(page);
    await page.getByRole("button", { name: /^Request: GST filing/ }).tap();
    const offer = "GST filing, ₹1,499 a month + GST";
    await expect(page.getByRole("dialog")).toContainText(offer);
    const answer = page.waitForResponse("**/functions/v1/submit-enquiry");
    await sendRequest(page);
    expect(bodies[0]?.subject).toBe(offer);
    const { reference } = await (await answer).json();
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterOffice(page, "/office/enquiries");
    await page.getByRole("link", { name: reference }).click();
    await expect(file(page).getByText(offer).first()).toBeVisible();
  });

  test("the buttons of company types and packages carry the price into the form too", async ({ page }) => {
    for (const [path, button, offer] of [
      ["/services/incorporation", "Start Private Limited", "Private limited company, from ₹7,499 + GST"],
      ["/services/incorporation", "Start LLP", "Limited liability partnership"],
      ["/services/compliance", "Get Started", "Basic package, ₹9,999 + GST"],
      ["/tech/web-development", "Choose Basic", "Basic website, ₹14,999 + GST"],
      ["/tech/seo", "Choose Weekly", "Social media, weekly, ₹3,700 + GST"],
      ["/funding/consultation", "Book Consultation: Pitch Deck Review", "Pitch Deck Review, ₹5,000 + GST"],
    ] as const) {
      await openPage(page, path);
      await page.locator(".plan").getByRole("button", { name: button, exact: true }).first().tap();
      await expect(page.getByRole("dialog").getByText(offer, { exact: true })).toBeVisible();
    }
  });

  test("at 320 pixels a fee on request has its label in the bar, and what is one thing stays in one line", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/services/certifications", "/services/payroll", "/tech/ai-services"]) {
      await openPage(page, path);
      await expect(bar(page)).toContainText(/Our fee\s*On request/);
      await expect(bar(page).getByText("Our fee")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    const wholeLine = async (text: Locator) => (await text.evaluate((each) => each.getClientRects().length)) === 1;
    for (const [path, part] of [
      ["/about", "₹200 crore"],
      ["/about", "15 Aug"],
      ["/services/compliance", "Form 8"],
    ] as const) {
      await openPage(page, path);
      expect(await wholeLine(page.locator("main .nowrap", { hasText: part }).first()), part).toBe(true);
    }
    await openPage(page, "/services/income-tax");
    await expect(page.locator("summary .nowrap", { hasText: "ITR-4" })).toBeVisible();
    await openPage(page, "/");
    const rateCard = page.getByRole("heading", { name: "Rate card" });
    expect((await rateCard.boundingBox())?.height).toBeLessThan(36);
    await openPage(page, "/tech/ai-services");
    await bar(page).getByRole("button", { name: "Request" }).tap();
    const notice = page.getByRole("dialog").getByRole("link", { name: "Privacy notice (new tab)" });
    expect((await notice.boundingBox())?.height).toBeLessThan(24);
  });

  test("the bar covers neither the focus nor the footer", async ({ page }) => {
    await openPage(page, "/services/trademark");
    const height = (await bar(page).boundingBox())?.height ?? 0;
    await page.locator("#questions summary").first().focus();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press("Tab");
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      const isInBar = await page.evaluate(() => document.activeElement?.closest(".action-bar") !== null);
      if (!isInBar) expect(bottom).toBeLessThanOrEqual(phone.height - height);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(".action-bar")).not.toBeInViewport();
  });

  test("a page that sells nothing itself has the bar too, and About the list of its sections", async ({ page }) => {
    await openPage(page, "/resources/startup-guide");
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await openPage(page, "/about");
    const list = page.getByRole("navigation", { name: "On this page" });
    await list.getByText("On this page").tap();
    await list.getByRole("link", { name: "Our deadlines" }).tap();
    await expect(page.getByRole("heading", { name: "Our deadlines" })).toBeInViewport();
    await expect(bar(page)).toContainText("First consultation");
    await bar(page).getByRole("link", { name: "Contact us" }).tap();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("home has the list of its sections, and 'Free' its label at 320 pixels", async ({ page }) => {
    await keepWelcomeAway(page);
    await openPage(page, "/");
    const list = page.getByRole("navigation", { name: "On this page" });
    await list.getByText("On this page").tap();
    const headings = await page.locator("main section:not(.hero, .cta) > div h2").allTextContents();
    await expect(list.getByRole("link")).toHaveText(headings);
    await list.getByRole("link", { name: "What our clients say" }).tap();
    await expect(page.getByRole("heading", { name: "What our clients say" })).toBeInViewport({ ratio: 1 });
    for (const path of ["/", "/about"]) {
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, path);
      await page.evaluate(() => scrollTo(0, innerHeight * 3));
      await expect(bar(page).getByText("First consultation")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });

  test("documents and law are folded, and open by a press, by their address and from the list of sections", async ({
    page,
  }) => {
    await openPage(page, "/services/income-tax");
    const documents = page.locator("#documents-needed");
    await expect(documents).toBeHidden();
    await page.getByText("Full list of documents").tap();
    await expect(documents).toBeVisible();
    await page.getByRole("navigation", { name: "On this page" }).getByText("On this page").tap();
    await page.getByRole("link", { name: "The law and the authority" }).tap();
    await expect(page.locator("#the-law-and-the-authority")).toBeInViewport();
    await openPage(page, "/services/gst#documents-for-registration");
    await expect(page.locator("#documents-for-registration")).toBeInViewport();
  });

  test("long lists for looking up are folded too, under words that say what is inside", async ({ page }) => {
    await openPage(page, "/services/incorporation");
    await expect(page.getByText("What to know about documents")).toBeVisible();
    const duty = page.locator("#stamp-duty-by-state");
    await expect(duty).toBeHidden();
    await page.getByText("All states with their duty").tap();
    await expect(duty.getByRole("row")).toHaveCount(16);
    await openPage(page, "/services/trademark#what-the-status-means");
    await expect(page.getByRole("rowheader", { name: "Objected" })).toBeVisible();
  });

  test("home shows the rate card on the first screen, with the way to all prices", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, "/");
    await expect(page.locator(".ratecard .leaders")).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone);
    await expect(page.locator(".hero").getByRole("link", { name: "Sign In / Sign Up" })).toBeHidden();
    await expect(bar(page)).not.toBeInViewport();
    await page.getByRole("link", { name: "See prices" }).tap();
    await expect(page.getByRole("heading", { name: "Calculate your price" })).toBeInViewport();
    await bar(page).getByRole("link", { name: "Book now" }).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("six questions are in view, the first one open, the rest on demand", async ({ page }) => {
  await openPage(page, "/");
  const questions = page.locator("#faq summary:visible");
  await expect(questions).toHaveCount(7);
  await expect(page.locator("#faq .acc__item").first()).toHaveAttribute("open", "");
  await page.getByText("10 more questions").click();
  await expect(questions).toHaveCount(17);
  await openPage(page, "/services/gst");
  await expect(page.locator("#questions .acc__item[open]")).toHaveCount(1);
  await expect(page.locator("#questions .acc__item:visible")).toHaveCount(6);
});

test("on a wide screen nothing is folded, and there is no bar", async ({ page }) => {
  await openPage(page, "/services/income-tax");
  await expect(page.locator("#documents-needed")).toBeVisible();
  await expect(page.locator(".fold summary:visible")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Due dates", exact: true })).toBeVisible();
  await expect(page.locator(".action-bar")).toBeHidden();
});

test("without scripts what is folded opens, and the bar still calls", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await keepWelcomeAway(page);
  await page.goto("/services/income-tax#documents-needed");
  await expect(page.locator("#documents-needed")).toBeVisible();
  await expect(page.locator(".action-bar a")).toHaveCount(2);
  await expect(page.locator(".action-bar button")).toBeHidden();
  await context.close();
});
