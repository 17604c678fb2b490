import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, becomeCustomer, bookConsultation, requestProject } from "../support/customer-calls.ts";
import { enter } from "../support/requests.ts";
import { applyLook, looks } from "../support/screens.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";

const longName = "Kanchipuram District Handlooms and Weavers Cooperative Society Limited";

test("the dashboard, the list and the pages of requests are for everyone, at three widths in both themes", async ({
  page,
}) => {
  test.setTimeout(scaleLimit(180_000));
  const email = await enter(page, "/dashboard/user");
  const emptyLooks = looks.filter(({ name }) => name !== "tablet");
  for (const look of emptyLooks) {
    await applyLook(page, look);
    await expect(page.getByText("No notifications", { exact: true })).toBeVisible();
    await checkAccessibility(page);
    await expectNoSidewaysScroll(page);
  }
  const customer = await becomeCustomer(page, email);
  const funding = await applyForFunding(customer, longName, { funding_amount: 999999999999 });
  await requestProject(customer, longName);
  const consultation = await bookConsultation(page, customer, longName);
  const paths = [
    "/dashboard/user",
    "/dashboard/requests",
    `/dashboard/requests/${funding.id}?kind=funding`,
    `/dashboard/requests/${consultation.id}?kind=consultation`,
    "/dashboard/requests/nothing",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await checkLooks(page);
  }
});

test("the dialogs of a request and the bell are for everyone", async ({ page }) => {
  test.setTimeout(scaleLimit(120_000));
  const email = await enter(page, "/account");
  const { id } = await bookConsultation(page, await becomeCustomer(page, email), "Preparing the seed round");
  await page.goto(`/dashboard/requests/${id}?kind=consultation`);
  for (const look of looks.filter(({ name }) => name !== "tablet")) {
    await applyLook(page, look);
    await page.getByRole("button", { name: "Cancel the consultation" }).click();
    await expect(page.getByText("Your refund")).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Reschedule" }).click();
    await expect(page.getByRole("dialog", { name: "Reschedule" })).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
    await bell.click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
  }
});

test("a slow answer shows the shape of what is coming, and says that it is", async ({ page }) => {
  await enter(page, "/account");
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/funding_applications*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto("/dashboard/user");
  const panel = page.getByRole("region", { name: "Funding applications" });
  await expect(panel.getByRole("status")).toHaveText("Loading...");
  await expect(panel.locator(".sk").first()).toBeVisible();
  await checkAccessibility(page);
  answer();
  await expect(panel.getByText("No funding applications yet")).toBeVisible();
  await expect(panel.locator(".sk")).toHaveCount(0);
});
