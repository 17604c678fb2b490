import { expect, test } from "@playwright/test";
import { homeForm, makeVisitor, watchSendings } from "../support/enquiry-forms.ts";
import { openPage } from "../support/pages.ts";

const selections = [
  { service: "GST Registration", total: "₹2,999", payable: "₹3,538.82" },
  { service: "Private Limited Company Registration", total: "₹6,999", payable: "₹9,401.82" },
  { service: "Private Limited Company Registration", option: "2", total: "₹7,499", payable: "₹9,991.82" },
  { service: "Private Limited Company Registration", option: "5+", total: "₹9,499", payable: "₹12,351.82" },
  { service: "Trademark Registration", option: "2", total: "₹7,999", payable: "₹18,438.82" },
  { service: "Trademark Registration", option: "4+", total: "₹13,999", payable: "₹34,518.82" },
  { service: "Income Tax Return Filing", option: "ITR-6", total: "₹6,999", payable: "₹8,258.82" },
  { service: "Monthly Accounting Services", option: "200+", total: "₹6,999", payable: "₹8,258.82" },
];

test("nothing is chosen at first; the total and the amount payable update with each choice", async ({ page }) => {
  await openPage(page, "/");
  const calculator = page.locator("#calculator");
  const service = calculator.getByLabel("Service");
  const total = calculator.locator("output");
  await expect(service).toHaveValue("");
  await expect(total).toHaveText("–");
  for (const { service: name, option, total: sum, payable } of selections) {
    await service.selectOption({ label: name });
    if (option) await calculator.getByRole("radio", { name: option, exact: true }).check();
    await expect(total).toHaveText(sum);
    await expect(calculator.locator(".spec > div", { hasText: "Payable" }).locator("dd")).toHaveText(payable);
  }
  await expect(calculator.getByText("Prices may vary")).toBeVisible();
  await service.selectOption("");
  await expect(total).toHaveText("–");
});

test("the address restores a selection, and the estimate goes into the enquiry", async ({ page }) => {
  await openPage(page, "/");
  const calculator = page.locator("#calculator");
  await calculator.getByLabel("Service").selectOption({ label: "Trademark Registration" });
  await calculator.getByRole("radio", { name: "2", exact: true }).check();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("?service=trademark&option=2#calculator");
  await openPage(page, page.url());
  await expect(calculator.locator("output")).toHaveText("₹7,999");
  await expect(calculator.getByLabel("Service")).toHaveValue("trademark");
  await expect(calculator.getByRole("radio", { name: "2", exact: true })).toBeChecked();

  await calculator.getByRole("button", { name: "Discuss this estimate" }).click();
  const form = homeForm(page);
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Service")).toHaveValue("Trademark Registration");
  await expect(form.getByLabel("Message")).toHaveValue(
    "Estimate: Trademark Registration, number of classes: 2, total ₹7,999, with GST and government fees payable ₹18,438.82.\n",
  );
  const sendings = watchSendings(page);
  const { name, email, phone } = makeVisitor();
  await form.getByLabel("Name").fill(name);
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByRole("textbox", { name: "Phone" }).fill(phone);
  await form.getByLabel("Priority").selectOption("medium");
  await form.getByRole("radio", { name: "Email" }).check();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator(".receipt")).toBeVisible();
  expect(sendings[0]).toMatchObject({ source: "calculator", page: "/?service=trademark&option=2" });
});

test("a service page opens the calculator with its own service chosen", async ({ page }) => {
  await openPage(page, "/services/incorporation");
  await page.getByRole("link", { name: "Calculate your price" }).click();
  const calculator = page.locator("#calculator");
  await expect(calculator.getByLabel("Service")).toHaveValue("private-limited");
  await expect(calculator.getByText("Payable, plus stamp duty as per state")).toBeVisible();
  await expect(calculator).toBeInViewport();
});
