import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demo, goodPassword, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import {
  applyForFunding,
  becomeCustomer,
  bookConsultation,
  moveByOffice,
  requestProject,
} from "../support/customer-calls.ts";
import { section, tile } from "../support/dashboard.ts";
import { openPage } from "../support/pages.ts";
import { enter } from "../support/requests.ts";
import { watchConsole } from "../support/watch-console.ts";

const today = /[A-Z][a-z]{2} \d{2}, \d{4}/;

test("a new account has nothing yet, says so in four ways, and offers the forms", async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await enter(page, "/dashboard/user");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Sign Out" })).toBeVisible();
  for (const text of [
    "No funding applications yet",
    "No project requests yet",
    "No consultations booked yet",
    "No notifications",
  ])
    await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
  await expect(section(page, "Next")).toContainText("Nothing needs your attention.");
  for (const label of ["Funding applications", "Project requests", "Consultations", "Unread notifications"])
    await expect(tile(page, label)).toHaveText("0");
  await expect(section(page, "Enquiries")).toHaveCount(0);
  for (const [action, title] of [
    [/^Apply for funding/, "Apply for Funding"],
    [/^Request a project/, /project/i],
    [/^Book a consultation/, /consultation/i],
  ] as const) {
    const button = page.getByRole("region", { name: "Quick actions" }).getByRole("button", { name: action });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.locator("form")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  expectQuiet();
});

test("what comes next is first on the dashboard: the next meeting and its balance, each with its page", async ({
  page,
}) => {
  const customer = await becomeCustomer(page, await enter(page, "/account"));
  const made = await bookConsultation(page, customer, "Preparing the seed round", "pitch_deck_review");
  await page.goto("/dashboard/user");
  const next = section(page, "Next");
  await expect(next).toContainText("(not confirmed yet)");
  await expect(next.getByRole("listitem"), "nothing is due before the confirmation").toHaveCount(1);
  await next.getByRole("link", { name: /^Preparing the seed round, / }).click();
  await page.waitForURL(new RegExp(made.id));
  await expect(page.getByRole("heading", { level: 1, name: "Preparing the seed round" })).toBeVisible();
  const payments = section(page, "Payments");
  await expect(payments).toContainText("You pay nothing now.");
  await expect(payments).toContainText("Paid so far: ₹0. Total, including GST: ₹5,900.");

  await moveByOffice(page, { kind: "consultation", ...pick(made), status: "approved" });
  await page.reload();
  await expect(payments).toContainText("Paid so far: ₹0. Balance due, including GST: ₹5,900.");
  await expect(section(page, "What happens next")).toContainText(
    /Action needed\. Your consultation is confirmed for .* IST\. Please pay ₹5,900, including GST, before then\./,
  );
  await page.goto("/dashboard/user");
  await expect(next.getByRole("listitem")).toHaveCount(2);
  await expect(next).toContainText("Balance due");
  await expect(next).toContainText(/₹5,900 including GST for Preparing the seed round, before .* IST/);
  await expect(next).not.toContainText("(not confirmed yet)");
});

test("counts and the latest three of each list are the account's own", async ({ page }) => {
  test.slow();
  const email = await enter(page, "/dashboard/user");
  const customer = await becomeCustomer(page, email);
  for (const name of ["First Foods", "Second Foods", "Third Foods"]) await applyForFunding(customer, name);
  const rejected = await applyForFunding(customer, "Fourth Foods", {
    funding_type: "series-a",
    funding_amount: 16500000,
  });
  await moveByOffice(page, {
    kind: "funding",
    ...pick(rejected),
    status: "rejected",
    reason: "The figures are missing",
  });
  const project = await requestProject(customer, "Online store");
  await moveByOffice(page, { kind: "project", ...pick(project), status: "in_progress" });
  const consultation = await bookConsultation(page, customer, "Preparing the seed round");
  await moveByOffice(page, { kind: "consultation", ...pick(consultation), status: "approved" });
  await page.reload();

  await expect(tile(page, "Funding applications")).toHaveText("4");
  await expect(tile(page, "Project requests")).toHaveText("1");
  await expect(tile(page, "Consultations")).toHaveText("1");
  await expect(tile(page, "Unread notifications")).toHaveText("9");

  const funding = section(page, "Funding applications");
  await expect(funding.getByText("Latest 3 of 4")).toBeVisible();
  await expect(funding.getByRole("listitem")).toHaveCount(3);
  const newest = funding.getByRole("listitem").first();
  await expect(newest).toContainText("Fourth Foods");
  await expect(newest).toContainText("Series A");
  await expect(newest).toContainText("₹1,65,00,000");
  await expect(newest).toContainText(today);
  await expect(newest.locator(".badge--rejected")).toHaveText("Rejected");
  await expect(funding.getByRole("listitem").nth(1).locator(".badge--pending")).toHaveText("Pending");
  await expect(funding.getByText("First Foods")).toHaveCount(0);

  const line = section(page, "Project requests").getByRole("listitem");
  await expect(line).toContainText("Web development");
  await expect(line).toContainText("₹1 lakh to ₹3 lakh");
  await expect(line.locator(".badge--progress")).toHaveText("In progress");
  const booked = section(page, "Consultations").getByRole("listitem");
  await expect(booked).toContainText(/Funding consultation · \d{2}:\d{2}( \w+)? your time/);
  await expect(booked).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} IST/);
  await expect(booked.locator(".badge--approved")).toHaveText("Confirmed");
});

