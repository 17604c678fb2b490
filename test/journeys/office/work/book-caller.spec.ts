import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { callByOffice } from "../../support/customer-calls.ts";
import { enterOffice, file } from "../../support/office.ts";
import { makeName, makePhone } from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(90_000) });

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Find a record or an action" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "New for a customer" });

/** Tab until this control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the control");
}

test("with the keyboard alone, in under a minute: a consultation is booked for a caller from the search", async ({
  page,
}) => {
  const name = makeName("Vasudha");
  await enterOffice(page, "/office/my-work");
  const started = Date.now();
  await page.keyboard.press("Control+k");
  await expect(paletteOf(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("new consultation");
  await expect(paletteOf(page).getByRole("option").first()).toContainText("New consultation");
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("textbox", { name: "Find the customer" })).toBeFocused();
  await expect(dialog.getByRole("combobox", { name: "Type" })).toHaveValue("consultation");
  await tabTo(page, dialog.getByRole("textbox", { name: "Name", exact: true }));
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByRole("textbox", { name: "Phone" }));
  await page.keyboard.type(makePhone());
  await tabTo(page, dialog.getByRole("textbox", { name: "Topic" }));
  await page.keyboard.type("Notice from the GST office");
  // The next month has free days, whatever day it is.
  await tabTo(page, dialog.getByRole("button", { name: "Next month" }));
  await page.keyboard.press("Enter");
  const days = dialog.getByRole("group", { name: "Free days" });
  await tabTo(page, days.locator("button[tabindex='0']"));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("group", { name: /^Time/ }).getByRole("radio").first());
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("checkbox", { name: /I have told the customer/ }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/office\/requests\/C-\d{6}-\w{5}/);
  await expect(page.getByText(/^Consultation C-\d{6}-\w{5} created\.$/)).toBeVisible();
  const confirm = file(page).getByRole("button", { name: "Approve" });
  await expect(confirm).toBeVisible();
  await page.keyboard.press("e");
  await expect(confirm, "the next step of a booking").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/: confirmed\. The customer has no email address\./)).toBeVisible();
  expect(Date.now() - started, "from the first key to the confirmation").toBeLessThan(60_000);
  await expect(file(page).getByText(name).first()).toBeVisible();
  await expect(file(page).getByText("Phone call, entered by the office")).toBeVisible();
});

test("letters typed while the search loads go into its field, and are no shortcuts", async ({ page }) => {
  const held: Route[] = [];
  await page.route(/office-palette/, (route) => void held.push(route));
  await enterOffice(page, "/office/my-work");
  await page.keyboard.press("Control+k");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type("cases: griez");
  await page.keyboard.press("Backspace");
  await expect(dialogOf(page), "the letter C opens no form").toBeHidden();
  await Promise.all(held.map((route) => route.continue()));
  await expect(paletteOf(page).getByRole("combobox")).toHaveValue("cases: grie");
  await expect(paletteOf(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("v");
  await expect(paletteOf(page).getByRole("option").first()).toContainText("Cases: grievances");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/office\/cases/);
});

test("from an enquiry and from a client, the customer and how they reached us are there already", async ({ page }) => {
  const person = { name: makeName("Ishita"), phone: makePhone(), has_notice: true };
  const sent = { ...person, origin: "walk_in", service_type: "GST", idempotency_key: randomUUID() };
  const { reference } = await callByOffice(page, "open-enquiry", sent);
  await enterOffice(page, `/office/enquiries/${reference}`);
  const dialog = dialogOf(page);
  const button = file(page).getByRole("button", { name: "New for this customer" });
  await button.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Type" })).toBeFocused();
  await expect(dialog.getByRole("combobox", { name: "Type" })).toHaveValue("consultation");
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(person.name);
  await expect(dialog.getByRole("combobox", { name: "Reached us by" })).toHaveValue("walk_in");
  await expect(dialog.getByText("We have restored what you typed earlier.")).toBeHidden();
  await dialog.getByRole("textbox", { name: "Topic" }).fill("A GST notice");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.reload();
  await button.click();
  await expect(dialog.getByRole("textbox", { name: "Topic" }), "kept over Escape and a reload").toHaveValue(
    "A GST notice",
  );
  await page.keyboard.press("Escape");

  const client = await callByOffice(page, "save-client", {
    ...{ kind: "company", legal_name: makeName("Ishita Foods"), origin: "referral" },
    ...{ idempotency_key: randomUUID(), contacts: [{ full_name: person.name, phone: makePhone(), is_main: true }] },
  });
  await page.goto(`/office/clients/${client.reference}`);
  await file(page).getByRole("button", { name: "New for this customer" }).click();
  await expect(dialog.getByRole("combobox", { name: "Reached us by" })).toHaveValue("referral");
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(person.name);
  await page.keyboard.press("Escape");
  await file(page).getByRole("button", { name: "Open a service" }).click();
  const opening = page.getByRole("dialog", { name: "Open a service" });
  await expect(opening.getByLabel("Source")).toHaveValue("referral");
  await opening.getByLabel("Service", { exact: true }).selectOption("ISO");
  await opening.getByRole("button", { name: "Open service" }).click();
  await expect(
    page.getByText(/opened\. The customer has no email address\. Please tell them by phone or WhatsApp\./),
  ).toBeVisible();
});
