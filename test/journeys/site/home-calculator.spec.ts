import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { homeForm, makeVisitor, watchSendings } from "../support/enquiry-forms.ts";
import { openPage } from "../support/pages.ts";

const selections = [
  { service: "GST Registration", total: "₹2,999", payable: "₹3,538.82" },
  { service: "Private Limited Company Registration", total: "₹7,499", payable: "₹9,991.82" },
  { service: "Private Limited Company Registration", option: "5+", total: "₹9,499", payable: "₹12,351.82" },
  { service: "Trademark Registration", total: "₹4,999", payable: "₹10,398.82" },
  { service: "Trademark Registration", option: "2", total: "₹7,999", payable: "₹18,438.82" },
  { service: "Trademark Registration", option: "4+", total: "₹13,999", payable: "₹34,518.82" },
  { service: "Income Tax Return Filing", option: "ITR-6", total: "₹6,999", payable: "₹8,258.82" },
  { service: "Monthly Accounting Services", option: "200+", total: "₹6,999", payable: "₹8,258.82" },
];

function open(page: Page) {
  const calculator = page.locator("#calculator");
  return {
    calculator,
    service: calculator.getByLabel("Service", { exact: true }),
    total: calculator.locator(".estimate__total"),
    payable: calculator.locator(".slip__total output"),
    choose: (name: string) => calculator.getByRole("radio", { name, exact: true }).check(),
  };
}

const addressOf = (page: Page) => new URL(page.url()).search + new URL(page.url()).hash;

test("nothing is chosen at first; the total and the amount payable update with each choice", async ({ page }) => {
  await openPage(page, "/");
  const { calculator, service, total, payable, choose } = open(page);
  await expect(service).toHaveValue("");
  await expect(payable).toHaveText("–");
  for (const { service: name, option, total: sum, payable: inAll } of selections) {
    await service.selectOption({ label: name });
    if (option) await choose(option);
    await expect(total).toHaveText(sum);
    await expect(payable).toHaveText(inAll);
  }
  await expect(calculator.getByText("Prices may vary")).toBeVisible();
  const sizes = await calculator
    .locator(".slip .num, .slip output")
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  const [largest = 0, next = 0] = sizes.toSorted((one, other) => other - one);
  expect(largest).toBeGreaterThan(next * 1.5);
  await expect(payable).toHaveCSS("font-size", `${largest}px`);
  await service.selectOption("");
  await expect(payable).toHaveText("–");
});

test("a company starts with two directors, and the state adds its stamp duty; a trademark asks who applies", async ({
  page,
}) => {
  await openPage(page, "/");
  const { calculator, service, payable, choose } = open(page);
  await service.selectOption("private-limited");
  await expect(calculator.getByRole("radio", { name: "2", exact: true })).toBeChecked();
  await expect(calculator.getByText("plus stamp duty as per state")).toBeVisible();
  await expect(calculator.getByText("Typical time: 10-15 days")).toBeVisible();
  await calculator.getByLabel("State of the registered office").selectOption({ label: "Maharashtra, about ₹1,300" });
  await expect(payable).toHaveText("₹11,291.82");
  await expect(calculator.getByText("plus stamp duty as per state")).toHaveCount(0);
  await expect(calculator.getByText("stamp duty about ₹1,300 in Maharashtra (indicative")).toBeVisible();

  await service.selectOption("trademark");
  await expect(calculator.getByRole("radio", { name: "Individual, startup or small enterprise" })).toBeChecked();
  await choose("Any other applicant");
  await expect(payable).toHaveText("₹14,898.82");
  expect(addressOf(page)).toBe("?service=trademark&option=1&applicant=other#calculator");
});

test("several services make one estimate, by keyboard too", async ({ page }) => {
  await openPage(page, "/");
  const { calculator, service, payable } = open(page);
  await service.selectOption("gst");
  await calculator.getByRole("button", { name: "Add another service" }).press("Enter");
  const second = calculator.getByLabel("Service 2", { exact: true });
  await expect(second).toBeFocused();
  await expect(second.getByRole("option", { name: "GST Registration" })).toHaveCount(0);
  await second.selectOption("accounting");
  await expect(payable).toHaveText(["₹3,538.82", "₹4,718.82"]);
  await expect(calculator.getByText("Payable, once")).toBeVisible();
  await expect(calculator.getByText("Payable, a month")).toBeVisible();
  expect(addressOf(page)).toBe("?service=gst&service=accounting&option=50#calculator");
  await openPage(page, page.url());
  await expect(payable).toHaveText(["₹3,538.82", "₹4,718.82"]);
  await calculator.getByRole("button", { name: "Discuss this estimate" }).click();
  await expect(homeForm(page).getByLabel("Message")).toHaveValue(
    /^Estimate: GST Registration, total ₹2,999; Monthly .* payable ₹3,538\.82, and ₹4,718\.82 a month\.\n$/,
  );
  await calculator.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(calculator.getByRole("button", { name: "Add another service" })).toBeFocused();
  await expect(payable).toHaveText("₹3,538.82");
});

test("the address restores a selection, and the estimate goes into the enquiry", async ({ page }) => {
  await openPage(page, "/");
  const { calculator, service, total, choose } = open(page);
  await service.selectOption({ label: "Trademark Registration" });
  await choose("2");
  expect(addressOf(page)).toBe("?service=trademark&option=2#calculator");
  await openPage(page, page.url());
  await expect(total).toHaveText("₹7,999");
  await expect(service).toHaveValue("trademark");
  await expect(calculator.getByRole("radio", { name: "2", exact: true })).toBeChecked();

  await calculator.getByRole("button", { name: "Discuss this estimate" }).click();
  const form = homeForm(page);
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Service")).toHaveValue("Trademark Registration");
  await expect(form.getByLabel("Message")).toHaveValue(
    "Estimate: Trademark Registration, number of classes: 2, applicant: individual, startup or small enterprise, " +
      "total ₹7,999. With GST and government fees payable ₹18,438.82.\n",
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

test("on a phone a shared estimate begins with the amount payable", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openPage(page, "/?service=private-limited&option=2&service=accounting&option=50#calculator");
  const glance = page.locator(".estimate-glance");
  await expect(glance).toBeInViewport({ ratio: 1 });
  await expect(glance).toHaveText("Payable ₹9,991.82 once + stamp duty as per state and ₹4,718.82 a month");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(glance).toBeHidden();
});

test("a service page opens the calculator with its own service chosen", async ({ page }) => {
  await openPage(page, "/services/incorporation");
  await page.getByRole("link", { name: "Calculate your price" }).click();
  const { calculator, service } = open(page);
  await expect(service).toHaveValue("private-limited");
  await expect(calculator.getByText("plus stamp duty as per state")).toBeVisible();
  await expect(calculator).toBeInViewport();
});
