import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { refundSituations } from "#domain/cases/refund-choices.ts";
import { test } from "../journey.ts";
import { goodPassword, openSignedIn, signUpByCalls } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import {
  becomeCustomer,
  bookConsultation,
  callByOffice,
  moveByOffice,
  requestProject,
} from "../support/customer-calls.ts";
import { expectMail } from "../support/office-requests.ts";

const deleteButton = (page: Page) =>
  page.getByRole("region", { name: "Delete my account" }).getByRole("button", { name: "Delete my account" });

async function pay(page: Page, kind: "project" | "consultation", { id }: { id: string }, amount: number) {
  const payment = { kind, id, amount, method: "upi", reference: `UTR ${amount}`, paid_on: "2026-01-05" };
  await callByOffice(page, "record-payment", { ...payment, idempotency_key: randomUUID() });
}

test("an account with money open waits for the paid work, leads to the refund request, and is then settled and deleted", async ({
  page,
}) => {
  test.slow();
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  const customer = await becomeCustomer(page, email);
  const project = await requestProject(customer, "Shop for spices");
  await pay(page, "project", project, 25_000);
  await moveByOffice(page, { kind: "project", id: project.id, status: "in_progress" });
  const booked = await bookConsultation(page, customer, "Our deck", "pitch_deck_review");
  await pay(page, "consultation", booked, 5_900);
  await openSignedIn(page, { email, password: goodPassword }, "/account");

  await deleteButton(page).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await expect(dialog).toContainText("Your account cannot be deleted yet:");
  await expect(dialog).toContainText(
    'The project request "Shop for spices" is in progress and ₹25,000 is paid for it.',
  );
  await expect(dialog.getByRole("link", { name: "+91 98000 00000" })).toHaveAttribute("href", "tel:+919800000000");
  await expect(dialog).toContainText("Add a phone number to the profile first");
  await expect(dialog.getByLabel("Your password")).toHaveCount(0);
  await expect(dialog).not.toContainText("This cannot be undone.");
  await expect(dialog.getByRole("button", { name: "Keep my account" })).toBeFocused();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(deleteButton(page)).toBeFocused();

  const profile = page.getByRole("form", { name: "Name and phone" });
  await profile.getByLabel("Phone (optional)").fill("98765 43210");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await deleteButton(page).press("Enter");
  await dialog.getByRole("link", { name: "Request a refund for “Shop for spices”" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/refund-policy");
  const form = page.getByRole("form", { name: "Request a refund" });
  await expect(form.getByLabel("Reference")).toHaveValue(project.id);
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await form.getByLabel("What happened?").selectOption({ label: refundSituations.half_done.label });
  await form.getByLabel("What did you pay?").fill("25000");
  await form.getByLabel("What did you pay for").fill("A shop. Please stop the work.");
  await form.getByRole("button", { name: "Send refund request" }).click();
  await expect(page.getByText("We have received your refund request.").first()).toBeVisible();

  await page.goto("/account");
  await deleteButton(page).press("Enter");
  await expect(dialog).toContainText("What you have paid for and not received:");
  await expect(dialog).toContainText("Consultation “Our deck”: we create a refund request for ₹5,900.");
  await expect(dialog).not.toContainText("Shop for spices");
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await checkLooks(page);
  await page.keyboard.type(goodPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  // The refund request that the deletion made.
  await expectMail(page, email, "Your refund request is open: R-", "₹5,900");
  await expectMail(page, email, "Your Neev Advisory account was deleted", "₹5,900, to be paid by");
});
