import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { openPage } from "../support/pages.ts";
import { watchConsole } from "../support/watch-console.ts";

test("home has its sections in the specified order, and its ways to sign in", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator("main h2:not(.ratecard h2, dialog h2)")).toHaveText([
    "What we handle for you",
    "Designed for Everyone",
    "Get started this week",
    "Companies we have helped",
    "Frequently asked questions",
    "Calculate your price",
    "What our clients say",
    "Tell us what you need",
  ]);
  for (const name of ["Sign In / Sign Up", "Get Started Today"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/auth");
  }
  for (const heading of [
    "Certifications",
    "Tax Services",
    "Funding Support",
    "Individual Users",
    "Startups",
    "Investors",
  ]) {
    await expect(page.locator("main").getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await expect(page.locator(".client")).toHaveCount(8);
});

test.describe("the questions", () => {
  test("open each on its own and are filtered by topic", async ({ page }) => {
    await openPage(page, "/");
    const questions = page.locator("#faq");
    const gst = questions.getByText("How long does GST registration take?");
    const trademark = questions.getByText("What does a trademark cost?");
    await gst.click();
    await trademark.click();
    await expect(questions.getByText(/GST registration takes 3-7 working days/)).toBeVisible();
    await expect(questions.getByText(/Trademark government fees start from ₹4,500/)).toBeVisible();
    await questions.getByRole("button", { name: "Trademark" }).click();
    await expect(gst).toBeHidden();
    await expect(trademark).toBeVisible();
    await expect(questions.getByRole("status")).toHaveText("3 questions");
    await questions.getByRole("button", { name: "All" }).click();
    await expect(gst).toBeVisible();
    await expect(questions.getByText(/GST registration takes 3-7 working days/)).toBeVisible();
  });

  test("are reached by their address", async ({ page }) => {
    await openPage(page, "/#faq-gst-time");
    const answer = page.getByText(/GST registration takes 3-7 working days/);
    await expect(answer).toBeVisible();
    await expect(answer).toBeInViewport();
  });
});

test.describe("the reviews", () => {
  for (const { width, visible } of [
    { width: 767, visible: 1 },
    { width: 768, visible: 2 },
    { width: 1023, visible: 2 },
    { width: 1024, visible: 3 },
  ]) {
    test(`at ${width} px show ${visible} and move by ${visible}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, "/");
      const reviews = page.getByRole("group", { name: "What our clients say" });
      const previous = reviews.getByRole("button", { name: "Previous reviews" });
      const next = reviews.getByRole("button", { name: "Next reviews" });
      const inView = reviews.locator("figure").evaluateAll.bind(reviews.locator("figure"));
      const listInView = () =>
        inView((cards) => {
          const box = cards[0]?.parentElement?.getBoundingClientRect();
          return cards.flatMap((card, at) => {
            const { left, right } = card.getBoundingClientRect();
            return box && left >= box.left - 1 && right <= box.right + 1 ? [at] : [];
          });
        });
      await expect(reviews.locator(".dot")).toHaveCount(6 / visible);
      await reviews.scrollIntoViewIfNeeded();
      await expect(previous).toBeDisabled();
      for (let first = 0; first < 6; first += visible) {
        await expect.poll(listInView).toEqual(Array.from({ length: visible }, (_, at) => first + at));
        await expect(reviews.locator(".dot").nth(first / visible)).toHaveAttribute("aria-current", "true");
        if (first + visible < 6) await next.click();
      }
      await expect(next).toBeDisabled();
      await expect(previous).toBeFocused();
      await reviews.locator(".carousel__track").focus();
      await page.keyboard.press("ArrowLeft");
      await expect(next).toBeEnabled();
    });
  }

  test("say their average, and a swipe moves the page of the pager", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openPage(page, "/");
    await expect(page.getByText("Based on 6 reviews")).toBeVisible();
    await expect(page.locator(".rating strong")).toHaveText("4.7");
    const track = page.locator(".carousel__track");
    await track.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2 }));
    await expect(page.locator(".dot").nth(2)).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("button", { name: "Previous reviews" })).toBeEnabled();
  });
});

test("home reached from another page has all its answers and clients", async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await openPage(page, "/about");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Kaveri Millet Foods" })).toBeVisible();
  await page.getByText("How long does GST registration take?").click();
  await expect(page.getByText("GST registration takes 3-7 working days at the GST department")).toBeVisible();
  expectQuiet();
});
