import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { becomeCustomer } from "../support/customer-calls.ts";
import { dayFromNow, openForm } from "../support/requests.ts";
import { enterStartup, monthFromNow, panel, saveForm, tile } from "../support/startups.ts";
import { watchConsole } from "../support/watch-console.ts";

test("a milestone is added, dated, reached, opened again and deleted, by keyboard alone", async ({ page }) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  await enterStartup(page, "growth");
  const milestones = panel(page, "Milestones");
  await expect(milestones).toContainText("Sample data");

  await milestones.getByRole("button", { name: "Add milestone" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a milestone" });
  const title = dialog.getByLabel("Milestone", { exact: true });
  await expect(title).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Milestone is required").first()).toBeVisible();
  await expect(title).toBeFocused();
  await page.keyboard.type("First 100 customers");
  await dialog.getByLabel("Due date").fill(dayFromNow(-1));
  await dialog.getByLabel("Reached on").fill(dayFromNow(1));
  await saveForm(dialog);
  await expect(dialog.getByText("The completion date must not be in the future").first()).toBeVisible();
  await dialog.getByLabel("Reached on").fill("");
  await saveForm(dialog);
  await expect(dialog).toBeHidden();

  const line = milestones.getByRole("listitem").filter({ hasText: "First 100 customers" });
  await expect(line).toContainText("Late");
  await expect(milestones).not.toContainText("Sample data");
  await expect(tile(page, "Milestones reached")).toContainText("0 of 1");

  await line.getByRole("button", { name: "Edit First 100 customers" }).press("Enter");
  const change = page.getByRole("dialog", { name: "Edit milestone" });
  await expect(change.getByLabel("Milestone", { exact: true })).toHaveValue("First 100 customers");
  await change.getByLabel("Due date").fill(dayFromNow(30));
  await saveForm(change);
  await expect(line).toContainText("Open");

  await line.getByRole("button", { name: "Mark as reached First 100 customers" }).press("Enter");
  await expect(line).toContainText("Reached");
  await expect(tile(page, "Milestones reached")).toContainText("1 of 1");
  await expect(milestones).toContainText("100%");
  await line.getByRole("button", { name: "Mark as not reached First 100 customers" }).press("Enter");
  await expect(line).toContainText("Open");

  await line.getByRole("button", { name: "Delete First 100 customers" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Delete this milestone?" });
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await question.getByRole("button", { name: "Delete milestone" }).press("Enter");
  await expect(line).toHaveCount(0);
  await expect(milestones).toContainText("Sample data");
  expectQuiet();
});

test("the diary refuses figures that cannot be, months to come, and a month twice", async ({ page }) => {
  test.slow();
  await enterStartup(page, "growth");
  const dialog = await openForm(page, "Add a month", "Add a month");
  const month = dialog.getByLabel("Month", { exact: true });
  const fill = async (customers: string, revenue: string, burn: string) => {
    await dialog.getByLabel("Customers").fill(customers);
    await dialog.getByLabel("Revenue").fill(revenue);
    await dialog.getByLabel("Burn").fill(burn);
    await saveForm(dialog);
  };
  await saveForm(dialog);
  for (const label of ["Month", "Customers", "Revenue", "Burn"]) {
    await expect(dialog.getByRole("link", { name: `${label} is required` })).toBeVisible();
  }
  await month.fill(monthFromNow(1));
  for (const [customers, revenue, burn, sentences] of [
    [
      "-1",
      "-5",
      "1e20",
      ["Customers must not be less than 0", "Revenue must not be less than 0", "Burn must be a number"],
    ],
    [
      "NaN",
      "NaN",
      "100000 crore",
      ["Customers must be a whole number", "Revenue must be a number", "Burn must be less than"],
    ],
    [
      "1.5",
      "1.001",
      "1,234,567",
      ["Customers must be a whole number", "Revenue can have at most two", "Burn must be a number"],
    ],
  ] as const) {
    await fill(customers, revenue, burn);
    for (const sentence of ["Month must not be in the future", ...sentences]) {
      await expect(dialog.getByRole("link", { name: sentence })).toBeVisible();
    }
  }
  await month.fill(monthFromNow(0));
  await fill("12", "2.5 lakh", "4,00,000");
  await expect(dialog).toBeHidden();
  await expect(panel(page, "Monthly metrics").getByRole("row").filter({ hasText: "₹2,50,000" }).first()).toBeVisible();

  await openForm(page, "Add a month", "Add a month");
  await month.fill(monthFromNow(0));
  await fill("1", "0", "0");
  await expect(dialog.getByText("You have already added this month. Edit it instead.").first()).toBeVisible();
});

test("a month that another window wrote down meanwhile is refused in place", async ({ page }) => {
  const email = await enterStartup(page, "growth");
  const dialog = await openForm(page, "Add a month", "Add a month");
  const customer = await becomeCustomer(page, email);
  await customer.insert("company_metrics", { month: `${monthFromNow(-1)}-01`, revenue: 1, burn: 2, customers: 3 });
  await dialog.getByLabel("Month", { exact: true }).fill(monthFromNow(-1));
  for (const label of ["Customers", "Revenue", "Burn"]) await dialog.getByLabel(label).fill("5");
  await saveForm(dialog);
  await expect(dialog.getByText("You have already added this month. Edit it instead.").first()).toBeVisible();
  await expect(dialog.getByLabel("Month", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("a day that another window entered for a milestone is not replaced", async ({ page }) => {
  const email = await enterStartup(page, "growth");
  const customer = await becomeCustomer(page, email);
  const { id } = await customer.insert("milestones", { title: "First export" });
  await page.reload();
  const line = panel(page, "Milestones").getByRole("listitem").filter({ hasText: "First export" });
  await expect(line).toContainText("Open");
  await customer.change("milestones", id, { completed_on: dayFromNow(-3) });
  await line.getByRole("button", { name: "Mark as reached First export" }).click();
  await expect(page.getByText("This milestone was changed in another window.")).toBeVisible();
  await expect(line).toContainText("Reached");
  await line.getByRole("button", { name: "Edit First export" }).click();
  await expect(page.getByRole("dialog").getByLabel("Reached on")).toHaveValue(dayFromNow(-3));
});

test("the charts say what the figures say, and give them in tables", async ({ page }) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const email = await enterStartup(page, "growth");
  const customer = await becomeCustomer(page, email);
  for (const [ago, revenue, customers] of [
    [2, 200000, 40],
    [1, 350000, 25],
    [0, 500000, 25],
  ] as const) {
    await customer.insert("company_metrics", { month: `${monthFromNow(-ago)}-01`, revenue, burn: 600000, customers });
  }
  await page.reload();
  const diary = panel(page, "Monthly metrics");
  const revenue = diary.getByRole("img", { name: /^Revenue rose from ₹2 lakh in .+ to ₹5 lakh in / });
  await expect(revenue).toBeVisible();
  await expect(revenue.locator("svg path.recharts-line-curve")).toBeVisible();
  await expect(diary.getByRole("img", { name: /^Burn unchanged: ₹6 lakh in .+ and ₹6 lakh in / })).toBeVisible();
  await expect(diary.getByRole("img", { name: /^Customers fell from 40 in .+ to 25 in / })).toBeVisible();
  const figure = diary.getByRole("figure").filter({ hasText: "Revenue rose" });
  await figure.getByText("Show the figures").press("Enter");
  await expect(figure.getByRole("columnheader")).toHaveText(["Month", "Revenue"]);
  await expect(figure.getByRole("cell")).toHaveText(["₹2,00,000", "₹3,50,000", "₹5,00,000"]);

  // Hidden and back, and on a smaller screen.
  for (const tab of ["Funding", "Growth"]) await page.getByRole("tab", { name: tab }).click();
  const widthOf = () => revenue.locator("svg").evaluate((drawing) => drawing.getBoundingClientRect().width);
  const before = await widthOf();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(widthOf).toBeLessThan(Math.min(before, 375));

  const months = diary.getByRole("region", { name: "Months" });
  await months.getByRole("button", { name: /^Edit/ }).first().click();
  const change = page.getByRole("dialog", { name: "Edit month" });
  await change.getByLabel("Revenue").fill("0");
  await saveForm(change);
  await expect(diary.getByRole("img", { name: /^Revenue fell from ₹2 lakh in .+ to ₹0 in / })).toBeVisible();
  for (const left of [2, 1, 0]) {
    await months
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete month" }).click();
    await expect(months.getByRole("button", { name: /^Delete/ })).toHaveCount(left);
  }
  await expect(diary).toContainText("No metrics added yet");
  expectQuiet();
});
