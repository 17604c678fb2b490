import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { enterOffice, file, sendEnquiry } from "../support/office.ts";
import { board, makeName, makePhone, searchRequests } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "New for a customer" });

test("with the keyboard alone: a caller who has written before becomes an enquiry, with how they reached us", async ({
  page,
  baseURL,
}) => {
  const name = makeName("Charulata Deshmukh");
  const topic = makeName("The name of a bakery");
  const sent = await sendEnquiry(baseURL ?? "", { name });
  await enterOffice(page, "/office/enquiries");
  await page.keyboard.press("c");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("textbox", { name: "Find the customer" })).toBeFocused();
  await page.keyboard.type(sent.phone.slice(-6));
  await expect(dialog.getByRole("button", { name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();

  await dialog.getByRole("button", { name: "Create enquiry" }).press("Enter");
  await expect(dialog.getByText("Please select a service")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Service" }), "the first thing that is wrong").toBeFocused();
  await expect(dialog.getByText("Please tell the customer how we use their details")).toBeVisible();
  await checkLooks(page);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "New for a customer" })).toBeVisible();
  await page.getByRole("button", { name: "New for a customer" }).press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Name" }), "Escape loses nothing").toHaveValue(name);
  await dialog.getByRole("combobox", { name: "Service" }).selectOption("Trademark");
  await dialog.getByRole("combobox", { name: "Reached us by" }).selectOption("Walk-in");
  await dialog.getByRole("textbox", { name: "Message" }).fill(topic);
  await dialog.getByRole("checkbox", { name: /I have told the customer/ }).press("Space");
  await dialog.getByRole("button", { name: "Create enquiry" }).press("Enter");
  await expect(page).toHaveURL(/\/office\/enquiries\/L-/);
  await expect(file(page).getByText("Walk-in, entered by the office")).toBeVisible();
  await expect(file(page).getByText(topic)).toBeVisible();
});

test("a grievance of a caller is entered without an email address", async ({ page }) => {
  await enterOffice(page, "/office/my-work");
  await page.getByRole("button", { name: "New for a customer" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox", { name: "Type" }).selectOption("Grievance");
  await dialog.getByRole("textbox", { name: "Name" }).fill(makeName("Pallavi Rane"));
  await dialog.getByRole("textbox", { name: "Phone" }).fill(makePhone());
  await dialog.getByRole("combobox", { name: "About" }).selectOption("A delay");
  await dialog.getByRole("textbox", { name: "What happened" }).fill("No one has called me back for a week.");
  await dialog.getByRole("checkbox", { name: /I have told the customer/ }).check();
  await dialog.getByRole("button", { name: "Create grievance" }).click();
  await expect(page).toHaveURL(/\/office\/cases\/G-/);
  await expect(file(page).getByText("Phone call, entered by the office")).toBeVisible();
  await expect(file(page).getByText("The customer has no email address. Please tell them by phone")).toBeVisible();
});

test("to an enquiry of a caller without an email address no written reply is offered, but the phone", async ({
  page,
}) => {
  const phone = makePhone();
  const caller = { name: makeName("Pallavi Rane"), phone, origin: "phone_call", has_notice: true };
  const body = { ...caller, service_type: "GST", idempotency_key: randomUUID() };
  const { reference } = await callByOffice(page, "open-enquiry", body);
  await enterOffice(page, `/office/enquiries/${reference}`);
  await expect(file(page).getByText("No email address. Please call or use WhatsApp.")).toBeVisible();
  await expect(file(page).getByRole("link", { name: `Call +91 ${phone.slice(0, 5)} ${phone.slice(5)}` })).toBeVisible();
  await expect(file(page).getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
  await expect(file(page).getByRole("button", { name: "Write a reply" })).toHaveCount(0);
});

test("after a step of a customer without an email address, the office is asked to tell them", async ({ page }) => {
  const body = { service: "iso", contact_name: makeName("Pallavi Rane"), contact_phone: makePhone() };
  const opened = await callByOffice(page, "open-service", { ...body, idempotency_key: randomUUID() });
  await enterOffice(page, `/office/requests/${opened.reference}`);
  await file(page).getByRole("button", { name: "Move stage" }).click();
  const dialog = page.getByRole("dialog", { name: "Move stage" });
  await dialog.getByLabel("Note to the customer").fill("We have all documents.");
  await dialog.getByRole("button", { name: "Move stage" }).click();
  await expect(
    page.getByText("The customer has no email address. Please tell them by phone or WhatsApp."),
  ).toBeVisible();

  // On the board too.
  await page.goto(board);
  const reference = String(opened.reference);
  await searchRequests(page, reference);
  const item = page.locator(".office-card").filter({ hasText: reference });
  await item.getByRole("button", { name: /^Move stage/ }).click();
  await dialog.getByLabel("Note to the customer").fill("Two more days.");
  await dialog.getByRole("button", { name: "Move stage" }).click();
  await expect(page.getByText(/^S-.*The customer has no email address\. Please tell them by phone/)).toBeVisible();
});

test("the history of a caller's case and the timeline of its client say how they reached us", async ({ page }) => {
  const person = { name: makeName("Pallavi Rane"), phone: makePhone() };
  const client = await callByOffice(page, "save-client", {
    ...{ kind: "individual", legal_name: person.name, idempotency_key: randomUUID() },
    contacts: [{ full_name: person.name, phone: person.phone, is_main: true }],
  });
  const { reference } = await callByOffice(page, "open-case", {
    ...{ kind: "grievance", subject: "delay", priority: "normal", message: "No one has called me back." },
    ...{ ...person, origin: "walk_in", has_notice: true, client_id: client.id },
    idempotency_key: randomUUID(),
  });
  await enterOffice(page, `/office/cases/${reference}`);
  await expect(page.getByRole("region", { name: "Activity" }).getByText("Received · Walk-in")).toBeVisible();
  await page.goto(`/office/clients/${client.reference}`);
  await expect(page.getByRole("region", { name: "Activity" }).getByText("Grievance received · Walk-in")).toBeVisible();
});
