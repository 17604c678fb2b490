import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, callByOffice } from "../support/customer-calls.ts";
import { enterAsColleague, enterOffice, file, sendEnquiry } from "../support/office.ts";
import { expectMail, fileOf, makeCustomer, makeName, said } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const later = /\/functions\/v1\/(read-record-signs|read-checklist|list-messages)\b/;
const panel = (page: Page) => page.getByRole("region", { name: "Status" });
const undoButton = (page: Page, to: string) => file(page).getByRole("button", { name: `Undo the move to ${to}` });

test("a rejection is undone on the file, after a reload, and the customer reads that it was a mistake; then it is reopened with a reason", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Loom"));
  await enterOffice(page, fileOf("funding", made, "list"));
  await panel(page).getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: /Change the status/ });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Outside our field");
  await page.keyboard.press("Escape");
  await page.reload();
  await panel(page).getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Outside our field");
  await dialog.getByRole("button", { name: "Reject request" }).click();
  await said(page, /rejected\. The customer has been notified/);
  // What arrives after the file moves nothing under the pointer: the undo, the documents and the conversation.
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(later, (route) => held.then(() => route.continue()));
  await page.reload();
  await expect(panel(page).getByText("Closed")).toBeVisible();
  const place = await panel(page).boundingBox();
  letThrough();
  await expect(undoButton(page, "Rejected")).toBeVisible();
  await expect(file(page).getByText(/^\d+ of \d+ received/)).toBeVisible();
  await expect(file(page).getByText("No messages yet")).toBeVisible();
  expect(await panel(page).boundingBox()).toEqual(place);
  await page.unroute(later);
  await checkLooks(page);
  await undoButton(page, "Rejected").click();
  await said(page, "Undone.");
  await expect(page.getByRole("heading", { name: "Status" })).toBeFocused();
  await expect(panel(page).getByText("Pending")).toBeVisible();
  await expect(page.getByText("Last update undone: pending")).toBeVisible();
  await expect(undoButton(page, "Rejected")).toHaveCount(0);
  await expectMail(page, customer.email, "Correction: please ignore our last email about your funding application");

  await panel(page).getByRole("button", { name: "Approve" }).click();
  await said(page, /approved\. The customer has been notified/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await said(page, "Undone.");
  await expect(panel(page).getByText("Pending")).toBeVisible();

  await panel(page).getByRole("button", { name: "Cancel request" }).click();
  await dialog.getByRole("button", { name: "Cancel request" }).click();
  await file(page).getByRole("button", { name: "Reopen" }).click();
  const reopen = page.getByRole("dialog", { name: "Reopen?" });
  await reopen.getByRole("button", { name: "Reopen" }).click();
  await expect(reopen.getByText("Please give a reason")).toBeVisible();
  await expect(reopen.getByRole("textbox", { name: "Reason" })).toBeFocused();
  await reopen.getByRole("textbox", { name: "Reason" }).fill("She has called and goes on");
  await reopen.getByRole("button", { name: "Reopen" }).click();
  await said(page, /is open again\./);
  await expect(panel(page).getByText("Pending")).toBeVisible();
  await expectMail(page, customer.email, "We have reopened your funding application", "She has called and goes on");
});

test("two windows on one record: the second move is refused and shows what is there; an undo after it is refused with a sentence", async ({
  page,
  browser,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "");
  const path = `/office/enquiries/${sent.reference}`;
  await enterOffice(page, path);
  const theirs = await enterAsColleague({ browser, page, baseURL }, { name: makeName("Kavya Rao"), path });
  await expect(panel(theirs).getByRole("button", { name: "Mark as contacted" })).toBeVisible();
  // The other window does not hear of it in time.
  await theirs.route("**/functions/v1/read-enquiry**", (route) => route.abort());
  await panel(page).getByRole("button", { name: "Mark as contacted" }).click();
  await said(page, `${sent.reference} marked as contacted.`);
  await panel(page).getByRole("button", { name: "Mark as quoted" }).click();
  await said(page, `${sent.reference} marked as quoted.`);
  await panel(theirs).getByRole("button", { name: "Mark as contacted" }).click();
  await expect(panel(theirs).getByText("A colleague has changed this")).toBeVisible();
  await theirs.unroute("**/functions/v1/read-enquiry**");
  await expect(panel(theirs).getByRole("button", { name: "Mark as won" })).toBeVisible({ timeout: scaleLimit(10_000) });

  await expect(undoButton(page, "Quoted")).toBeVisible();
  await page.route("**/functions/v1/read-record-signs**", (route) => route.abort());
  const { enquiry } = (await callByOffice(page, "read-enquiry", { id: sent.reference })) as { enquiry: { id: string } };
  await callByOffice(page, "move-enquiry", { id: enquiry.id, status: "lost", reason: "Sent twice" });
  await undoButton(page, "Quoted").click();
  await said(page, "It has changed since.");
  await theirs.context().close();
});
