import { expect, test } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { checkAccessibility } from "../support/check-accessibility.ts";
import { enterOffice, sendEnquiry } from "../support/office.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("a client is made from an enquiry, unlinked, found again, and proposed for the next enquiry", async ({
  page,
  baseURL,
}) => {
  const checkConsole = watchConsole(page);
  const company = `Kaveri Looms ${Date.now()}`;
  const first = await sendEnquiry(`${baseURL}`, { company });
  await enterOffice(page, `/office/enquiries/${first.reference}`);
  const client = page.getByRole("region", { name: "Client", exact: true });
  await client.getByRole("button", { name: "Create client from this record" }).click();
  await expect(client.getByRole("link", { name: company })).toHaveAttribute("href", /^\/office\/clients\/K-/);
  await client.getByRole("button", { name: "Unlink client" }).click();
  await client.getByRole("textbox", { name: "Find a client" }).fill("no such client");
  await page.keyboard.press("Enter");
  await expect(client.getByText("No clients found")).toBeVisible();
  await client.getByRole("textbox", { name: "Find a client" }).fill(company);
  await page.keyboard.press("Enter");
  await client.getByRole("button", { name: `Link ${company}` }).click();
  await expect(client.getByRole("link", { name: company })).toBeVisible();

  const second = await sendEnquiry(`${baseURL}`, { company });
  await page.goto(`/office/enquiries/${second.reference}`);
  await expect(client.getByText("Same company name")).toBeVisible();
  await checkAccessibility(page);
  await client.getByRole("button", { name: `Accept ${company}` }).click();
  await expect(client.getByRole("link", { name: company })).toBeVisible();
  await page.reload();
  await expect(client.getByRole("link", { name: company })).toBeVisible();
  checkConsole();
});
