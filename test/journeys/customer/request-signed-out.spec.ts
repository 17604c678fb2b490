import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demo, goodPassword, makeEmail, readLink, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { checkAccessibility } from "../support/check-accessibility.ts";
import { openPage } from "../support/pages.ts";
import {
  arrive,
  enter,
  fillConsultation,
  fillFunding,
  fillProject,
  openForm,
  openFunding,
  readRows,
  watchInserts,
} from "../support/requests.ts";
import { applyLook, themes } from "../support/screens.ts";

const success = "Funding application submitted successfully!";

test("who signs out in another tab is asked to sign in, and finds the form as it was", async ({ page, context }) => {
  const email = await enter(page, "/funding/options");
  const dialog = await openFunding(page);
  await fillFunding(dialog);
  const other = await context.newPage();
  await openPage(other, "/about");
  await other.getByRole("button", { name: "Sign Out" }).first().click();
  await other.waitForURL("/auth");
  // This tab knows it by now, and has taken nothing out of the form.
  await expect(page.locator("html:not([data-auth])")).toBeAttached();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);

  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(dialog.getByText("Please login to submit funding application")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign in to continue" }).click();
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
  await openPage(other, "/auth");
  await submitSignIn(other, demo.startup);
  await other.waitForURL("/");
  // It is open in the first tab still, in which another account is signed in now.
  await expect(dialog.getByLabel("Company name")).toHaveValue("");
  await arrive(other, "/");
  await openPage(other, "/funding/options");
  await arrive(other, "/funding/options");
  await expect((await openFunding(other)).getByLabel("Company name")).toHaveValue("");
});

test("a service is asked for with what the account knows, and is on its dashboard, and no draft of it is another's", async ({
  page,
}) => {
  const email = await enter(page, "/services/gst");
  const dialog = await openForm(page, "Start GST Registration", "GST");
  await expect(dialog.getByLabel("Full name")).toHaveValue("Asha Rao");
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await dialog.getByLabel("Mobile").fill("98765 43210");
  await dialog.getByLabel("Message").fill("From January on");
  await page.reload();
  await arrive(page, "/services/gst");
  await openForm(page, "Start GST Registration", "GST");
  await expect(dialog.getByLabel("Message")).toHaveValue("From January on");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByText("Request Submitted Successfully!")).toBeVisible();
  await page.goto("/dashboard/user");
  await expect(page.getByRole("region", { name: "Enquiries" }).getByText("GST", { exact: true })).toBeVisible();

  // Typed before it is known who is signed in.
  const known = Promise.withResolvers<void>();
  await page.route("**/rest/v1/profiles?*", async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto("/services/gst");
  await openForm(page, "Start GST Registration", "GST");
  await dialog.getByLabel("Message").fill("And one in secret");
  await expect(dialog.getByLabel("Full name")).toHaveValue("");
  known.resolve();
  await expect(dialog.getByLabel("Full name")).toHaveValue("Asha Rao");
  await expect(dialog.getByLabel("Message")).toHaveValue("And one in secret");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL("/auth");
  await openPage(page, "/services/gst");
  await openForm(page, "Start GST Registration", "GST");
  for (const label of ["Full name", "Email", "Mobile", "Message"])
    await expect(dialog.getByLabel(label)).toHaveValue("");
});

test.describe("who is not signed in", () => {
  test("may send an enquiry, or fill in the application, sign in, and find it as it was", async ({ page, context }) => {
    const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "investor" });
    await openPage(page, "/funding/options");
    const enquiry = await openFunding(page);
    await expect(enquiry.getByLabel("Full name")).toBeFocused();
    await enquiry.getByRole("button", { name: "Fill in now, sign in later" }).click();
    const dialog = page.getByRole("dialog", { name: "Apply for Funding" });
    await expect(dialog.getByLabel("Funding type")).toBeFocused();
    await fillFunding(dialog);
    await dialog.getByLabel("Email").fill(email);
    const inserts = watchInserts(context, "funding_applications");
    await dialog.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByRole("alert").getByText("Please login to submit funding application")).toBeVisible();
    expect(inserts).toEqual([]);
    await dialog.getByRole("link", { name: "Sign in to continue" }).click();
    await submitSignIn(page, { email, password: goodPassword });
    await arrive(page, "/funding/options?request=funding");
    await expect(dialog.getByLabel("Funding amount")).toHaveValue("12.5 lakh");
    await dialog.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(await readRows(page, email, "funding_applications")).toHaveLength(1);
  });

  test("comes back from signing in to the session that was chosen", async ({ page }) => {
    const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "startup" });
    await openPage(page, "/funding/consultation");
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

  test("may sign up on the way: the mailed link leads back to the filled form", async ({ page }) => {
    const email = makeEmail();
    await openPage(page, "/tech/web-development?request=project");
    const dialog = page.getByRole("dialog", { name: "Web Development" });
    await fillProject(dialog);
    await dialog.getByRole("checkbox", { name: "Laravel" }).check();
    await dialog.getByRole("link", { name: "Sign in or sign up" }).click();
    await page.getByRole("tab", { name: "Sign Up" }).click();
    const form = page.getByRole("form", { name: "Sign Up" });
    await form.getByLabel("Full name").fill("Asha Rao");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill(goodPassword);
    await form.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Check your email to confirm your account!").first()).toBeVisible();
    await openPage(page, await readLink(page, email, "signup"));
    await arrive(page, "/tech/web-development?request=project");
    await expect(dialog.getByLabel("Project name")).toHaveValue("Shop for spices");
    await expect(dialog.getByRole("checkbox", { name: "Laravel" })).toBeChecked();
    await expect(dialog.getByLabel("Timeline")).toHaveValue("2-3months");
  });

  const sentences = [
    ["/funding/options?request=consultation", "Book consultation", "Please login to book consultation"],
    ["/tech/ai-services?request=project", "Submit request", "Please login to submit project request"],
  ] as const;
  for (const [path, submit, sentence] of sentences)
    test(`shows “${sentence}”`, async ({ page }) => {
      await openPage(page, path);
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
      await expect(dialog.getByRole("link", { name: "Sign in to continue" })).toBeVisible();
    });
});

for (const theme of themes)
  test(`the choice and the way to sign in are for everyone in ${theme}`, async ({ page }) => {
    await applyLook(page, { width: 375, height: 800, theme });
    await openPage(page, "/funding/options");
    const enquiry = await openFunding(page);
    await checkAccessibility(page);
    await enquiry.getByRole("button", { name: "Fill in now, sign in later" }).click();
    const dialog = page.getByRole("dialog", { name: "Apply for Funding" });
    await fillFunding(dialog);
    await dialog.getByLabel("Email").fill("asha@example.in");
    await dialog.getByRole("button", { name: "Submit application" }).click();
    await expect(dialog.getByRole("link", { name: "Sign in to continue" })).toBeVisible();
    await checkAccessibility(page);
  });
