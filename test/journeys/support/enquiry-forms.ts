import { expect, type Locator, type Page } from "@playwright/test";
import { readInbox } from "./inbox.ts";

export const call = "**/functions/v1/submit-enquiry";
export const sentWords = "Message sent successfully! We will contact you within 24 hours.";
export const failedWords = "Failed to send message. Please try again.";
export const reference = /^L-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/;
/** `Saturday, Nov 21, 2026 11:00 IST`. */
export const replyTime = /^[A-Z][a-z]+day, [A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} IST$/;

export function homeForm(page: Page): Locator {
  return page.getByRole("form", { name: "Tell us what you need" });
}

/** A visitor whom no other journey uses, so that no conversation is shared. */
export function makeVisitor() {
  const number = Math.floor(Math.random() * 1e8);
  return {
    name: "Lakshmi वेंकट 🙂 <b>",
    email: `visitor${number}@example.in`,
    phone: `98${String(number).padStart(8, "0")}`,
    message: "I want to register for GST; what is needed?",
  };
}

export async function fillHomeForm(form: Locator, visitor: ReturnType<typeof makeVisitor>): Promise<void> {
  await form.getByLabel("Name").fill(visitor.name);
  await form.getByLabel("Email", { exact: true }).and(form.getByRole("textbox")).fill(visitor.email);
  await form.getByRole("textbox", { name: "Phone" }).fill(visitor.phone);
  await form.getByLabel("Service").selectOption("GST Registration");
  await form.getByLabel("Priority").selectOption("high");
  await form.getByRole("radio", { name: "WhatsApp" }).check();
  await form.getByLabel("Message").fill(visitor.message);
  await form.getByRole("checkbox").check();
}

/** The bodies of all sendings from now on, as they leave the browser. */
export function watchSendings(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/submit-enquiry")) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The mails to one address in the demo's inbox, once there are so many. */
export async function waitForMails(
  page: Page,
  to: string,
  count: number,
): Promise<{ subject: string; text: string }[]> {
  const read = () => readInbox(page, to);
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}
