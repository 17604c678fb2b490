import { expect, type Page, test } from "@playwright/test";
import { demo, goodPassword, open, signUpByCalls, submitSignIn } from "./support/accounts.ts";
import {
  arrive,
  bookByCall,
  enter,
  fillConsultation,
  fillFunding,
  openForm,
  readRows,
  readSlots,
  watchInserts,
} from "./support/requests.ts";

const success = "Funding application submitted successfully!";
const table = "**/rest/v1/funding_applications*";
const openFunding = (page: Page) => openForm(page, "Apply for Funding", "Apply for Funding");

test("a double press sends once, and says meanwhile that it is sending", async ({ page, context }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  const inserts = watchInserts(context, "funding_applications");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(table, async (route) => {
    await isReleased;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Submit application" }).dblclick();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts).toHaveLength(1);
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("two tabs that send the same draft make one application", async ({ page, context }) => {
  const email = await enter(page, "/funding/options");
  const one = await openFunding(page);
  await fillFunding(one);
  const other = await context.newPage();
  await open(other, "/funding/options");
  await arrive(other, "/funding/options");
  const two = await openFunding(other);
  await expect(two.getByLabel("Company name")).toHaveValue(/Iyer Foods/);
  await expect(two.getByText("₹12,50,000 · 12.5 lakh")).toBeVisible();
  await Promise.all([one, two].map((dialog) => dialog.getByRole("button", { name: "Submit application" }).click()));
  for (const tab of [page, other]) await expect(tab.getByText(success)).toBeVisible();
  await expect(one).toBeHidden();
  await expect(two).toBeHidden();
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("who signs out in another tab is asked to sign in, and finds the form as it was", async ({ page, context }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  const other = await context.newPage();
  await open(other, "/about");
  await other.getByRole("button", { name: "Sign Out" }).first().click();
  await other.waitForURL("/auth");

  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByText("Please login to submit funding application")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign in and go on" }).click();
  await submitSignIn(page, { email, password: goodPassword });
  await arrive(page, "/funding/options?request=funding");
  const again = page.getByRole("dialog", { name: "Apply for Funding" });
  await expect(again.getByLabel("Company name")).toHaveValue("Iyer Foods वेंकट <b> Private Limited");
  await expect(again.getByLabel("Current stage")).toHaveValue("mvp");
  await again.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page).toHaveURL("/funding/options");
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("what one account has typed is not shown to another on the same device", async ({ page, context }) => {
  await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  const other = await context.newPage();
  await open(other, "/auth");
  await submitSignIn(other, demo.startup);
  await other.waitForURL("/");
  // It is open in the first tab still, in which somebody else is signed in now.
  await expect(dialog.getByLabel("Company name")).toHaveValue("");
  await arrive(other, "/");
  await open(other, "/funding/options");
  await arrive(other, "/funding/options");
  await expect((await openFunding(other)).getByLabel("Company name")).toHaveValue("");
});

test("a lost answer is told; sending again finds what had arrived", async ({ page }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  await page.route(table, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByText(/^Failed to submit application: we could not reach the server/)).toBeVisible();
  await page.unroute(table);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText("it was not sent a second time")).toBeVisible();
  expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
});

test("what the backend says of a failure stands behind the specification's words", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  await page.route(table, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { code: "XX000", message: "the disk is full", details: null, hint: null } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByText("Failed to submit application: the disk is full")).toBeVisible();
  await expect(dialog.getByLabel("Industry")).toHaveValue("Packaged food");
});

test("a refusal of the backend stands at its field", async ({ page }) => {
  await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  const sentence = "Industry must be one we know";
  const details = JSON.stringify({ industry: sentence });
  await page.route(table, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { code: "invalid_input", message: sentence, details, hint: null } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByLabel("Industry")).toBeFocused();
  await expect(dialog.getByLabel("Industry")).toHaveAccessibleDescription(sentence);
});

test("a time that was just taken is told with the nearest free ones, and one of them can be had", async ({ page }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openForm(page, "Schedule Consultation", "Schedule Funding Consultation");
  const free = await readSlots(page, 60, [31, 55]);
  const slot = free[Math.floor(Math.random() * free.length)] as string;
  await fillConsultation(page, dialog, 60, slot);
  // Each of the consultants there are.
  for (let count = 0; (await readSlots(page, 60, [31, 55])).includes(slot); count += 1) {
    expect(count).toBeLessThan(9);
    await bookByCall(page, slot);
  }
  await dialog.getByRole("button", { name: "Book consultation" }).click();
  await expect(dialog.getByText("Failed to book consultation: This time was just taken")).toBeVisible();
  const nearest = dialog.locator(".sending-problem").getByRole("button");
  await expect(nearest.first()).toHaveText(/^[A-Z][a-z]+day, [A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} IST/);
  const time = /(\d{2}:\d{2}) IST/.exec((await nearest.first().textContent()) ?? "")?.[1];
  await nearest.first().click();
  await expect(dialog.getByRole("radio", { name: new RegExp(`^${time}`) })).toBeChecked();
  await dialog.getByRole("button", { name: "Book consultation" }).click();
  await expect(page.getByText("Consultation booked successfully!")).toBeVisible();
  const rows = await readRows(page, email, "consultations");
  expect(rows).toHaveLength(1);
  expect(`${rows[0]?.scheduled_date}`).toContain(`T${time}`);
});

test.describe("who is not signed in", () => {
  test("may send an enquiry, or fill in the application, sign in, and find it as it was", async ({ page, context }) => {
    const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "investor" });
    await open(page, "/funding/options");
    const enquiry = await openFunding(page);
    await expect(enquiry.getByLabel("Full name")).toBeFocused();
    await enquiry.getByRole("button", { name: "Fill in the form first" }).click();
    const dialog = page.getByRole("dialog", { name: "Apply for Funding" });
    await expect(dialog.getByLabel("Funding type")).toBeFocused();
    await fillFunding(dialog);
    await dialog.getByLabel("Email").fill(email);
    const inserts = watchInserts(context, "funding_applications");
    await dialog.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByRole("alert").getByText("Please login to submit funding application")).toBeVisible();
    expect(inserts).toEqual([]);
    await dialog.getByRole("link", { name: "Sign in and go on" }).click();
    await submitSignIn(page, { email, password: goodPassword });
    await arrive(page, "/funding/options?request=funding");
    await expect(dialog.getByLabel("Funding amount")).toHaveValue("12.5 lakh");
    await dialog.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
  });

  test("comes back from signing in to the session that was chosen", async ({ page }) => {
    const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "startup" });
    await open(page, "/funding/consultation");
    const enquiry = await openForm(page, "Book Consultation: Investor Preparation", "Schedule a Consultation");
    await enquiry.getByRole("link", { name: "Sign in and book" }).click();
    await submitSignIn(page, { email, password: goodPassword });
    await page.waitForURL(/request=consultation/);
    const dialog = page.getByRole("dialog", { name: "Schedule a Consultation" });
    await expect(dialog.getByRole("radio", { name: /Investor Preparation/ })).toBeChecked();
    await expect(dialog.getByLabel("Consultation type")).toHaveValue("funding");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/funding/consultation");
  });

  const sentences = [
    ["/funding/options?request=consultation", "Book consultation", "Please login to book consultation"],
    ["/tech/ai-services?request=project", "Submit request", "Please login to submit project request"],
  ] as const;
  for (const [path, submit, sentence] of sentences)
    test(`is told “${sentence}”`, async ({ page }) => {
      await open(page, path);
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("form")).toBeVisible();
      if (submit === "Book consultation") await fillConsultation(page, dialog, 60);
      else {
        await dialog.getByLabel("Project name").fill("Sorting mails");
        await dialog.getByLabel("Project description").fill("Two hundred a day");
        await dialog.getByLabel("Budget range").selectOption("under-50k");
        await dialog.getByLabel("Timeline").selectOption("1month");
        await dialog.getByLabel("Email").fill("asha@example.in");
      }
      await dialog.getByRole("button", { name: submit }).click();
      await expect(dialog.getByText(sentence)).toBeVisible();
      await expect(dialog.getByRole("link", { name: "Sign in and go on" })).toBeVisible();
    });
});
