import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { checkLooks } from "../../support/check-accessibility.ts";
import { callByOffice } from "../../support/customer-calls.ts";
import { enterOffice, file, sendEnquiry } from "../../support/office.ts";
import {
  board,
  card,
  expectMail,
  makeCustomer,
  makeName,
  said,
  searchRequests,
} from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** A service of a named customer, opened by the office. */
async function openService(page: Page, title: string) {
  const opened = await callByOffice(page, "open-service", {
    ...{ service: "gst-registration", title, contact_name: "Asha Rao", contact_email: `${randomUUID()}@example.in` },
    idempotency_key: randomUUID(),
  });
  return opened as { id: string; reference: string };
}

test("the board moves a service by its stages; what a colleague has saved meanwhile is shown, and what was entered is kept", async ({
  page,
}) => {
  const title = makeName("GST for looms");
  const { id, reference } = await openService(page, title);
  await callByOffice(page, "move-service-stage", { id, stage: "documents" });
  await enterOffice(page, board);
  await searchRequests(page, reference);
  const button = card(page, "In progress", title).getByRole("button", { name: `Move stage ${title}` });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Move stage" });
  await expect(dialog.getByLabel("Stage", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByLabel("Stage", { exact: true }).selectOption({ label: "Documents requested (now)" });
  await dialog.getByLabel("ARN").fill("AA2711260001234");
  await dialog.getByLabel("Note to the customer").fill("Please send the rent deed. தமிழ்");
  // The colleague's window is quicker.
  const theirs = { stage: "documents", waits_for: "customer", waits_until: "2027-12-03" };
  await callByOffice(page, "move-service-stage", { id, ...theirs });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("A colleague has changed this")).toBeVisible();
  await expect(dialog.getByText(/^Now: .*waiting for customer until Dec 03, 2027/)).toBeVisible();
  await expect(dialog.getByLabel("ARN")).toHaveValue("AA2711260001234");
  await expect(dialog.getByLabel("Until")).toHaveValue("2027-12-03");
  await expect(dialog.getByLabel("Note to the customer")).toHaveValue("Please send the rent deed. தமிழ்");
  await checkLooks(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await said(page, new RegExp(`^${reference}: `));
  const { facts } = (await callByOffice(page, "read-request-file", { kind: "service", id })) as {
    facts: Record<string, unknown>;
  };
  expect([facts.authority_number, facts.waits_until]).toEqual(["AA2711260001234", "2027-12-03"]);
});

test("when a colleague is quicker, the open dialog stays with what was typed, and says so", async ({
  page,
  baseURL,
}) => {
  const { reference } = await sendEnquiry(baseURL ?? "");
  await enterOffice(page, `/office/enquiries/${reference}`);
  const { enquiry } = await callByOffice(page, "read-enquiry", { id: reference });
  await file(page).getByRole("button", { name: "Mark as lost" }).click();
  const losing = page.getByRole("dialog", { name: "Close as lost?" });
  await losing.getByLabel("Reason").fill("They went to another firm");
  const theirs = { id: (enquiry as { id: string }).id, status: "lost", reason: "Too dear" };
  await callByOffice(page, "move-enquiry", theirs);
  await expect(file(page).getByText("Closed as lost.")).toBeVisible();
  await expect(losing.getByLabel("Reason")).toHaveValue("They went to another firm");
  await losing.getByRole("button", { name: "Close as lost" }).click();
  await expect(losing.getByText("This enquiry is already lost")).toBeVisible();
  await page.keyboard.press("Escape");

  const opened = await callByOffice(page, "open-case", {
    ...{ kind: "grievance", subject: "delay", priority: "normal", message: "Three weeks late, and no call." },
    ...{ name: makeName("Asha"), phone: "98220 41183", origin: "phone_call", has_notice: true },
    idempotency_key: randomUUID(),
  });
  const grievance = String(opened.reference);
  for (const stage of ["acknowledgement", "investigation"])
    await callByOffice(page, "move-grievance", { reference: grievance, stage });
  await page.goto(`/office/cases/${grievance}`);
  await file(page).getByRole("button", { name: "Resolve" }).click();
  const answering = page.getByRole("dialog", { name: "Resolve this grievance?" });
  const answer = answering.getByRole("textbox", { name: /^Our answer/ });
  await answer.fill("We return the fee. தமிழ்");
  await callByOffice(page, "move-grievance", { reference: grievance, stage: "resolution", note: "We call today." });
  await expect(file(page).getByRole("button", { name: "Investigate again" })).toBeVisible();
  await expect(answer).toHaveValue("We return the fee. தமிழ்");
  await answering.getByRole("button", { name: "Send answer" }).click();
  await expect(answering.getByText(/^This grievance is|^A colleague has changed this/)).toBeVisible();
  await expect(answer).toHaveValue("We return the fee. தமிழ்");
});

test("a win is undone with the service that it opened; once work has started it is not, and says why", async ({
  page,
  baseURL,
}) => {
  const customer = await makeCustomer(page);
  const sent = await sendEnquiry(`${baseURL}`, { email: customer.email, name: customer.name });
  const { enquiry } = (await callByOffice(page, "read-enquiry", { id: sent.reference })) as {
    enquiry: { id: string };
  };
  for (const status of ["contacted", "quoted"]) await callByOffice(page, "move-enquiry", { id: enquiry.id, status });
  await enterOffice(page, `/office/enquiries/${sent.reference}`);
  const status = page.getByRole("region", { name: "Status" });
  async function win(): Promise<string> {
    await status.getByRole("button", { name: "Mark as won" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark as won" });
    await expect(dialog.getByText(/You can undo this for 10 minutes, until work on one of them starts/)).toBeVisible();
    await dialog.getByRole("button", { name: "Mark as won and open" }).click();
    const toast = page.getByText(new RegExp(`${sent.reference} marked as won`)).last();
    await expect(toast).toBeVisible();
    return /S-\d{6}-\w{5}/.exec((await toast.textContent()) ?? "")?.[0] ?? "";
  }
  const service = await win();
  await expectMail(page, customer.email, service);
  await page.reload();
  await file(page).getByRole("button", { name: "Undo the move to Won" }).click();
  await said(page, "Undone.");
  await expect(status.getByRole("button", { name: "Mark as won" })).toBeVisible();
  await expectMail(page, customer.email, "Opened by mistake. Please ignore our email about it.");

  const again = await win();
  expect(again).not.toBe(service);
  const { request } = (await callByOffice(page, "read-request-file", { reference: again })) as {
    request: { id: string };
  };
  await callByOffice(page, "note-record", { kind: "service", id: request.id, note: "She has sent the papers" });
  await file(page).getByRole("button", { name: "Undo the move to Won" }).click();
  await said(page, `${again} was changed since. Cancel that service, then reopen the enquiry with a reason.`);
  await expect(status.getByText("Closed as won.")).toBeVisible();
});

test("a change of consultant is undone from the file, also after a reload", async ({ page }) => {
  const title = makeName("GST for tailors");
  const { reference } = await openService(page, title);
  await enterOffice(page, `/office/requests/${reference}`);
  const consultant = page.getByRole("region", { name: "Consultant" });
  const select = consultant.getByLabel("Consultant");
  await select.selectOption({ index: 1 });
  const name = (await select.locator("option:checked").textContent()) ?? "";
  await consultant.getByRole("button", { name: "Assign" }).click();
  await said(page, `Assigned to ${name}. The customer has been notified.`);
  await page.reload();
  await file(page)
    .getByRole("button", { name: `Undo the assignment: ${name}` })
    .click();
  await said(page, "Undone.");
  await expect(select).toHaveValue("");
  await expect(page.getByRole("region", { name: "Activity" }).getByText("Consultant removed")).toBeVisible();
});
