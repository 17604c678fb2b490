import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { becomeCustomer } from "../support/customer-calls.ts";
import { enterStartup, monthFromNow, panel } from "../support/startups.ts";
import { watchConsole } from "../support/watch-console.ts";

test("the runway is cash divided by net burn, from the diary's average or from what is typed", async ({ page }) => {
  const email = await enterStartup(page, "growth");
  const customer = await becomeCustomer(page, email);
  await customer.insert("company_metrics", {
    month: `${monthFromNow(0)}-01`,
    revenue: 200000,
    burn: 700000,
    customers: 3,
  });
  await page.reload();
  const runway = panel(page, "Runway");
  await expect(runway.getByLabel("Monthly burn")).toHaveValue("700000");
  await expect(runway.getByRole("status")).toContainText("Enter cash, revenue and burn");
  await runway.getByLabel("Cash in the bank").fill("60 lakh");
  await expect(runway.getByRole("status")).toContainText("12 months");
  await expect(runway.getByRole("status")).toContainText("at a net burn of ₹5,00,000 a month");
  await runway.getByLabel("Monthly revenue").fill("7 lakh");
  await expect(runway.getByRole("status")).toContainText("No net burn");
  await runway.getByLabel("Monthly revenue").fill("6,99,999.99");
  await expect(runway.getByRole("status")).toContainText("More than 10 years");
  await runway.getByLabel("Monthly revenue").fill("0");
  await runway.getByLabel("Cash in the bank").fill("6,99,999");
  await expect(runway.getByRole("status")).toContainText("Cash lasts less than a month");
});

test("figures that cannot be have a sentence each, and no result", async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await enterStartup(page, "growth");
  const runway = panel(page, "Runway");
  for (const [typed, sentence] of [
    ["-1", "Cash must not be less than 0"],
    ["1e20", "Cash must be a number such as 12,50,000 or 12.5 lakh"],
    ["NaN", "Cash must be a number such as 12,50,000 or 12.5 lakh"],
    ["100000 crore", "Cash must be less than 1,00,000 crore"],
  ] as const) {
    await runway.getByLabel("Cash in the bank").fill(typed);
    await runway.getByLabel("Monthly revenue").focus();
    await expect(runway.getByText(sentence)).toBeVisible();
    await expect(runway.getByLabel("Cash in the bank")).toHaveAttribute("aria-invalid", "true");
  }
  const dilution = panel(page, "Dilution");
  await dilution.getByLabel("Pre-money valuation").fill("8 crore");
  await dilution.getByLabel("Round", { exact: true }).fill("2 crore");
  for (const typed of ["-1", "101", "1e1", "NaN", "12.345"]) {
    await dilution.getByLabel("Option pool after the round").fill(typed);
    await dilution.getByLabel("Round", { exact: true }).focus();
    await expect(dilution.getByText("Option pool must be a percentage from 0 to 100")).toBeVisible();
  }
  await dilution.getByLabel("Option pool after the round").fill("80");
  await expect(dilution.getByRole("status")).toContainText("reach 100% of the company");
  expectQuiet();
});

test("a round is divided to the hundredth of a per cent; a link carries the figures and the device keeps them", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterStartup(page, "growth");
  const dilution = panel(page, "Dilution");
  await dilution.getByLabel("Pre-money valuation").fill("8 crore");
  await dilution.getByLabel("Round", { exact: true }).fill("2 crore");
  await dilution.getByLabel("Founders' share today").fill("80");
  await expect(dilution.getByRole("status")).toContainText("56% held by the founders");
  await expect(dilution.locator("dd.num")).toHaveText(["56%", "14%", "20%", "10%"]);

  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await dilution.getByRole("button", { name: /^Copy link/ }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await expect(dilution.getByLabel("Round", { exact: true })).toHaveValue("2 crore");
  await dilution.getByLabel("Round", { exact: true }).fill("4 crore");
  // Over the page it leads to, and as a page of its own.
  await page.goto(link);
  await expect(dilution.getByLabel("Round", { exact: true })).toHaveValue("2 crore");
  await dilution.getByLabel("Round", { exact: true }).fill("4 crore");
  await page.goto("about:blank");
  await page.goto(link);
  await expect(dilution.getByLabel("Round", { exact: true })).toHaveValue("2 crore");
  await expect(dilution.getByRole("status")).toContainText("56% held by the founders");
  expect(sent.filter((request) => request.includes("crore"))).toEqual([]);
});
