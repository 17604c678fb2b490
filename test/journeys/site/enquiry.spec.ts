import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { checkAccessibility } from "../support/check-accessibility.ts";
import {
  fillHomeForm,
  homeForm,
  makeVisitor,
  reference,
  replyTime,
  sentWords,
  waitForMails,
  watchSendings,
} from "../support/enquiry-forms.ts";
import { openPage } from "../support/pages.ts";
import { applyLook, screens, themes } from "../support/screens.ts";
import { watchConsole } from "../support/watch-console.ts";

const sentences = [
  "Name must be at least 2 characters",
  "Please enter a valid email",
  "Phone number must be at least 10 digits",
  "Please select a service",
  "Please select priority level",
  "Please select preferred contact method",
  "Message must be at least 10 characters",
  "You must agree to terms",
];

for (const screen of screens) {
  test(`an enquiry sent from home on a ${screen.name} is stored, answered and emailed`, async ({ page }) => {
    await page.setViewportSize(screen);
    const expectNoComplaint = watchConsole(page);
    await openPage(page, "/");
    const visitor = makeVisitor();
    const form = homeForm(page);
    await fillHomeForm(form, visitor);
    await form.getByRole("button", { name: "Send message" }).click();

    await expect(page.getByRole("status").getByText(sentWords)).toBeVisible();
    const receipt = page.locator(".receipt");
    await expect(receipt).toBeFocused();
    await expect(form).toHaveCount(0);
    const [number = "", time = ""] = await receipt.locator("dd.num, dd:not(.dots)").allTextContents();
    expect(number).toMatch(reference);
    expect(time).toMatch(replyTime);
    const [mail] = await waitForMails(page, visitor.email, 1);
    expect(mail?.text).toContain(number);

    await receipt.getByRole("button", { name: "Send another" }).click();
    await expect(form.getByLabel("Message")).toHaveValue("");
    expectNoComplaint();
  });
}

for (const theme of themes) {
  test(`missing values are named in the specification's words, by field and in a summary (${theme})`, async ({
    page,
  }) => {
    await applyLook(page, { width: 375, height: 800, theme });
    await openPage(page, "/");
    const sendings = watchSendings(page);
    const form = homeForm(page);
    await form.getByRole("button", { name: "Send message" }).click();

    const summary = form.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(sentences);
    for (const sentence of sentences) await expect(form.locator(".field__error", { hasText: sentence })).toBeVisible();
    const name = form.getByLabel("Name");
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveAccessibleDescription(sentences[0] ?? "");
    await checkAccessibility(page);

    await summary.getByRole("link", { name: "Please select preferred contact method" }).click();
    await expect(form.getByRole("radio", { name: "Phone" })).toBeFocused();
    expect(sendings).toEqual([]);
  });
}

test("a field is checked when it loses the focus, and again with every change", async ({ page }) => {
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Write to us" });
  const phone = form.getByRole("textbox", { name: "Phone" });
  await phone.fill("98765 4321");
  await expect(form.locator(".field__error")).toHaveCount(0);
  await form.getByLabel("Subject").focus();
  await expect(phone).toHaveAccessibleDescription(/Phone number must be at least 10 digits/);
  await phone.fill("98765 43210");
  await expect(form.locator(".field__error")).toHaveCount(0);
});

test("a single invalid field takes the focus", async ({ page }) => {
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Write to us" });
  const { name, email, phone } = makeVisitor();
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByRole("textbox", { name: "Phone" }).fill(phone);
  await form.getByLabel("Message").fill("When are you open?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByLabel("Subject")).toBeFocused();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByLabel("Subject").fill("Hours");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully! We will get back to you soon.").first()).toBeVisible();
  await expect(page.locator(".receipt")).toBeFocused();
  await checkAccessibility(page);
});

test("the keyboard alone is enough", async ({ page }) => {
  await openPage(page, "/");
  const visitor = makeVisitor();
  const form = homeForm(page);
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await form.getByLabel("Name").focus();
  await type(visitor.name);
  await type("Lakshmi Foods");
  await type(visitor.email);
  await type(visitor.phone);
  await type("GST");
  await type("High");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await type("Flexible");
  await type("Above");
  await type(visitor.message);
  await page.keyboard.press("Space");
  for (const _link of ["terms", "privacy"]) await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".receipt")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ["/", "/contact"]) {
    test(`${path} says how else to reach us`, async ({ page }) => {
      await page.goto(path);
      // By element: text locators ignore the content of a noscript.
      const words = page.locator('form[method="post"] noscript p');
      await expect(words).toBeVisible();
      await expect(words).toContainText("This form needs JavaScript");
      await expect(words.locator('a[href^="mailto:"]')).toBeVisible();
    });
  }
});
