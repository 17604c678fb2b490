import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { enterOffice } from "../support/office.ts";

const cardOf = (page: Page, label: string) =>
  page.getByRole("main").locator("dl.stats > div").filter({ hasText: label }).locator("dd");
const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

test("the dashboard shows that it loads, then the account, the setup, six figures and the health", async ({ page }) => {
  await enterOffice(page);
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/rpc/power_admin_overview*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText("Loading PowerAdmin Dashboard...")).toBeVisible();
  const counted = page.waitForResponse("**/rest/v1/rpc/power_admin_overview*");
  answer();
  const totals: Record<string, number> = await (await counted).json();
  const main = page.getByRole("main");
  await expect(
    main.getByText(/PowerAdmin setup is complete: \d+ admin users?, \d+ admin profiles?, \d+ admin roles?/),
  ).toBeVisible();
  for (const [label, name] of [
    ["Total Users", "totalUsers"],
    ["User Roles", "totalRoles"],
    ["Services", "totalServices"],
    ["Consultations", "totalConsultations"],
    ["Funding Apps", "totalFundingApps"],
  ] as const) {
    expect(totals[name], label).toBeGreaterThan(0);
    await expect(cardOf(page, label)).toHaveText(Number(totals[name]).toLocaleString("en-IN"));
  }
  await expect(cardOf(page, "System Health")).toHaveText("Online");
  await expect(main).toContainText("admin@neev.example");
  await expect(main.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("tabs are in the address and work with arrow keys", async ({ page }) => {
  await enterOffice(page, "/poweradmin?tab=users");
  await expect(page.getByRole("tab")).toHaveText(["Overview", "User Management", "System", "Analytics"]);
  await expect(page.getByRole("tab", { name: "User Management" })).toHaveAttribute("aria-selected", "true");
  for (const name of ["View All Users", "Manage Roles", "User Settings"])
    await expect(page.getByRole("button", { name })).toBeVisible();
  await page.getByRole("tab", { name: "User Management" }).focus();
  for (const [key, id] of [
    ["ArrowRight", "?tab=system"],
    ["ArrowRight", "?tab=analytics"],
    ["ArrowRight", ""],
    ["End", "?tab=analytics"],
    ["Home", ""],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`/poweradmin${id}`);
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/poweradmin?tab=system");
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/poweradmin?tab=analytics");
  await page.keyboard.press("Home");
  await expect(page).toHaveURL("/poweradmin");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Analytics" })).toHaveAttribute("aria-selected", "true");
});

test("when the loader fails the six reads replace it; one that fails too is Unknown, never 0, until a refresh", async ({
  page,
}) => {
  await enterOffice(page);
  await page.route("**/rest/v1/rpc/power_admin_overview*", (route) => route.fulfill({ status: 500, json: {} }));
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "HEAD" && pathname.startsWith("/rest/v1/")) reads.push(pathname.slice(9));
  });
  await page.route("**/rest/v1/user_roles*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.route("**/readyz", (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(cardOf(page, "User Roles")).toHaveText("Unknown");
  await expect(cardOf(page, "Total Users")).toHaveText(/^[\d,]+$/);
  await expect(cardOf(page, "System Health")).toHaveText("Degraded");
  const six = ["consultations", "funding_applications", "profiles", "profiles", "services", "user_roles"];
  expect(reads.slice(0, 6).sort()).toEqual(six);
  await openTab(page, "System");
  await expect(page.getByText("Error loading dashboard data")).toBeVisible();
  await page.route("**/readyz", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh Dashboard" }).click();
  await expect(cardOf(page, "System Health")).toHaveText("Offline");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Dashboard" }).click();
  await expect(cardOf(page, "User Roles")).toHaveText(/^[\d,]+$/);
  await expect(cardOf(page, "System Health")).toHaveText("Online");
  await expect(page.getByText("Error loading dashboard data")).toHaveCount(0);
});

test("sample data is shown, marked as such, until there is activity", async ({ page }) => {
  await enterOffice(page);
  await page.route("**/functions/v1/recent-activity", (route) =>
    route.fulfill({ json: { events: [], late: [], late_cases: [], late_investors: [], late_requests: [] } }),
  );
  await page.reload();
  const activity = page.getByRole("region", { name: "Recent activity" });
  await expect(activity).toContainText("New startup account");
  await expect(activity).toContainText("Sample data");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Sample data");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Dashboard" }).click();
  await expect(activity).not.toContainText("Sample data");

  // An overdue approval and request lead to their records; no journey can wait for business days.
  await page.route("**/functions/v1/recent-activity", async (route) => {
    const answer = await (await route.fetch()).json();
    const due = { user_id: "6f1f1a9e-0000-4000-8000-000000000001", due_by: "2026-11-19T18:00:00.000+05:30" };
    const request = { kind: "project", id: due.user_id, title: "Online store", due_by: due.due_by };
    const late = { late_investors: [{ ...due, name: "Farhan Qureshi" }], late_requests: [request] };
    await route.fulfill({ json: { ...answer, ...late } });
  });
  await page.getByRole("button", { name: "Refresh Dashboard" }).click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices).toContainText("Decision due");
  await expect(notices).toContainText("Next step due Nov 19, 2026 18:00 IST");
  const overdue = notices.getByRole("link", { name: "Overdue project request: Online store" });
  await expect(overdue).toHaveAttribute("href", /6f1f1a9e-0000-4000-8000-000000000001/);
  await notices.getByRole("link", { name: "Overdue investor approval: Farhan Qureshi" }).click();
  await expect(page.getByRole("heading", { name: "Investor applications" })).toBeVisible();
});
