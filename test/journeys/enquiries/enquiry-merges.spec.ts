import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { enterOffice, sendEnquiry } from "../support/office.ts";
import { said } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const status = (page: Page) => page.getByRole("region", { name: "Status" });

test("a won enquiry is merged into an open one after a question, by keyboard; that one is won, and open again after the undo", async ({
  page,
  baseURL,
}) => {
  const won = await sendEnquiry(baseURL ?? "");
  const open = await sendEnquiry(baseURL ?? "", { phone: won.phone });
  const { enquiry } = (await callByOffice(page, "read-enquiry", { id: won.reference })) as { enquiry: { id: string } };
  for (const to of ["contacted", "quoted"]) await callByOffice(page, "move-enquiry", { id: enquiry.id, status: to });
  await callByOffice(page, "move-enquiry", { id: enquiry.id, status: "won", sold: [{ service: "iso" }] });
  await enterOffice(page, `/office/enquiries/${open.reference}`);
  const merge = page.getByRole("button", { name: `Merge into this enquiry ${won.reference}` });
  const asked = page.getByRole("dialog", { name: "Merge a won enquiry?" });
  await merge.focus();
  await page.keyboard.press("Enter");
  await expect(asked).toContainText(`${won.reference} into ${open.reference}`);
  await expect(asked).toContainText("This enquiry becomes won too");
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(merge).toBeFocused();
  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await said(page, `${won.reference} merged into this enquiry.`);
  await expect(page.getByRole("heading", { name: "Duplicates" })).toBeFocused();
  await expect(status(page).getByText("Closed as won.")).toBeVisible();
  await page.getByRole("button", { name: `Undo merge ${won.reference}` }).press("Enter");
  await said(page, `Merge of ${won.reference} undone.`);
  await expect(status(page).getByRole("button", { name: "Mark as contacted" })).toBeVisible();

  await page.goto(`/office/enquiries/${won.reference}`);
  await page.getByRole("button", { name: `Merge into this enquiry ${open.reference}` }).click();
  const other = page.getByRole("dialog", { name: "Merge into a won enquiry?" });
  await expect(other).toContainText("This enquiry is won, and keeps its services.");
  await other.getByRole("button", { name: "Merge", exact: true }).click();
  await said(page, `${open.reference} merged into this enquiry.`);
  await expect(status(page).getByText("Closed as won.")).toBeVisible();
});
