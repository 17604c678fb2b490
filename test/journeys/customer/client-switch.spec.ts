import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, becomeCustomer, callByOffice } from "../support/customer-calls.ts";
import { addressOf, section, tile } from "../support/dashboard.ts";
import { enter, fillProject, readRows } from "../support/requests.ts";

const saveClient = async (page: Page, legal_name: string, emails: readonly string[]) => {
  const contacts = emails.map((email) => ({ full_name: "Asha Rao", email }));
  return String((await callByOffice(page, "save-client", { kind: "company", legal_name, contacts })).id);
};

test("an account of several clients chooses for whom it acts: lists, tiles and new requests follow", async ({
  page,
}) => {
  test.slow();
  const email = await enter(page, "/dashboard/user");
  const unique = crypto.randomUUID().slice(0, 8);
  const [mills, looms] = [`Mills ${unique}`, `Looms ${unique}`];
  await saveClient(page, mills, [email]);
  await page.reload();
  await expect(tile(page, "Funding applications")).toHaveText("0");
  await expect(page.getByLabel("Acting for"), "one client needs no choice").toHaveCount(0);
  const id = await saveClient(page, looms, [email]);
  const customer = await becomeCustomer(page, email);
  const made = await applyForFunding(customer, "Zari Foods", { acting_for: id });
  await applyForFunding(customer, "Own Foods");
  await page.reload();
  const switcher = page.getByLabel("Acting for");
  await expect(switcher).toHaveValue("");
  await expect(switcher.locator("option")).toHaveText(["All clients", looms, mills]);
  await expect(tile(page, "Funding applications")).toHaveText("2");
  const zari = section(page, "Funding applications").getByRole("listitem").filter({ hasText: "Zari Foods" });
  await expect(zari).toContainText(looms);

  await switcher.selectOption(looms);
  await expect(tile(page, "Funding applications")).toHaveText("1");
  await expect(section(page, "Funding applications")).not.toContainText("Own Foods");
  await switcher.selectOption(mills);
  await expect(tile(page, "Funding applications")).toHaveText("0");
  await expect(section(page, "Funding applications")).toContainText("No funding applications yet");

  // A new request is for the chosen client, and says so.
  await page
    .getByRole("button", { name: /^Request a project/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Request a project" });
  const field = dialog.getByLabel("For which client");
  await expect(field.locator("option:checked")).toHaveText(mills);
  await fillProject(dialog);
  await field.selectOption("");
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(dialog.getByText("Please choose the client this is for")).toBeVisible();
  await field.selectOption(looms);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(switcher.locator("option:checked"), "the choice is kept").toHaveText(mills);
  await page
    .getByRole("button", { name: /^Request a project/ })
    .first()
    .click();
  await expect(field.locator("option:checked"), "and so is the draft").toHaveText(looms);
  await dialog.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByText("Project request submitted successfully!")).toBeVisible();
  const [row] = await readRows(page, email, "project_requests");
  expect(row?.acting_for).toBe(id);
  await expect(tile(page, "Project requests")).toHaveText("0");

  await page.goto("/dashboard/requests");
  await expect(page.getByText("No requests yet")).toBeVisible();
  await page.getByLabel("Acting for").selectOption(looms);
  await expect(section(page, "All requests").getByRole("listitem")).toHaveCount(2);
  await page.goto(addressOf("funding", made));
  await expect(section(page, "Request details")).toContainText(looms);
  await page.goto("/dashboard/user");
  await checkLooks(page);
});

test("a client that an account no longer acts for is no choice: all its requests are listed, and a form says it", async ({
  page,
}) => {
  const email = await enter(page, "/dashboard/user");
  const unique = crypto.randomUUID().slice(0, 8);
  const names = ["Alpha", "Beta", "Gamma"].map((name) => `${name} ${unique}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await saveClient(page, name, [email]));
  await page.reload();
  await page.getByLabel("Acting for").selectOption(names[2] ?? "");
  await page
    .getByRole("button", { name: /^Start a service/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Start a service" });
  await dialog.getByRole("radio", { name: /^FSSAI/ }).check();
  const gamma = { id: ids[2], kind: "company", legal_name: names[2] };
  await callByOffice(page, "save-client", { ...gamma, contacts: [] });
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText("Please choose one of the clients that you act for")).toBeVisible();
  expect(await readRows(page, email, "service_requests")).toHaveLength(0);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByLabel("Acting for")).toHaveValue("");
  await expect(page.getByLabel("Acting for").locator("option")).toHaveText(["All clients", ...names.slice(0, 2)]);
});
