import { randomUUID } from "node:crypto";
import { expect, type Locator } from "@playwright/test";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { apikey, goodPassword, readSession } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, callByOffice } from "../support/customer-calls.ts";
import { enterOffice } from "../support/office.ts";
import { expectMail, fileOf, makeCustomer, makeName, makePhone, said } from "../support/office-requests.ts";
import { makePdf, takePhoto } from "./made-files.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** An entry of the menu of a document. */
async function choose(panel: Locator, title: string, action: string): Promise<void> {
  await panel.getByRole("button", { name: `More for ${title}`, exact: true }).click();
  await panel.page().locator(":popover-open").getByRole("button", { name: action, exact: true }).click();
}

test("the office checks documents by the keyboard, returns one with a reason, and asks for another", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const request = await applyForFunding(customer, makeName("Rao Foods"));
  const { items } = (await customer.call("read-checklist", { kind: "funding", id: request.id })) as {
    items: { id: string; title: string; document: DocumentKind }[];
  };
  const { access_token } = await readSession(page, { email: customer.email, password: goodPassword });
  for (const { id } of items.slice(0, 2)) {
    const file = makePdf(`Scan ${id.slice(0, 4)}.pdf`);
    const answer = await askUntilServed(() =>
      page.request.post("/functions/v1/upload-file", {
        headers: { apikey, Authorization: `Bearer ${access_token}` },
        multipart: {
          ...{ item_id: id, upload_id: randomUUID(), offset: "0", size: String(file.buffer.length) },
          file,
        },
      }),
    );
    expect(answer.status(), await answer.text()).toBe(201);
  }

  await enterOffice(page, fileOf("funding", request));
  const panel = page.getByRole("region", { name: "Documents", exact: true });
  await expect(panel).toContainText("2 of 8 received · 2 to check");
  await checkLooks(page);
  await panel.getByRole("button", { name: `Check ${items[0]?.title}` }).press("Enter");
  const review = page.getByRole("dialog", { name: items[0]?.title ?? "" });
  await expect(review.getByText("Page 1 of 1.")).toBeAttached();
  await expect(review).toContainText("Not scanned for viruses");
  await checkLooks(page, { within: "dialog[open]" });
  await page.keyboard.down("a");
  const next = page.getByRole("dialog", { name: items[1]?.title ?? "" });
  await expect(next).toContainText("Accepted. 1 left to check.");
  // Held down, it decides about nothing else.
  await page.keyboard.down("a");
  await page.keyboard.up("a");
  await page.keyboard.press("r");
  await expect(next.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("The second page is missing");
  await page.keyboard.press("Escape");
  // The button that opened it is gone with what was accepted.
  await expect(panel.getByRole("heading", { name: "Documents" })).toBeFocused();
  await panel.getByRole("button", { name: `Check ${items[1]?.title}` }).press("Enter");
  await expect(next.getByText("Page 1 of 1.")).toBeAttached();
  await page.keyboard.press("r");
  await expect(next.getByLabel("Reason"), "Escape loses no words").toHaveValue("The second page is missing");
  await next.getByRole("button", { name: "Return", exact: true }).click();
  await expect(next).toBeHidden();
  await expect(panel).toContainText("Reason: The second page is missing");
  await expect(panel).toContainText("1 of 8 received");
  await expect(panel, "who has decided, and when").toContainText(/Accepted [A-Z].* IST · PowerAdmin/);

  // Pages that were photographed here wait, as they do for a customer.
  const paper = items[2]?.title ?? "";
  const photos = [await takePhoto(page, "front.jpg"), await takePhoto(page, "back.jpg")];
  await panel.getByLabel(`Add the file for ${paper}`, { exact: true }).setInputFiles(photos);
  const sheet = page.getByRole("dialog", { name: "Pages" });
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: `Continue with the pages of ${paper}` }).press("Enter");
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");

  await panel.getByRole("button", { name: "Ask for a document" }).click();
  const asking = page.getByRole("dialog", { name: "Ask for a document" });
  await asking.getByLabel("Document", { exact: true }).fill("Letter of the bank");
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(asking.getByText("Please choose the kind of document")).toBeVisible();
  await expect(asking.getByLabel("Kind")).toBeFocused();
  await asking.getByLabel("Kind").selectOption(items[0]?.document ?? "");
  await checkLooks(page, { within: "dialog[open]" });
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await said(page, "The document is asked for.");
  await expect(panel).toContainText("Letter of the bank");
  await expect(panel).toContainText("1 of 9 received");

  await choose(panel, "Letter of the bank", "Edit");
  const editing = page.getByRole("dialog", { name: "Edit this document" });
  await editing.getByLabel("Document", { exact: true }).fill("Letter of the bank, with its seal");
  await editing.getByLabel("Explanation").fill("Not older than two months.");
  await checkLooks(page, { within: "dialog[open]" });
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(panel).toContainText("Letter of the bank, with its seal");
  await choose(panel, "Letter of the bank, with its seal", "Stop its reminders");
  await expect(panel).toContainText("No reminders");
  await choose(panel, "Letter of the bank, with its seal", "Start its reminders");
  await expect(panel).not.toContainText("No reminders");
  const last = panel.getByRole("listitem").filter({ hasText: "Letter of the bank, with its seal" });
  await last.getByText(/^From the client's documents/).click();
  await last
    .getByRole("button", { name: /^Use this/ })
    .first()
    .click();
  await expect(panel.getByRole("button", { name: "Check Letter of the bank, with its seal" })).toBeVisible();
  await expect(panel.locator(":focus")).toHaveText("Letter of the bank, with its seal");
});

