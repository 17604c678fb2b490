import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { enterCompliance, facts, filings, listToday } from "../support/compliance.ts";
import { becomeCustomer } from "../support/customer-calls.ts";
import { applyLook, looks } from "../support/screens.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";

test("the compliance tab is for everyone, at three widths in both themes", async ({ page }) => {
  test.setTimeout(scaleLimit(180_000));
  const email = await enterCompliance(page);
  for (const look of looks.filter(({ name }) => name !== "tablet")) {
    await applyLook(page, look);
    await checkAccessibility(page);
    await expectNoSidewaysScroll(page);
  }
  const startup = await becomeCustomer(page, email);
  await startup.insert("company_facts", { ...facts, agm_on: null });
  await startup.insert("filings_done", { filing: listToday().coming[0]?.key });
  await page.reload();
  await filings(page)
    .getByRole("button", { name: /^Source/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Create private calendar" }).click();
  await expect(page.getByLabel("Calendar link, shown only once")).toBeVisible();
  await checkLooks(page);
});

test("its dialogs are for everyone", async ({ page }) => {
  test.setTimeout(scaleLimit(120_000));
  const email = await enterCompliance(page);
  await page.getByRole("button", { name: "Tell us about your business" }).click();
  const about = page.getByRole("dialog", { name: "About your business" });
  await about.getByLabel("Business type").selectOption("private-limited");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByText("Please check these fields")).toBeVisible();
  const some = looks.filter(({ name }) => name !== "tablet");
  await checkLooks(page, { among: some });
  await page.keyboard.press("Escape");
  await (await becomeCustomer(page, email)).insert("company_facts", { ...facts });
  await page.reload();
  await filings(page)
    .getByRole("button", { name: /^Ask us to file it/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Ask us to file it" }).getByLabel("Full name")).toHaveValue("Asha Rao");
  await checkLooks(page, { among: some });
});

test("a slow answer shows the shape of what is coming, and says that it is", async ({ page }) => {
  await enterCompliance(page);
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/company_facts*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.reload();
  await expect(filings(page).getByRole("status")).toHaveText("Loading...");
  await expect(filings(page).locator(".sk").first()).toBeVisible();
  answer();
  await expect(filings(page)).toContainText("No filings yet");
  await expect(filings(page).locator(".sk")).toHaveCount(0);
});
