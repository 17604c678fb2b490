import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { callByOffice } from "../../support/customer-calls.ts";
import { enterOffice, sendEnquiry } from "../../support/office.ts";
import { said } from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(90_000) });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Mark as won" });
const lineOf = (page: Page, at: number) => dialogOf(page).getByRole("group", { name: `Service ${at}` });

test("what is typed of a won enquiry stays over Escape and a reload, and is sent as it stands", async ({
  page,
  baseURL,
}) => {
  const { reference } = await sendEnquiry(`${baseURL}`);
  const { enquiry } = (await callByOffice(page, "read-enquiry", { id: reference })) as { enquiry: { id: string } };
  for (const status of ["contacted", "quoted"]) await callByOffice(page, "move-enquiry", { id: enquiry.id, status });
  await enterOffice(page, `/office/enquiries/${reference}`);
  const button = page.getByRole("button", { name: "Mark as won" });
  await button.press("Enter");
  const dialog = dialogOf(page);
  await dialog.getByLabel("Price").fill("4,500");
  await dialog.getByRole("button", { name: "Add another service" }).click();
  await lineOf(page, 2).getByLabel("Service", { exact: true }).selectOption("ISO");
  await lineOf(page, 2).getByLabel("Price").fill("31,000");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await expect(lineOf(page, 2).getByLabel("Price"), "over Escape").toHaveValue("31,000");

  await page.reload();
  await button.click();
  await expect(dialog.getByText("We have restored what you typed earlier.")).toBeVisible();
  await expect(lineOf(page, 1).getByLabel("Price")).toHaveValue("4,500");
  await expect(lineOf(page, 2).getByLabel("Service", { exact: true })).toHaveValue("iso");
  await expect(lineOf(page, 2).getByLabel("Price"), "over a reload").toHaveValue("31,000");
  // The reason is kept beside, while nothing is to be opened.
  await dialog.getByLabel("Nothing to open").check();
  await dialog.getByLabel("Reason").fill("Part of a retainer");
  await page.reload();
  await button.click();
  await expect(dialog.getByLabel("Reason")).toHaveValue("Part of a retainer");
  await dialog.getByLabel("Nothing to open").uncheck();
  await dialog.getByRole("button", { name: "Mark as won and open" }).click();
  await said(page, new RegExp(`${reference} marked as won. S-\\d{6}-\\w{5}, S-\\d{6}-\\w{5} opened.`));
  await page.reload();
  await expect(page.getByText("Closed as won.")).toBeVisible();
});
