import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demo, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { applyForFunding, becomeCustomer, moveByOffice, requestProject } from "../support/customer-calls.ts";
import { addressOf, section } from "../support/dashboard.ts";
import { openPage } from "../support/pages.ts";
import { enter } from "../support/requests.ts";
import { watchConsole } from "../support/watch-console.ts";

test("all requests are paged and filtered by kind and by status, and the address says how", async ({ page }) => {
  test.slow();
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const names = Array.from({ length: 23 }, (_, index) => `Foods ${String(index + 1).padStart(2, "0")}`);
  for (const name of names) await applyForFunding(customer, name);
  const project = await requestProject(customer, "Online store");
  await moveByOffice(page, { kind: "project", id: project.id, status: "approved" });
  await page.goto("/dashboard/user");
  await section(page, "Funding applications").getByRole("link", { name: "See all funding applications" }).click();
  await page.waitForURL("/dashboard/requests?kind=funding");

  const lines = section(page, "Funding applications").getByRole("listitem");
  const seen = async () => (await lines.getByRole("link").allTextContents()).join(",");
  const expected = (from: number, to: number) => [...names].reverse().slice(from, to).join(",");
  await expect.poll(seen).toBe(expected(0, 10));
  const pages = page.getByRole("navigation", { name: "Pages", exact: true });
  await expect(pages).toContainText("13 older");
  await expect(pages.getByRole("link", { name: "Newer" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Older" }).click();
  await expect.poll(seen).toBe(expected(10, 20));
  await expect(page.getByRole("heading", { level: 2, name: "Funding applications" })).toBeFocused();
  // What comes in meanwhile moves no page.
  await applyForFunding(customer, "Foods 24");
  await pages.getByRole("link", { name: "Older" }).click();
  await expect.poll(seen).toBe(expected(20, 23));
  await expect(pages.getByRole("link", { name: "Older" })).toHaveCount(0);
  await page.reload();
  await expect.poll(seen).toBe(expected(20, 23));
  await pages.getByRole("link", { name: "Newer" }).click();
  await expect.poll(seen).toBe(expected(10, 20));
  await page.goBack();
  await expect.poll(seen).toBe(expected(20, 23));

  await page.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: "All requests" }).click();
  await expect(page.getByRole("link", { name: "Online store" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Foods 24" })).toBeVisible();
  await page.getByLabel("Status").selectOption("approved");
  await page.waitForURL("/dashboard/requests?status=approved");
  await expect(page.getByRole("link", { name: "Foods 24" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Online store" })).toBeVisible();
  await page.getByLabel("Status").selectOption("completed");
  await expect(page.getByText("No requests with this status")).toBeVisible();
});

test("an application's page says what was asked, what happened and why it was rejected", async ({ page }) => {
  const expectQuiet = watchConsole(page);
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const made = await applyForFunding(customer, "Iyer Foods <b> वेंकट", {
    use_of_funds: "A kitchen\nand vans",
    monthly_revenue: 340000,
    contact_phone: "98765 43210",
  });
  await page.goto(addressOf("funding", made));
  await expect(page.getByRole("heading", { level: 1, name: "Iyer Foods <b> वेंकट" })).toBeVisible();
  const next = section(page, "What happens next");
  await expect(next).toContainText(
    /With us since [A-Z][a-z]{2} \d{2}, \d{4}\. We will review it and reply by [A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} IST\./,
  );
  const facts = section(page, "Request details");
  for (const words of ["₹25,00,000", "Seed Funding", "₹3,40,000", "A kitchen\nand vans", "+91 98765 43210"])
    await expect(facts).toContainText(words);
  await expect(next.getByRole("button", { name: "Reschedule" })).toHaveCount(0);

  await moveByOffice(page, { kind: "funding", id: made.id, status: "in_progress" });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(next).toContainText("We are working on it");
  await expect(next.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  await moveByOffice(page, { kind: "funding", id: made.id, status: "rejected", reason: "The figures are missing" });
  await page.reload();
  await expect(next).toContainText("Reason: The figures are missing");
  const history = section(page, "Activity").getByRole("listitem");
  await expect(history).toHaveCount(3);
  await expect(history.first()).toContainText("Rejected");
  await expect(history.first()).toContainText("The figures are missing");
  await expect(history.last()).toContainText("Pending");
  await expect(history.last()).toContainText(/\d{2}:\d{2} IST/);
  expectQuiet();
});

test("a pending request is cancelled by its owner, once, after a confirmation", async ({ page }) => {
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const made = await requestProject(customer, "Online store");
  await page.goto(addressOf("project", made));
  const opener = page.getByRole("button", { name: "Cancel the project request" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Cancel this project request?" });
  await expect(dialog).toContainText("Online store");
  await dialog.getByRole("button", { name: "Keep the project request" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByLabel("Reason for cancelling").fill("We have another plan");
  await page.route("**/cancel-request", (route) => route.abort());
  await dialog.getByRole("button", { name: "Cancel the project request" }).click();
  const problem = dialog.getByRole("alert");
  await expect(problem).toHaveText("We could not reach the server. Please check your connection and try again.");
  const { width = 0, height = 0 } = (await problem.boundingBox()) ?? {};
  expect(height, "its lines are as wide as the dialog").toBeLessThan(width / 3);
  await page.unrouteAll();

  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/cancel-request") && !request.postDataJSON().preview) sent.push(request.postDataJSON());
  });
  await dialog.getByRole("button", { name: "Cancel the project request" }).dblclick();
  await expect(page.getByText("Your project request is cancelled.")).toBeVisible();
  await expect(page.locator(".app__head .badge")).toHaveText("Cancelled");
  await expect(section(page, "Activity")).toContainText("Reason: We have another plan");
  await expect(opener).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test("another's request, one that does not exist and no id at all look the same", async ({ page }) => {
  const stranger = await signUpByCalls(page, { full_name: "Ravi Menon", user_type: "user" });
  const foreign = await applyForFunding(await becomeCustomer(page, stranger), "Secret Foods");
  await enter(page, "/account");
  const answers: string[] = [];
  for (const path of [
    addressOf("funding", foreign),
    `/dashboard/requests/${foreign.id}`,
    addressOf("funding", { id: crypto.randomUUID() }),
    "/dashboard/requests/nonsense?kind=funding",
  ]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "Request not found" })).toBeVisible();
    answers.push((await page.getByRole("main").textContent()) ?? "");
  }
  expect(new Set(answers).size).toBe(1);
  await expect(page.getByRole("main")).not.toContainText("Secret");
  for (const path of ["/dashboard/requests", "/dashboard/requests?kind=funding", "/dashboard/user"]) {
    await page.goto(path);
    await expect(page.getByText("No funding applications yet").or(page.getByText("No requests yet"))).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Secret");
  }
});

test("an administrator, who may read every record, sees only own records here", async ({ page }) => {
  const stranger = await signUpByCalls(page, { full_name: "Ravi Menon", user_type: "user" });
  const foreign = await applyForFunding(await becomeCustomer(page, stranger), "Secret Foods");
  await openPage(page, `/auth?${new URLSearchParams({ redirect_to: addressOf("funding", foreign) })}`);
  await submitSignIn(page, demo.admin);
  await expect(page.getByRole("heading", { level: 1, name: "Request not found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Your requests" }).last().click();
  await expect(page.getByText("No requests yet")).toBeVisible();
});

test("a dialog whose code cannot be fetched leaves the page as it is", async ({ page }) => {
  const email = await enter(page, "/account");
  const made = await requestProject(await becomeCustomer(page, email), "Online store");
  await page.goto(addressOf("project", made));
  await page.route("**/assets/cancel-dialog*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Cancel the project request" }).click();
  await expect(page.getByText("This could not be loaded. Please check your connection and try again.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Online store" })).toBeVisible();
});

test("the pages of requests are for those who are signed in", async ({ page }) => {
  for (const path of ["/dashboard/requests?kind=project", `/dashboard/requests/${crypto.randomUUID()}?kind=project`]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/auth");
    expect(new URL(page.url()).searchParams.get("redirect_to")).toBe(path);
  }
});
