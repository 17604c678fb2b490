import { expect, type Page } from "@playwright/test";
import { latestText } from "#domain/fields/consent-texts.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { makeVisitor, waitForMails, watchSendings } from "../support/enquiry-forms.ts";
import { openPage } from "../support/pages.ts";

/** Every button that opens a request form: where it stands, what it says, and the title of its form (specification, section 2). */
const openers: [path: string, button: string, title: string, serviceType: string, source: string][] = [
  ["/services/incorporation", "Start Private Limited", "Company Incorporation", "Company Incorporation", "service"],
  ["/services/incorporation", "Start LLP", "Company Incorporation", "Company Incorporation", "service"],
  ["/services/certifications", "Ask about a certification", "Certifications", "Certifications", "service"],
  [
    "/services/registration-licenses",
    "Find my licences",
    "Registration and Licences",
    "Registration and Licences",
    "service",
  ],
  ["/services/trademark", "Start a trademark filing", "Trademark", "Trademark", "service"],
  ["/services/income-tax", "Request your return", "Income Tax", "Income Tax", "service"],
  ["/services/accounting", "Ask about accounting", "Accounting", "Accounting", "service"],
  ["/services/gst", "Start GST Registration", "GST", "GST", "service"],
  ["/services/payroll", "Start Payroll Services", "Request Payroll Services", "Payroll Services", "service"],
  ["/services/compliance", "Get Started", "Compliance Services", "Compliance Services", "service"],
  ["/funding/options", "Apply for Funding", "Apply for Funding", "Funding Options", "funding"],
  [
    "/funding/options",
    "Schedule Consultation",
    "Schedule Funding Consultation",
    "Funding Consultation",
    "consultation",
  ],
  [
    "/funding/consultation",
    "Book Consultation: Pitch Deck Review",
    "Schedule a Consultation",
    "Funding Consultation",
    "consultation",
  ],
  ["/funding/consultation", "Chat with Expert", "Chat with Expert", "Funding Consultation", "consultation"],
  ["/tech/web-development", "Choose Professional", "Web Development", "Web Development", "service"],
  ["/tech/ai-services", "Discuss document reading", "AI Services", "AI Services", "service"],
  ["/tech/seo", "Choose RankRise", "SEO Services", "SEO Services", "service"],
];

async function openDialog(page: Page, path: string, button: string, title: string) {
  await openPage(page, path);
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const [path, button, title, serviceType, source] of openers) {
  test(`${path}: ${button} opens the form “${title}” and sends a real enquiry`, async ({ page }) => {
    const sendings = watchSendings(page);
    const visitor = makeVisitor();
    const dialog = await openDialog(page, path, button, title);
    await expect(dialog.getByLabel("Full name")).toBeFocused();
    await expect(dialog.getByRole("link", { name: "Privacy notice" })).toHaveAttribute("href", "/privacy");
    await dialog.getByLabel("Full name").fill(visitor.name);
    await dialog.getByLabel("Mobile").fill(visitor.phone);
    await dialog.getByLabel("Email").fill(visitor.email);
    await dialog.getByRole("button", { name: "Submit request" }).click();
    await expect(page.getByText("Request Submitted Successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sendings).toHaveLength(1);
    expect(sendings[0]).toMatchObject({ source, service_type: serviceType, page: path, name: visitor.name });
    expect(sendings[0]?.consent_version).toBe(latestText("enquiry").version);
    const [mail] = await waitForMails(page, visitor.email, 1);
    expect(mail?.text).toMatch(/L-\d{6}-/);
  });
}

test("Escape keeps what was typed, also over a reload, and gives the focus back", async ({ page }) => {
  const dialog = await openDialog(page, "/services/gst", "Start GST Registration", "GST");
  await dialog.getByLabel("Full name").fill("Ananya Iyer");
  await dialog.getByLabel("Message").fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Start GST Registration" }).first()).toBeFocused();
  const again = await openDialog(page, "/services/gst", "Start GST Registration", "GST");
  await expect(again.getByLabel("Full name")).toHaveValue("Ananya Iyer");
  await expect(again.getByLabel("Message")).toHaveValue("Half a thought");
  await again.getByRole("button", { name: "Cancel" }).click();
  await expect(again).toBeHidden();
});

test("the scrim does not close a form in which something was typed", async ({ page }) => {
  const dialog = await openDialog(page, "/services/gst", "Start GST Registration", "GST");
  await dialog.getByLabel("Full name").fill("Ananya");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
});

test("the focus stays in the dialog", async ({ page }) => {
  const dialog = await openDialog(page, "/services/gst", "Start GST Registration", "GST");
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const isInside = await dialog.evaluate((element) => {
      const focused = document.activeElement;
      return focused === document.body || element.contains(focused);
    });
    expect(isInside).toBe(true);
  }
});

test("an empty form names each field, in a summary that takes the focus", async ({ page }) => {
  const dialog = await openDialog(page, "/services/payroll", "Start Payroll Services", "Request Payroll Services");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  const summary = dialog.getByRole("alert").filter({ hasText: "Please enter your full name" });
  await expect(summary).toBeFocused();
  await expect(dialog.getByLabel("Mobile")).toHaveAttribute("aria-invalid", "true");
});

test("the request form is accessible at three widths in both themes", async ({ page }) => {
  const dialog = await openDialog(page, "/tech/seo", "Choose BoostStarter", "SEO Services");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(dialog.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
  await checkLooks(page);
});

test("the reference of a sent request stays in view until it is put away", async ({ page }) => {
  await page.clock.install();
  const dialog = await openDialog(page, "/services/gst", "Start GST Registration", "GST");
  const visitor = makeVisitor();
  await dialog.getByLabel("Full name").fill(visitor.name);
  await dialog.getByLabel("Mobile").fill(visitor.phone);
  await dialog.getByLabel("Email").fill(visitor.email);
  await dialog.getByRole("button", { name: "Submit request" }).click();
  const said = page.getByRole("status").getByText(/Your reference is L-\d{6}-/);
  await expect(said).toBeVisible();
  // Pointing at it would hold any toast.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(60_000);
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(said).toBeHidden();
});
