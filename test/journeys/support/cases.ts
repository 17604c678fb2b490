import { expect, type Locator, type Page } from "@playwright/test";
import type { makeVisitor } from "./enquiry-forms.ts";

type Visitor = ReturnType<typeof makeVisitor>;

export const grievanceForm = (page: Page) => page.getByRole("form", { name: "Send a grievance" });
export const refundForm = (page: Page) => page.getByRole("form", { name: "Request a refund" });
export const followForm = (page: Page) => page.getByRole("form", { name: "Track a case" });

async function fillSender(form: Locator, { name, email, phone }: Visitor): Promise<void> {
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill(phone);
}

export async function fillGrievance(form: Locator, visitor: Visitor): Promise<void> {
  await fillSender(form, visitor);
  await form.getByLabel("What is it about?").selectOption("delay");
  await form.getByRole("radio", { name: /^Urgent/ }).check();
  await form.getByLabel("What happened?").fill("My registration is three weeks late.\nI get no call back.");
}

/** About a consultation booked for this day and time in India. */
export async function fillRefund(form: Locator, visitor: Visitor, bookedFor: string): Promise<void> {
  await fillSender(form, visitor);
  await form.getByLabel("What happened?").selectOption("cancelled_by_customer");
  await form.getByLabel("Booked for").fill(bookedFor);
  await form.getByLabel("What did you pay?").fill("5,000");
  await form.getByLabel("What did you pay for").fill("A pitch deck review; I could not come.");
}

/** The bodies of all calls of this name from now on, as sent by the browser. */
export function watchCalls(page: Page, name: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/functions/v1/${name}`)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The lines of the receipt, each by its term. */
export async function readSlip(page: Page, at: "#send" | "#follow" = "#send"): Promise<Record<string, string>> {
  const lines = page.locator(`${at} .receipt .leaders > div`);
  await expect(lines.first()).toBeVisible();
  const pairs = await lines.evaluateAll((all) =>
    all.map((line) => [
      line.querySelector("dt")?.textContent ?? "",
      line.querySelector("dd:not(.dots)")?.textContent ?? "",
    ]),
  );
  return Object.fromEntries(pairs);
}

export async function follow(page: Page, reference: string, contact: string): Promise<void> {
  const form = followForm(page);
  await form.getByLabel("Your reference").fill(reference);
  await form.getByLabel("Email or phone").fill(contact);
  await form.getByRole("button", { name: "Check status" }).click();
}
