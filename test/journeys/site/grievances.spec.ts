import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { fillGrievance, follow, followForm, grievanceForm, readSlip, watchCalls } from "../support/cases.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { makeVisitor, replyTime, waitForMails } from "../support/enquiry-forms.ts";
import { openPage, waitForStart } from "../support/pages.ts";
import { enter } from "../support/requests.ts";
import { screens } from "../support/screens.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";
import { watchConsole } from "../support/watch-console.ts";

const call = "**/functions/v1/submit-grievance";
const sentences = [
  "Please enter your name",
  "Please enter your phone number",
  "Please enter your email",
  "Please choose what it is about",
  "Please choose how urgent it is",
  "Please tell us what happened, in at least 10 characters",
];
const officer = "Sample Officer, Grievance Officer";

async function sendGrievance(page: Page, visitor = makeVisitor()): Promise<string> {
  await openPage(page, "/grievances");
  await fillGrievance(grievanceForm(page), visitor);
  await grievanceForm(page).getByRole("button", { name: "Send grievance" }).click();
  return (await readSlip(page))["Your reference"] ?? "";
}

for (const screen of screens) {
  test(`a grievance sent on a ${screen.name} gets reference, officer and next date, at once and by email`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    const expectNoComplaint = watchConsole(page);
    const visitor = makeVisitor();
    const reference = await sendGrievance(page, visitor);
    expect(reference).toMatch(/^G-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/);
    await expect(page.getByRole("status").getByText("We have received your grievance.")).toBeVisible();
    await expect(page.locator(".receipt")).toBeFocused();
    const slip = await readSlip(page);
    expect(slip["Assigned to"]).toBe(officer);
    expect(slip["We acknowledge by"]).toMatch(replyTime);
    await checkAccessibility(page);
    await expectNoSidewaysScroll(page);
    const [mail] = await waitForMails(page, visitor.email, 1);
    for (const words of [reference, officer, "We will acknowledge it by"]) expect(mail?.text).toContain(words);
    await page.getByRole("button", { name: "Send another" }).click();
    await expect(grievanceForm(page).getByLabel("What happened?")).toHaveValue("");
    expectNoComplaint();
  });
}

test("reference and contact show the status of a case; neither the address nor the device stores them", async ({
  page,
}) => {
  const visitor = makeVisitor();
  const reference = await sendGrievance(page, visitor);
  await callByOffice(page, "move-grievance", { reference, stage: "acknowledgement", note: "Meera <b>reads</b> it" });
  await follow(page, reference.toLowerCase(), ` ${visitor.email.toUpperCase()}`);
  const slip = await readSlip(page, "#follow");
  expect(slip).toEqual({ Reference: reference, Status: "Acknowledged", "Assigned to": officer });
  const found = page.locator("#follow .receipt");
  await expect(found).toBeFocused();
  await expect(found).toContainText("We will complete our investigation by");
  await expect(found.getByRole("listitem")).toHaveText([/^Acknowledged.*Meera <b>reads<\/b> it$/s, /^Received/]);
  await checkAccessibility(page);
  expect(page.url()).toMatch(/\/grievances$/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(reference);
  expect(kept.toLowerCase()).not.toContain(visitor.email);
  await page.getByRole("button", { name: "Check another case" }).click();
  await expect(followForm(page).getByLabel("Email or phone")).toHaveValue("");
});

test("a wrong contact and an unknown reference get the same answer, an unreachable server another", async ({
  page,
}) => {
  const reference = await sendGrievance(page);
  const banner = page.locator("#follow .banner");
  const sentence = "We found no case with this reference and contact. Please check both";
  for (const [named, contact] of [
    [reference, "someone.else@example.in"],
    ["G-261118-ZZZZZ", "someone.else@example.in"],
  ] as const) {
    await follow(page, named, contact);
    await expect(banner.getByText(sentence)).toBeVisible();
    await expect(banner).toBeFocused();
  }
  await checkAccessibility(page);
  await page.route("**/functions/v1/find-case", (route) => route.abort());
  await follow(page, reference, "98765 43210");
  await expect(banner.getByText("We could not check the status. Please try again.")).toBeVisible();
  await expect(banner.getByRole("link", { name: "office@neev.example" })).toBeVisible();
});

test("a step that is overdue has our number as a link, and says when we can be reached", async ({ page }) => {
  await openPage(page, "/grievances");
  // A Saturday evening, and a holiday after the Sunday.
  const now = new Date("2026-11-28T20:00:00+05:30");
  const headers = { "Neev-Now": now.toISOString() };
  await page.route("**/rest/v1/holidays*", (route) => route.fulfill({ headers, json: [{ day: "2026-11-30" }] }));
  const next_step =
    "This was due by Nov 24, 2026 18:00 IST. We are sorry for the delay: please call us on +91 98000 00000.";
  const found = { reference: "G-261118-ZZZZZ", status: "acknowledgement", officer: "Meera", refund: null };
  await page.route("**/functions/v1/find-case", (route) =>
    route.fulfill({ headers, json: { ...found, next_step, next_by: null, steps: [] } }),
  );
  await follow(page, found.reference, "98765 43210");
  const slip = page.locator("#follow .receipt");
  await expect(slip.getByRole("link", { name: "+91 98000 00000" })).toHaveAttribute("href", "tel:+919800000000");
  await expect(slip).toContainText("We are closed now and can be reached from Dec 01, 2026 10:00 IST.");
});

test("the button shows that a status check is running", async ({ page }) => {
  await openPage(page, "/grievances");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/functions/v1/find-case", async (route) => {
    await isReleased;
    await route.continue();
  });
  await follow(page, "G-261118-ZZZZZ", "98765 43210");
  await expect(followForm(page).getByRole("button", { name: "Checking..." })).toBeDisabled();
  release();
  await expect(followForm(page).getByRole("button", { name: "Check status" })).toBeEnabled();
});