const pick = ({ id }: { id: string }) => ({ id });

test("a change is seen within thirty seconds without a reload, and not asked for while the page is hidden", async ({
  page,
}) => {
  const email = await enter(page, "/dashboard/user");
  await expect(tile(page, "Funding applications")).toHaveText("0");
  const customer = await becomeCustomer(page, email);
  await page.clock.install();
  // A page that was loaded before the clock was held has its timer in real time.
  await page.reload();
  await expect(tile(page, "Funding applications")).toHaveText("0");
  const { id } = await applyForFunding(customer, "Late Foods");
  await page.clock.fastForward(25_000);
  await expect(tile(page, "Funding applications")).toHaveText("1");
  await expect(section(page, "Funding applications").locator(".badge--pending")).toBeVisible();
  await moveByOffice(page, { kind: "funding", id, status: "approved" });
  await page.clock.fastForward(25_000);
  await expect(section(page, "Funding applications").locator(".badge--approved")).toBeVisible();

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/")) asked += 1;
  });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.fastForward(120_000);
  expect(asked).toBe(0);
  await moveByOffice(page, { kind: "funding", id, status: "completed" });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(section(page, "Funding applications").locator(".badge--completed")).toBeVisible();
});

test("what could not be loaded says so, and is there after Retry", async ({ page }) => {
  const email = await enter(page, "/account");
  await applyForFunding(await becomeCustomer(page, email), "Iyer Foods");
  let isBroken = true;
  await page.route("**/rest/v1/funding_applications*", (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { message: "broken", code: "XX000", details: null, hint: null } })
      : route.continue(),
  );
  await page.goto("/dashboard/user");
  const funding = section(page, "Funding applications");
  await expect(funding.getByRole("alert")).toContainText("Your funding applications could not be loaded.");
  await expect(tile(page, "Funding applications")).toContainText("–");
  await expect(section(page, "Project requests").getByText("No project requests yet")).toBeVisible();
  isBroken = false;
  await funding.getByRole("button", { name: "Retry" }).click();
  await expect(funding.getByText("Iyer Foods")).toBeVisible();
  isBroken = true;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(funding.getByText("This may be out of date.")).toBeVisible();
  await expect(funding.getByText("Iyer Foods")).toBeVisible();
});

test("an enquiry sent before the account was made is on its dashboard", async ({ page }) => {
  test.slow();
  const email = `asha.${Math.floor(Math.random() * 1e9)}@example.in`;
  const enquiry = {
    source: "welcome",
    page: "/",
    idempotency_key: crypto.randomUUID(),
    name: "Asha Rao",
    email,
    phone: "9876543210",
    website: "",
    filled_ms: 9000,
  };
  const headers = { apikey: "sb_publishable_neev" };
  const answer = await page.request.post("/functions/v1/submit-enquiry", { data: enquiry, headers });
  expect(answer.status()).toBe(201);
  const { reference } = await answer.json();
  await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user", email });
  await openPage(page, "/auth?redirect_to=/dashboard/user");
  await submitSignIn(page, { email, password: goodPassword });
  const enquiries = section(page, "Enquiries");
  await expect(enquiries).toContainText(reference);
  await expect(enquiries).toContainText(/Reply by [A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} IST/);
  await expect(enquiries.getByRole("link", { name: "+91 98000 00000" })).toHaveCount(0);

  // Its reply is overdue.
  await page.route("**/rest/v1/enquiries?*", async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, reply_by: "2026-11-18T12:00:00+05:30" })) });
  });
  await page.reload();
  await expect(enquiries).toContainText("Overdue: reply was due by Nov 18, 2026 12:00 IST");
  await expect(enquiries.getByRole("link", { name: "+91 98000 00000" })).toHaveAttribute("href", "tel:+919800000000");
});

for (const [type, heading] of [
  ["startup", "Startup Dashboard"],
  ["investor", "Investor Portal"],
] as const) {
  test(`the dashboard of a ${type} lists its owner's requests too`, async ({ page }) => {
    const email = await signUpByCalls(page, { full_name: "Vikram Nair", user_type: type });
    await requestProject(await becomeCustomer(page, email), "A site for us");
    await openPage(page, `/auth?redirect_to=/dashboard/${type}`);
    await submitSignIn(page, { email, password: goodPassword });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await section(page, "Project requests").getByRole("link", { name: "A site for us" }).click();
    await page.waitForURL(/\/dashboard\/requests\//);
    await expect(page.getByRole("heading", { level: 1, name: "A site for us" })).toBeVisible();
    await page.getByRole("link", { name: "Your requests" }).click();
    await page.getByRole("link", { name: "Back to your dashboard" }).click();
    await page.waitForURL(`/dashboard/${type}`);
  });
}

test("an open dashboard leads to the sign-in page after a sign-out elsewhere", async ({ page }) => {
  await openPage(page, "/auth?redirect_to=/dashboard/user");
  await submitSignIn(page, demo.user);
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.route("**/rest/v1/**", (route) =>
    route.fulfill({ status: 401, json: { message: "JWT expired", code: "PGRST301", details: null, hint: null } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.waitForURL((url) => url.pathname === "/auth");
});
