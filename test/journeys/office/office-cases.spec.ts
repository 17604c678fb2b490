import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { enterOffice, openPlace } from "../support/office.ts";
import { casesTab, expectMail, type SentCase, test } from "../support/office-cases.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

const queue = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Queues" }).getByRole("link", { name });
const toast = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible();
const steps = (page: Page) => page.getByRole("region", { name: "Activity" }).getByRole("listitem");
const atMoves = (page: Page) => expect(page.getByRole("heading", { name: "Next step" })).toBeFocused();

async function openCase(page: Page, { reference }: SentCase, from: string) {
  await queue(page, from).click();
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { name: reference })).toBeFocused();
}

test("a grievance of three weeks is overdue and escalated to the director; the overview says so", async ({
  page,
  cases,
}) => {
  const checkConsole = watchConsole(page);
  await enterOffice(page);
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText(`Overdue grievance: ${cases.old.reference}`)).toBeVisible();
  await openPlace(page, "Cases");
  await expect(page).toHaveURL(casesTab);
  for (const [name, count] of [
    ["To acknowledge", 3],
    ["Under investigation", 0],
    ["To follow up", 0],
    ["Overdue", 1],
    ["Escalated", 1],
    ["Urgent", 1],
  ] as const)
    await expect(queue(page, name)).toHaveText(`${name} ${count}`);
  await expect(page.getByRole("row").nth(1)).toContainText(cases.old.reference);
  await expect(page.getByRole("row").nth(2)).toContainText(cases.urgent.reference);
  await expect(page.getByRole("row").nth(2)).toContainText(/[34] h \d+ min left/);
  await openCase(page, cases.old, "Escalated");
  const next = page.getByRole("region", { name: "Next step" });
  await expect(next).toContainText(
    /^Next step ?Overdue: acknowledge the grievance\. It was due by .* IST\. Unassigned\./,
  );
  await expect(next).not.toContainText("call us");
  await expect(steps(page)).toHaveCount(5);
  await expect(steps(page).filter({ hasText: "Escalated to director" })).toContainText("automatically");
  await expectMail(page, cases.old, ["escalated to our director"]);
  checkConsole();
});

