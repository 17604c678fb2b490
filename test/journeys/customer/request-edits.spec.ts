import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import {
  applyForFunding,
  becomeCustomer,
  bookConsultation,
  moveByOffice,
  requestProject,
} from "../support/customer-calls.ts";
import { addressOf, section } from "../support/dashboard.ts";
import { enter, readRows } from "../support/requests.ts";
import { watchConsole } from "../support/watch-console.ts";

test("a pending request is edited, beside a change of another window, until work has started", async ({ page }) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const made = await requestProject(customer, "Online store", {
    ...{ technology_preferences: ["React"], contact_phone: "98765 43210", website_url: "shop.example.in" },
  });
  await page.goto(addressOf("project", made));
  const opener = page.getByRole("button", { name: "Edit", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Edit the project request" });
  await expect(dialog.getByLabel("Service type")).toBeFocused();
  await expect(dialog.getByLabel("Project name")).toHaveValue("Online store");
  await expect(dialog.getByLabel("React")).toBeChecked();
  await expect(dialog.getByLabel("PHP")).not.toBeChecked();
  await expect(dialog.getByLabel("Phone")).toHaveValue("+91 98765 43210");
  await expect(dialog.getByLabel("Website")).toHaveValue("https://shop.example.in");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByLabel("Project name").fill("  ");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Project name is required")).toBeVisible();
  await dialog.getByLabel("Project name").fill("Snack store");
  await dialog.getByLabel("Project description").fill("A shop for snacks, with parcels");
  // Meanwhile, in another window.
  await customer.change("project_requests", made.id, { project_description: "A shop for tea", timeline: "2-3months" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const clash = dialog.locator("[data-clash]");
  await expect(clash).toHaveCount(1);
  for (const words of ["Project description", "Your entry", "with parcels", "Saved meanwhile", "A shop for tea"])
    await expect(clash).toContainText(words);
  // The choice is brought into view in the fields; the dialog itself, with its heading, does not scroll.
  await expect(dialog.getByRole("heading", { name: "Edit the project request" })).toBeInViewport();
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeInViewport();
  await expect(clash).toBeInViewport();
  await expect(dialog.getByLabel("Timeline")).toHaveValue("2-3months");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your project request is updated.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Snack store" })).toBeVisible();
  await expect(section(page, "Request details")).toContainText("A shop for snacks, with parcels");
  await expect(section(page, "Activity")).toContainText("You changed the request");

  await opener.click();
  await dialog.getByLabel("Project name").fill("Tea store");
  expectQuiet();
  await moveByOffice(page, { kind: "project", id: made.id, status: "in_progress" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    dialog.getByText(/^We have started work on this request, so it can no longer be changed here\./),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(opener).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Snack store" })).toBeVisible();
});

test("a rejected application is made again with what was asked before", async ({ page }) => {
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const made = await applyForFunding(customer, "Iyer Foods", {
    ...{ monthly_revenue: 340000, team_size: 12, use_of_funds: "A kitchen\nand vans" },
    ...{ contact_email: "other@example.in", contact_phone: "98765 43210", additional_notes: "Call after six" },
  });
  await moveByOffice(page, { kind: "funding", id: made.id, status: "rejected", reason: "The figures are missing" });
  await page.goto(addressOf("funding", made));
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Apply again" }).click();
  const dialog = page.getByRole("dialog", { name: "Apply for funding" });
  for (const [label, value] of [
    ["Funding type", "seed"],
    ["Funding amount", "25,00,000"],
    ["Current stage", "mvp"],
    ["Company name", "Iyer Foods"],
    ["Team size", "12"],
    ["Monthly revenue", "3,40,000"],
    ["Use of funds", "A kitchen\nand vans"],
    ["Email", "other@example.in"],
    ["Phone", "+91 98765 43210"],
    ["Notes", "Call after six"],
  ] as const)
    await expect(dialog.getByLabel(label), label).toHaveValue(value);
  await dialog.getByLabel("Use of funds").fill("A kitchen");
  // What was changed stays after a reload.
  await page.reload();
  await page.getByRole("button", { name: "Apply again" }).click();
  await expect(dialog.getByLabel("Use of funds")).toHaveValue("A kitchen");
  await dialog.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText("Funding application submitted successfully!")).toBeVisible();
  await page.waitForURL("/dashboard/requests?kind=funding");
  const rows = await readRows(page, email, "funding_applications");
  const text = ({ status, use_of_funds, funding_amount, contact_email }: Record<string, unknown>) =>
    [status, use_of_funds, funding_amount, contact_email].join("; ");
  expect(rows.map(text).sort()).toEqual([
    "pending; A kitchen; 2500000; other@example.in",
    "rejected; A kitchen\nand vans; 2500000; other@example.in",
  ]);
});

test("a cancelled consultation is booked again with its session and topic, without its time", async ({ page }) => {
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const made = await bookConsultation(page, customer, "A partner wants to leave", "pitch_deck_review");
  const details = { contact_method: "in_person", urgency_level: "high", notes: "Bring the deed" };
  await customer.change("consultations", made.id, details);
  await customer.call("cancel-request", { kind: "consultation", id: made.id });
  await page.goto(addressOf("consultation", made));
  await page.getByRole("button", { name: "Book again" }).click();
  const dialog = page.getByRole("dialog", { name: "Book a consultation" });
  await expect(dialog.getByLabel("Topic")).toHaveValue("A partner wants to leave");
  await expect(dialog.locator('[name="session"]:checked')).toHaveValue("pitch_deck_review");
  await expect(dialog.getByLabel("Contact method")).toHaveValue("in_person");
  await expect(dialog.getByLabel("Urgency")).toHaveValue("high");
  await expect(dialog.getByLabel("Notes")).toHaveValue("Bring the deed");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue("");
});

test("what comes to the page later leaves it as it is meanwhile, and the focus where it was", async ({ page }) => {
  const email = await enter(page, "/account");
  const made = await requestProject(await becomeCustomer(page, email), "Online store");
  const { promise: isHeld, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: announce } = Promise.withResolvers<void>();
  // The panels of documents and messages are there, and their styles are on their way.
  await page.route(/\/assets\/(documents|messages|upload)-[^/]*\.css$/, async (route) => {
    if (route.request().url().includes("/documents-")) announce();
    await isHeld;
    await route.continue();
  });
  const panels = /\/functions\/v1\/(read-checklist|list-messages)/;
  const { promise: isTurn, resolve: begin } = Promise.withResolvers<void>();
  await page.route(panels, async (route) => {
    await isTurn;
    await route.continue();
  });
  await page.goto(addressOf("project", made));
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  await edit.focus();
  begin();
  await isAsked;
  await expect(edit).toBeFocused();
  letThrough();
  await expect(page.getByRole("region", { name: "Documents" })).toBeVisible();
  await expect(edit).toBeFocused();
});