test("missing values are named by field and in a summary, at every width in both themes", async ({ page }) => {
  test.setTimeout(scaleLimit(120_000));
  await openPage(page, "/grievances");
  await grievanceForm(page).getByRole("button", { name: "Send grievance" }).click();
  await expect(grievanceForm(page).getByRole("alert").getByRole("link")).toHaveText(sentences);
  await followForm(page).getByRole("button", { name: "Check status" }).click();
  await expect(followForm(page).getByText("Please enter your reference").first()).toBeVisible();
  await checkLooks(page);
});

test("a lost answer and a reload keep what was typed; Retry makes one grievance", async ({ page }) => {
  await openPage(page, "/grievances");
  const sendings = watchCalls(page, "submit-grievance");
  const visitor = makeVisitor();
  await fillGrievance(grievanceForm(page), visitor);
  // It arrives; its answer does not.
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await grievanceForm(page).getByRole("button", { name: "Send grievance" }).click();
  await expect(
    page.locator("#send .banner").getByText("Your grievance could not be sent. Please try again."),
  ).toBeVisible();
  await page.unroute(call);
  await page.reload();
  await waitForStart(page);
  await expect(grievanceForm(page).getByLabel("What happened?")).toHaveValue(/three weeks late/);
  await expect(grievanceForm(page).getByRole("radio", { name: /^Urgent/ })).toBeChecked();
  await grievanceForm(page).getByRole("button", { name: "Send grievance" }).click();
  await expect(page.locator("#send .receipt")).toBeVisible();
  expect(new Set(sendings.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
  await waitForMails(page, visitor.email, 1);
});

test("a signed-in sender finds the grievance among the notifications", async ({ page }) => {
  await enter(page, "/account");
  const reference = await sendGrievance(page);
  await page.goto("/dashboard/user");
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText(`Your grievance ${reference} has been received.`)).toBeVisible();
});

test("the page leads to its forms from its head, and still shows how to write and call", async ({ page }) => {
  await openPage(page, "/grievances");
  const head = page.locator(".page-head__tasks");
  await head.getByRole("link", { name: "Track a case" }).click();
  await expect(followForm(page)).toBeInViewport();
  await head.getByRole("link", { name: "Send a grievance" }).click();
  await expect(grievanceForm(page)).toBeInViewport();
  await expect(page.locator('main a[href="mailto:grievances@neev.example"]').first()).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ["/grievances", "/refund-policy"]) {
    test(`the forms of ${path} say how else to reach us`, async ({ page }) => {
      await page.goto(path);
      const words = page.locator('form[method="post"] noscript p');
      await expect(words).toHaveCount(2);
      await expect(words.first()).toContainText("This form needs JavaScript");
    });
  }
});
