import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { applyForFunding, becomeCustomer, moveByOffice } from "../support/customer-calls.ts";
import { fillConsultation, fillProject, readRows } from "../support/requests.ts";
import { company, enterStartup, panel, tile } from "../support/startups.ts";
import { watchConsole } from "../support/watch-console.ts";

test("a new account sees the specified sample values, each marked as sample data", async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await enterStartup(page);
  await expect(tile(page, "Funding applied")).toContainText("₹1.65 crore");
  for (const label of ["Funding applied", "Applications", "Milestones reached"]) {
    await expect(tile(page, label)).toContainText("Sample data");
  }
  const progress = panel(page, "Funding progress");
  await expect(progress).toContainText("Sample data");
  await expect(progress.locator(".badge")).toHaveText(["Approved", "Under review", "Submitted"]);
  await expect(progress.locator(".meter-row__figure")).toHaveText(["Progress: 100%", "Progress: 60%", "Progress: 30%"]);
  await expect(panel(page, "Milestones")).toContainText("Sample data");
  await expect(page.getByText("Late", { exact: true })).toHaveCount(0);
  expectQuiet();
});

test("the header leads to the home page and to the sign-in of startups; resources open in a new tab", async ({
  page,
}) => {
  await enterStartup(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
  await expect(main.getByRole("link", { name: "Switch account" })).toHaveAttribute("href", "/login/startup");
  const links = panel(page, "Resources").getByRole("link");
  await expect(links).toHaveCount(4);
  for (const [index, path] of ["startup-guide", "funding-tips", "market-research", "business-plan"].entries()) {
    await expect(links.nth(index)).toHaveAttribute("href", `/resources/${path}`);
    await expect(links.nth(index)).toHaveAccessibleName(/opens in a new tab/);
  }
  const [opened] = await Promise.all([page.waitForEvent("popup"), links.first().click()]);
  await expect(opened).toHaveURL(/\/resources\/startup-guide$/);
});

test("the tab stands in the address, and is moved by arrow keys", async ({ page }) => {
  await enterStartup(page);
  const tabs = page.getByRole("tablist", { name: "Your startup" });
  await expect(tabs.getByRole("tab")).toHaveText(["Funding", "Compliance", "Growth"]);
  await tabs.getByRole("tab", { name: "Funding" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "Compliance" })).toBeFocused();
  await page.waitForURL(/\?tab=compliance$/);
  await page.keyboard.press("End");
  await page.waitForURL(/\?tab=growth$/);
  await expect(panel(page, "Monthly metrics")).toBeVisible();
  await page.reload();
  await expect(tabs.getByRole("tab", { name: "Growth" })).toHaveAttribute("aria-selected", "true");
  await expect(panel(page, "Monthly metrics")).toBeVisible();
  await page.goto("/dashboard/startup?tab=nonsense");
  await expect(tabs.getByRole("tab", { name: "Funding" })).toHaveAttribute("aria-selected", "true");
});

test("records of its own take the place of the samples: sum, progress and next step", async ({ page }) => {
  const email = await enterStartup(page);
  const customer = await becomeCustomer(page, email);
  const { id } = await applyForFunding(customer, "Zari Looms", { funding_amount: 7500000 });
  await applyForFunding(customer, "Zari Stores", { funding_amount: 4050000, current_stage: "growth" });
  await moveByOffice(page, { kind: "funding", id, status: "in_progress" });
  await page.reload();
  await expect(tile(page, "Funding applied")).toContainText("₹1.16 crore");
  await expect(tile(page, "Applications")).toContainText("0 approved");
  await expect(page.getByText("Sample data")).toHaveCount(0);
  const progress = panel(page, "Funding progress");
  const moved = progress.getByRole("listitem").filter({ hasText: "Zari Looms" });
  await expect(moved).toContainText("60%");
  await expect(moved).toContainText("Seed Funding · Minimum viable product · Applied");
  await expect(moved).toContainText("We are working on it and will tell you the next step by");
  const waiting = progress.getByRole("listitem").filter({ hasText: "Zari Stores" });
  await expect(waiting).toContainText("30%");
  await expect(waiting).toContainText("We will review it and reply by");
  await moveByOffice(page, { kind: "funding", id, status: "approved" });
  await page.reload();
  await expect(tile(page, "Applications")).toContainText("1 approved");
  await expect(moved).toContainText("100%");
  await moved.getByRole("link", { name: "Zari Looms" }).click();
  await page.waitForURL(`/dashboard/requests/${id}?kind=funding`);
});