test("the office marks a document as not needed, removes one from the list, and reminds of the rest", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const request = await applyForFunding(customer, makeName("Rao Foods"));
  const { items } = (await customer.call("read-checklist", { kind: "funding", id: request.id })) as {
    items: { title: string; is_optional: boolean }[];
  };
  const [unneeded = "", removed = ""] = items.flatMap(({ title, is_optional }) => (is_optional ? [] : [title]));
  await enterOffice(page, fileOf("funding", request));
  const panel = page.getByRole("region", { name: "Documents", exact: true });
  await expect(panel).toContainText("0 of 8 received");

  await choose(panel, unneeded, "Not needed");
  const deciding = page.getByRole("dialog", { name: "Mark as not needed" });
  await expect(deciding.getByLabel("Reason")).toBeFocused();
  await deciding.getByLabel("Reason").fill("The company is younger than a year");
  await checkLooks(page, { within: "dialog[open]" });
  await deciding.getByRole("button", { name: "Not needed" }).click();
  await expect(panel.getByRole("heading", { name: "Not needed (1)" })).toBeVisible();
  await expect(panel).toContainText("0 of 7 received");
  const decided = panel.getByRole("listitem").filter({ hasText: /Marked as not needed [A-Z].* IST · PowerAdmin/ });
  await expect(decided).toContainText(unneeded);
  await expect(decided).toContainText("Reason: The company is younger than a year");

  await choose(panel, removed, "Remove from the list");
  await said(page, `${removed} is off the list.`);
  await expect(panel.getByText(removed, { exact: true })).toHaveCount(0);
  await expect(panel).toContainText("0 of 6 received");

  await panel.getByRole("button", { name: "Remind now" }).click();
  await said(page, "The reminder is on its way.");
  await expectMail(page, customer.email, "We are waiting for 6 documents");
  await panel.getByRole("button", { name: "Remind now" }).click();
  await said(page, "They were reminded today already. You can remind them again tomorrow.");
});

test("the office names the people of a list, and sends a link to some of its documents", async ({ page }) => {
  const name = makeName("Kiran Rao");
  const email = `kiran.${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await callByOffice(page, "open-service", {
    ...{ service: "incorporation-llp", contact_name: name, contact_email: email, contact_phone: makePhone() },
    ...{ origin: "phone_call", has_notice: true, idempotency_key: randomUUID() },
  });
  await enterOffice(page, fileOf("service", { id: String(id) }));
  const panel = page.getByRole("region", { name: "Documents", exact: true });
  const people = panel.getByRole("form", { name: "People" });
  await expect(panel).toContainText("2 of 2 without a name");
  await people.getByLabel("Designated partner 1").fill("Ravi Rao");
  await people.getByLabel("Designated partner 2").fill("Uma Rao");
  await people.getByRole("button", { name: "Add: Partner", exact: true }).click();
  await people.getByLabel("Partner 1", { exact: true }).fill("Meera Rao");
  await people.getByLabel("Lives abroad or has a foreign passport").nth(2).check();
  await checkLooks(page);
  await people.getByRole("button", { name: "Save people" }).click();
  await said(page, "The people are saved.");
  await expect(panel.getByText("Passport", { exact: true })).toBeVisible();
  await expect(panel).toContainText("Meera Rao, partner");
  await panel.getByText(/^People/).click();
  await people.getByRole("button", { name: "Remove Meera Rao" }).click();
  await people.getByRole("button", { name: "Save people" }).click();
  await expect(panel.getByText("Passport", { exact: true })).toHaveCount(0);

  await panel.getByRole("button", { name: "Send a link" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a link" });
  await dialog.getByLabel("Email address").fill(`uma.${email}`);
  await dialog.getByLabel("Some documents").check();
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog.getByText("Please choose at least one document")).toBeVisible();
  await dialog.getByLabel("PAN card (Uma Rao, designated partner)").check();
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Send link" }).click();
  await said(page, `The link is on its way to uma.${email}.`);
  await expect(panel).toContainText("Opens: PAN card (Uma Rao, designated partner)");

  await panel.getByRole("button", { name: "Send a link" }).click();
  await dialog.getByLabel("Email address").fill(`ravi.${email}`);
  await dialog.getByRole("button", { name: "Send link" }).click();
  await said(page, `The link is on its way to ravi.${email}.`);
  // A press on another line while one is under way says nothing that does not happen.
  const held = Promise.withResolvers<void>();
  await page.route("**/functions/v1/revoke-checklist-link", (route) => held.promise.then(() => route.continue()));
  const link = (who: string) => panel.getByRole("listitem").filter({ hasText: `${who}.${email}` });
  await link("uma").getByRole("button").click();
  await link("ravi").getByRole("button").click();
  await expect(link("uma").getByRole("button")).toContainText("Withdrawing…");
  held.resolve();
  await said(page, `The link of uma.${email} is withdrawn.`);
  await expect(link("uma").getByRole("button")).toHaveCount(0);
  await expect(link("ravi")).toContainText("valid until");
});