test("a grievance is assigned, acknowledged, investigated, resolved and followed up; its sender gets each step by email", async ({
  page,
  cases: { urgent },
}) => {
  await enterOffice(page, casesTab);
  await openCase(page, urgent, "Urgent");
  await expect(page.getByText("No one <b>calls</b> back.")).toBeVisible();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await toast(page, "Assigned to you.");
  await page.getByRole("button", { name: "Acknowledge" }).focus();
  await page.keyboard.press("Enter");
  const acknowledging = page.getByRole("dialog", { name: "Acknowledge this grievance?" });
  await expect(acknowledging).toContainText(`${urgent.email} gets an email`);
  await expect(acknowledging.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Acknowledge" })).toBeFocused();
  await page.keyboard.press("Enter");
  await acknowledging.getByRole("button", { name: "Acknowledge" }).click();
  await toast(page, `${urgent.reference} is acknowledged.`);
  await atMoves(page);
  await page.getByRole("button", { name: "Investigate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start investigation" }).click();
  await toast(page, `${urgent.reference} is under investigation.`);
  await page.getByRole("button", { name: "Resolve" }).click();
  const answering = page.getByRole("dialog", { name: "Resolve this grievance?" });
  await answering.getByRole("button", { name: "Send answer" }).click();
  await expect(
    answering.getByText("Please write our reply: what we found and what we are doing about it"),
  ).toBeVisible();
  await answering.getByRole("textbox").fill("We were late.\nWe file it today: ₹0 more. क्षमा");
  await answering.getByRole("button", { name: "Send answer" }).click();
  await toast(page, `${urgent.reference} is resolved.`);
  await expectMail(page, urgent, ["We file it today: ₹0 more. क्षमा"]);
  await page.getByRole("button", { name: "Follow up and close" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Follow up and close" }).click();
  await toast(page, `${urgent.reference} is followed up.`);
  await expect(steps(page)).toHaveText([
    /^Followed up/,
    /^Resolved/,
    /^Under investigation/,
    /^Acknowledged/,
    /^Received/,
  ]);
  await expect(steps(page).first()).toContainText("PowerAdmin");
  await expect(page.getByRole("button", { name: "Investigate again" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByText("No open urgent cases")).toBeVisible();
});

test("a refund is approved with another amount, which needs a reason, and paid; the file has the payment", async ({
  page,
  cases: { refunds },
}) => {
  const [refund] = refunds;
  await enterOffice(page, casesTab);
  await page.getByRole("link", { name: "Refund requests" }).click();
  await expect(queue(page, "To review")).toHaveText("To review 2");
  await openCase(page, refund, "To review");
  const amount = page.getByRole("region", { name: "Amount" });
  await expect(amount).toContainText("Policy refund: ₹2,500 (50% of ₹5,000)");
  await page.getByRole("button", { name: "Approve" }).click();
  const approving = page.getByRole("dialog", { name: "Approve this refund?" });
  await expect(approving.getByLabel("Refund amount")).toBeFocused();
  await expect(approving.getByLabel("Refund amount")).toHaveValue("policy");
  await approving.getByLabel("Refund amount").selectOption("amount");
  await approving.getByLabel("Amount in rupees").fill("6,000");
  await approving.getByRole("button", { name: "Approve" }).click();
  await expect(approving.getByText("Please say why the amount differs from the policy refund")).toBeVisible();
  await approving.getByLabel("Reason").fill("We were ill ourselves");
  await approving.getByRole("button", { name: "Approve" }).click();
  await expect(approving.getByText("More than was paid cannot be refunded")).toBeVisible();
  await approving.getByLabel("Amount in rupees").fill("4,000");
  await approving.getByRole("button", { name: "Approve" }).click();
  await toast(page, `${refund.reference} is approved.`);
  await atMoves(page);
  await expectMail(page, refund, ["₹4,000", "We were ill ourselves"]);
  await page.getByRole("button", { name: "Record refund payment" }).click();
  const paying = page.getByRole("dialog", { name: "Record refund payment" });
  await expect(paying.getByLabel("Paid on")).toHaveValue("2026-11-23");
  await paying.getByLabel("Paid on").fill("2026-11-22");
  await paying.getByLabel("Bank reference").fill("UTR 4711");
  await paying.getByLabel("Method").selectOption("Bank transfer");
  await paying.getByRole("button", { name: "Record payment" }).click();
  await expect(paying.getByText("The payment date cannot be before the approval")).toBeVisible();
  await paying.getByLabel("Paid on").fill("2026-11-23");
  await paying.getByRole("button", { name: "Record payment" }).click();
  await toast(page, `${refund.reference} is paid.`);
  await expect(amount).toContainText("Paid on Nov 23, 2026, UTR 4711");
  await expectMail(page, refund, ["Nov 23, 2026", "UTR 4711"]);
  await page.getByRole("link", { name: "Back to the list" }).click();
  // The file has what is shown: a closed case is in All only.
  await queue(page, "All").click();
  await expect(page.getByRole("link", { name: refund.reference })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file).toContain(refund.reference);
  expect(file).toContain("UTR 4711");
});

test("a refund is rejected with a reason; a search finds it by name", async ({ page, cases: { refunds } }) => {
  const refund = refunds[1];
  await enterOffice(page, `${casesTab}?kind=refund`);
  await page.getByRole("searchbox").fill(refund.name);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: refund.reference }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject this refund request?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await dialog.getByRole("textbox").fill("The consultation took place");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await toast(page, `${refund.reference} is rejected.`);
  await expect(page.getByText("No further steps.")).toBeVisible();
  await expectMail(page, refund, ["The consultation took place"]);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue(refund.name);
});

test("the forms are filled in with the account that is signed in", async ({ page }) => {
  await enterOffice(page);
  for (const path of ["/grievances", "/refund-policy"]) {
    await page.goto(path);
    const form = page.locator("#send form");
    await expect(form.getByLabel("Email")).toHaveValue("admin@neev.example");
    await expect(form.getByLabel("Name")).not.toHaveValue("");
  }
});
