import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
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
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Legal name")).toHaveValue(company);
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(first.name);
  await expect(dialog.getByLabel("Email")).toHaveValue(first.email);
  await checkAccessibility(page);
  // What the name does not say is asked, and Escape loses nothing.
  await page.keyboard.press("Escape");
  await client.getByRole("button", { name: "Create client from this record" }).click();
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(dialog.getByRole("link", { name: "Please select the type of client" })).toBeVisible();
  await dialog.getByLabel("Type").selectOption("partnership");
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByText(new RegExp(`created and linked to ${first.reference}`))).toBeVisible();
  await expect(client.getByRole("link", { name: company })).toHaveAttribute("href", /^\/office\/clients\/K-/);
  await client.getByRole("button", { name: "Unlink client" }).click();
  await client.getByRole("textbox", { name: "Find a client" }).fill("no such client");
  await page.keyboard.press("Enter");
  await expect(client.getByText("No clients found")).toBeVisible();
  await client.getByRole("textbox", { name: "Find a client" }).fill(company);
  await page.keyboard.press("Enter");
  await client.getByRole("button", { name: `Link ${company}` }).click();
  await expect(client.getByRole("link", { name: company })).toBeVisible();

  // A proposal is decided in My work as well.
  const third = await sendEnquiry(`${baseURL}`, { company });
  await page.goto("/office/my-work");
  const likely = page.getByRole("region", { name: "Likely clients" });
  const line = likely.getByRole("listitem").filter({ hasText: third.reference });
  await expect(line.getByText("Same company name")).toBeVisible();
  await checkAccessibility(page);
  await line.getByRole("button", { name: `Decline ${company}` }).click();
  await expect(line).toHaveCount(0);

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

test("before a second client is made of a record, a similar one is named, and one press links it instead", async ({
  page,
  baseURL,
}) => {
  const checkConsole = watchConsole(page);
  const company = `Hampi Stones ${Date.now()} LLP`;
  const first = await sendEnquiry(`${baseURL}`, { company });
  await enterOffice(page, `/office/enquiries/${first.reference}`);
  const client = page.getByRole("region", { name: "Client", exact: true });
  const dialog = page.getByRole("dialog");
  await client.getByRole("button", { name: "Create client from this record" }).click();
  await expect(dialog.getByLabel("Type")).toHaveValue("llp");
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(client.getByRole("link", { name: company })).toBeVisible();

  const second = await sendEnquiry(`${baseURL}`, { company: "", phone: first.phone });
  await page.goto(`/office/enquiries/${second.reference}`);
  await client.getByRole("button", { name: `Decline ${company}` }).click();
  await client.getByRole("button", { name: "Create client from this record" }).click();
  await expect(dialog.getByText("There is a similar client")).toBeVisible();
  await expect(dialog.getByText("Same phone number")).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: `Link ${company} instead` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(client.getByRole("link", { name: company })).toBeVisible();
  await client.getByRole("button", { name: "Unlink client" }).click();
  await expect(client.getByRole("textbox", { name: "Find a client" })).toBeVisible();
  checkConsole();
});