test("the four quick actions open their forms with what was chosen, and what is sent is listed", async ({ page }) => {
  test.slow();
  const email = await enterStartup(page);
  const press = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).press("Enter");

  await press("Apply for Funding");
  await expect(page.getByRole("dialog", { name: "Apply for funding" }).getByLabel("Funding type")).toBeFocused();
  await page.keyboard.press("Escape");

  await press("Connect with Investors");
  const booking = page.getByRole("dialog", { name: "Book a consultation" });
  await expect(booking.getByLabel("Consultation type")).toHaveValue("funding");
  await expect(booking.getByRole("option", { name: "Certification" })).toHaveCount(0);

  // The next is asked for before the first has finished closing: it opens, and stays.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.requestClose();
    for (const button of document.querySelectorAll("button"))
      if (button.textContent.startsWith("Get Certificate")) button.click();
  });
  await expect(booking.getByLabel("Consultation type")).toHaveValue("certification");
  await fillConsultation(page, booking, 60);
  await booking.getByLabel("Consultation type").selectOption("certification");
  await booking.getByRole("button", { name: "Book consultation" }).click();
  await expect(panel(page, "Consultations")).toContainText("How to grow");
  const [consultation] = await readRows(page, email, "consultations");
  expect(consultation?.consultation_type).toBe("certification");

  await press("Update Profile");
  const project = page.getByRole("dialog", { name: "Request a project" });
  await expect(project.getByLabel("Project name")).toHaveValue("Update Profile");
  // The form asks us; the company profile itself is one press away.
  await project.getByRole("button", { name: "create your company profile" }).press("Enter");
  const profile = page.getByRole("dialog", { name: "Company profile" });
  await expect(profile.getByLabel("Company name")).toBeFocused();
  await expect(project).toBeHidden();
  await page.keyboard.press("Escape");
  await press("Update Profile");
  await fillProject(project);
  await project.getByLabel("Project name").fill("Update Profile");
  await project.getByRole("button", { name: "Submit request" }).click();
  await expect(panel(page, "Project requests").getByRole("link", { name: "Update Profile" })).toBeVisible();
});

test("what cannot be loaded says so, and can be tried again", async ({ page }) => {
  await enterStartup(page);
  await page.route("**/rest/v1/milestones*", (route) =>
    route.fulfill({ status: 500, json: { message: "no", code: "X" } }),
  );
  await page.reload();
  const milestones = panel(page, "Milestones");
  await expect(milestones.getByRole("alert")).toContainText("Your milestones could not be loaded.");
  await expect(tile(page, "Milestones reached")).toContainText("not known");
  await page.unroute("**/rest/v1/milestones*");
  await milestones.getByRole("button", { name: "Retry" }).click();
  await expect(milestones).toContainText("Sample data");
});

test("before the company is known nothing is called empty; the form of an update gets its link when it is", async ({
  page,
}) => {
  const email = await enterStartup(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/companies*", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole("button", { name: /^Update Profile/ }).press("Enter");
  const project = page.getByRole("dialog", { name: "Request a project" });
  await expect(project.getByLabel("Project name")).toHaveValue("Update Profile");
  await expect(project).toContainText("This form asks us to update your profile.");
  await expect(tile(page, "Interested investors")).toContainText("None awaiting a response");
  await expect(page.getByText("No milestones yet")).toHaveCount(0);
  await expect(panel(page, "Funding progress").getByText("No funding applications yet")).toHaveCount(0);
  const customer = await becomeCustomer(page, email);
  await customer.insert("companies", { ...company, use_of_funds: "Ten looms" });
  answer();
  await project.getByRole("button", { name: "edit your company profile" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Company profile" }).getByLabel("Company name")).toHaveValue(
    company.name,
  );
});

test("applying for funding begins with what the company profile says; what was typed stays", async ({ page }) => {
  const email = await enterStartup(page);
  const customer = await becomeCustomer(page, email);
  await customer.insert("companies", { ...company, use_of_funds: "Ten looms" });
  await page.reload();
  await expect(panel(page, "Company profile")).toContainText(company.name);
  const apply = page.getByRole("button", { name: /^Apply for Funding/ });
  await apply.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Apply for funding" });
  const named = dialog.getByLabel("Company name");
  await expect(named).toHaveValue(company.name);
  await expect(dialog.getByLabel("Funding amount")).toHaveValue("7500000");
  await expect(dialog).toContainText("₹75,00,000 · 75 lakh");
  await expect(dialog.getByLabel("Current stage")).toHaveValue(company.stage);
  await expect(dialog.getByLabel("Industry")).toHaveValue("Retail");
  await expect(dialog.getByLabel("Use of funds")).toHaveValue("Ten looms");
  await named.fill("Zari Exports");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(panel(page, "Company profile")).toContainText(company.name);
  await apply.press("Enter");
  await expect(named).toHaveValue("Zari Exports");
  await expect(dialog.getByLabel("Industry")).toHaveValue("Retail");
});
