import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { addDays } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { apikey, demo, goodPassword, openSignedIn, readSession } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, callByOffice } from "../support/customer-calls.ts";
import { enterOffice } from "../support/office.ts";
import { fileOf, makeCustomer, makeName, makePhone, said } from "../support/office-requests.ts";
import { makePdf } from "./made-files.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** Sends documents by the call, each with what it is. */
async function give(page: Page, email: string, target: Record<string, string>, titles: readonly string[]) {
  const { access_token } = await readSession(page, { email, password: goodPassword });
  for (const title of titles) {
    const file = makePdf(`${title}.pdf`);
    const answer = await askUntilServed(() =>
      page.request.post("/functions/v1/upload-file", {
        headers: { apikey, Authorization: `Bearer ${access_token}` },
        multipart: {
          ...{ ...target, title, upload_id: randomUUID(), offset: "0", size: String(file.buffer.length) },
          file,
        },
      }),
    );
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

const vault = (page: Page): Locator => page.getByRole("region", { name: "Documents", exact: true });
/** The documents that are listed, by their titles. */
const titles = (page: Page): Locator => vault(page).getByRole("listitem").locator("b");

/** What the ZIP holds that this button downloads. */
async function listZip(page: Page, button: string): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await vault(page).getByRole("button", { name: button, exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/ documents \d{4}-\d\d-\d\d\.zip$/);
  return Object.keys(unzipSync(await readFile(await download.path()))).sort();
}

test("an account finds its documents by words, kind, year and who gave them, and looks at one", async ({ page }) => {
  const customer = await makeCustomer(page);
  const request = await applyForFunding(customer, makeName("Rao Foods"));
  const record = { kind: "funding", id: request.id };
  await give(page, customer.email, { ...record, document_kind: "return", year: "2024" }, [
    "GSTR-3B May",
    "GSTR-3B June",
  ]);
  await give(page, customer.email, { ...record, document_kind: "bank", year: "2025" }, ["Statement of July"]);
  await openSignedIn(page, { email: customer.email, password: goodPassword }, "/dashboard/user");
  await page.getByRole("link", { name: "Your documents" }).click();
  await expect(page.getByRole("heading", { name: "Your documents" })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
  await expect(vault(page).getByRole("heading", { name: "2025–26 (1)" })).toBeVisible();
  await expect(vault(page).getByRole("heading", { name: "2024–25 (2)" })).toBeVisible();
  await expect(vault(page)).toContainText("CGST Act 2017, section 36");
  await expect(vault(page)).toContainText("Not scanned for viruses");
  await checkLooks(page);

  const search = page.getByRole("form", { name: "Search your documents" });
  await search.getByLabel("Search").fill("gstr");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=gstr$/);
  await expect(titles(page)).toHaveText(["GSTR-3B June", "GSTR-3B May"]);
  await expect(vault(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "2 documents found" })).toBeAttached();
  await search.getByLabel("Financial year").selectOption("2025–26");
  await search.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No documents found")).toBeVisible();
  await checkLooks(page);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(titles(page)).toHaveCount(3);
  await search.getByLabel("Kind").selectOption("Bank document");
  await search.getByRole("button", { name: "Show" }).click();
  await expect(titles(page)).toHaveText(["Statement of July"]);
  await search.getByLabel("Kind").selectOption("All kinds");
  await search.getByLabel("From").selectOption("Us");
  await search.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No documents found")).toBeVisible();

  await page.goto("/dashboard/documents");
  const ofYear = ["2024-25/Return/GSTR-3B June.pdf", "2024-25/Return/GSTR-3B May.pdf"];
  const all = [...ofYear, "2025-26/Bank document/Statement of July.pdf", "index.csv"];
  expect(await listZip(page, "Download all as a ZIP")).toEqual(all);
  await said(page, "Downloading 3 documents.");
  await search.getByLabel("Financial year").selectOption("2024–25");
  await search.getByRole("button", { name: "Show" }).click();
  await expect(titles(page)).toHaveCount(2);
  expect(await listZip(page, "Download all of 2024–25 as a ZIP")).toEqual([...ofYear, "index.csv"]);
  await checkLooks(page);

  await page.goto("/dashboard/documents");
  await page.getByRole("button", { name: "Preview Statement of July" }).press("Enter");
  const preview = page.getByRole("dialog", { name: "Statement of July.pdf" });
  await expect(preview.getByText("Page 1 of 1.")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Preview Statement of July" })).toBeFocused();
});

test("the office delivers a certificate that ends, and its customer renews it", async ({ page, browser, baseURL }) => {
  const customer = await makeCustomer(page);
  const { reference } = await callByOffice(page, "save-client", {
    ...{ kind: "company", legal_name: makeName("Zari Foods") },
    contacts: [{ full_name: customer.name, email: customer.email }],
  });
  await enterOffice(page, `/office/clients/${reference}`);
  await vault(page).getByRole("button", { name: "Deliver" }).click();
  const dialog = page.getByRole("dialog", { name: "Deliver documents" });
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await expect(dialog).toContainText("Please choose at least one file.");
  await expect(dialog).toContainText("Please enter the last day, or choose “No expiry”");
  const many = Array.from({ length: 21 }, (_, at) => makePdf(`scan ${at + 1}.pdf`));
  await dialog.getByLabel("Choose files for the client").setInputFiles(many);
  await expect(dialog).toContainText("At most 20 files at once: scan 21.pdf not added.");
  await dialog.getByRole("button", { name: "Remove scan 20.pdf" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove scan 19.pdf" })).toBeFocused();
  await page.reload();
  await vault(page).getByRole("button", { name: "Deliver" }).click();
  await dialog.getByLabel("Choose files for the client").setInputFiles(makePdf("dsc.pdf"));
  await dialog.getByLabel("Title").fill("Digital signature of Asha Rao");
  await dialog.getByLabel("Kind").selectOption("Digital signature");
  await dialog.getByLabel("Expires on").fill(addDays(formatIstDay(new Date()), 20));
  await expect(dialog.getByLabel(/^Tell the client by email/)).toBeChecked();
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await said(page, "The document is on its way.");
  await expect(titles(page)).toHaveText(["Digital signature of Asha Rao"]);
  await expect(vault(page)).toContainText("in 20 days");
  await checkLooks(page);

  await vault(page).getByRole("button", { name: "Edit Digital signature of Asha Rao" }).click();
  const editing = page.getByRole("dialog", { name: "Edit document" });
  await editing.getByLabel("Person").fill("Vikram Shah");
  await editing.getByLabel("Financial year").selectOption("2024–25");
  await checkLooks(page, { within: "dialog[open]" });
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(vault(page).getByRole("heading", { name: "2024–25 (1)" })).toBeVisible();
  await expect(vault(page)).toContainText("Vikram Shah");
  const zipped = ["2024-25/Digital signature/dsc.pdf", "index.csv"];
  expect(await listZip(page, "Download all as a ZIP")).toEqual(zipped);

  const search = vault(page).getByRole("form", { name: "Search the documents of this client" });
  await search.getByLabel("Kind").selectOption("Bank document");
  await search.getByRole("button", { name: "Show" }).press("Enter");
  await expect(vault(page)).toContainText("No documents found.");
  await expect(page.getByRole("heading", { name: "Documents", exact: true }), "the focus stays near").toBeFocused();
  await search.getByLabel("Kind").selectOption("All kinds");
  await search.getByRole("button", { name: "Show" }).click();

  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  await openSignedIn(theirs, { email: customer.email, password: goodPassword }, "/dashboard/documents");
  await expect(vault(theirs)).toContainText("From us");
  const soon = theirs.getByRole("region", { name: "Expires soon" });
  await expect(soon).toContainText("Digital signature of Asha Rao");
  await checkLooks(theirs);
  await soon.getByRole("button", { name: "Renew with us Digital signature of Asha Rao" }).click();
  const service = theirs.getByRole("dialog", { name: "Start a service" });
  await expect(service.getByRole("radio", { checked: true })).toHaveAttribute("value", "dsc");
  await theirs.keyboard.press("Escape");
  await soon.getByRole("button", { name: "Done with Digital signature of Asha Rao" }).click();
  await expect(soon).toHaveCount(0);
  await theirs.context().close();

  await vault(page).getByRole("button", { name: "Delete Digital signature of Asha Rao" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete this document?" });
  await deleting.getByRole("button", { name: "Delete document" }).click();
  await expect(deleting.getByText("Please write a reason of at least 3 characters")).toBeVisible();
  await expect(deleting.getByLabel("Reason")).toBeFocused();
  await deleting.getByLabel("Reason").fill("Delivered to the wrong client");
  await deleting.getByLabel(/^It was uploaded by mistake/).check();
  await deleting.getByLabel("Your password").fill("not mine");
  await deleting.getByRole("button", { name: "Delete document" }).click();
  await expect(deleting.getByText("That is not your password")).toBeVisible();
  await checkLooks(page, { within: "dialog[open]" });
  await deleting.getByLabel("Your password").fill(demo.admin.password);
  await deleting.getByRole("button", { name: "Delete document" }).click();
  await said(page, "The document is deleted.");
  await expect(vault(page)).toContainText("No documents yet.");
});

test("the office delivers on the page of a request, whose customer without an account gets a link", async ({
  page,
}) => {
  const email = `kiran.${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await callByOffice(page, "open-service", {
    ...{ service: "shop-act", contact_name: makeName("Kiran Rao"), contact_email: email, contact_phone: makePhone() },
    ...{ origin: "phone_call", has_notice: true, idempotency_key: randomUUID() },
  });
  await enterOffice(page, `/office/requests/service:${id}`);
  const documents = vault(page);
  await documents.getByRole("button", { name: "Deliver documents" }).click();
  const dialog = page.getByRole("dialog", { name: "Deliver documents" });
  await dialog.getByLabel("Choose files for the client").setInputFiles(makePdf("certificate.pdf"));
  await dialog.getByLabel("Title").fill("Shop Act certificate");
  await dialog.getByLabel("No expiry").check();
  await expect(dialog.getByLabel(/^Tell the customer by email, with a link/)).toBeChecked();
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await said(page, "The document is on its way.");
  await expect(documents.getByRole("heading", { name: "Delivered (1)" })).toBeFocused();
  await expect(documents.getByRole("button", { name: "Preview Shop Act certificate" })).toBeVisible();
  await checkLooks(page);

  await documents.getByRole("button", { name: "Edit Shop Act certificate" }).click();
  const editing = page.getByRole("dialog", { name: "Edit document" });
  await editing.getByLabel("No expiry").uncheck();
  await editing.getByLabel("Expires on").fill("2031-03-31");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(documents).toContainText("Valid until Mar 31, 2031");
  await expect(documents.getByRole("heading", { name: "Delivered (1)" })).toBeFocused();
});

test("on the page of a client whom no link reaches, it says that no one is told", async ({ page }) => {
  const { reference } = await callByOffice(page, "save-client", {
    ...{ kind: "company", legal_name: makeName("Menon Foods") },
    contacts: [{ full_name: "Kiran Menon", email: `kiran.${randomUUID().slice(0, 8)}@example.com` }],
  });
  await enterOffice(page, `/office/clients/${reference}`);
  await vault(page).getByRole("button", { name: "Deliver" }).click();
  const dialog = page.getByRole("dialog", { name: "Deliver documents" });
  await expect(dialog.getByLabel(/^No one will be told/)).toBeDisabled();
  await checkLooks(page, { within: "dialog[open]" });
  await dialog.getByLabel("Choose files for the client").setInputFiles(makePdf("certificate.pdf"));
  await dialog.getByLabel("No expiry").check();
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await expect(vault(page).getByRole("listitem")).toContainText("Not told to anyone");
});

test("the office accepts what a customer gave with its last day, and corrects it on a record without a client", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const request = await applyForFunding(customer, makeName("Rao Foods"));
  const { items } = (await customer.call("read-checklist", { kind: "funding", id: request.id })) as {
    items: { id: string; title: string; document: string }[];
  };
  const { id: item_id = "", title = "" } = items.find(({ document }) => document === "agreement") ?? {};
  await give(page, customer.email, { item_id }, ["Agreement of the founders"]);
  await enterOffice(page, fileOf("funding", request));
  await vault(page)
    .getByRole("button", { name: `Check ${title}` })
    .click();
  const review = page.getByRole("dialog", { name: title });
  await review.getByLabel("Expires on").fill("2031-03-31");
  await checkLooks(page, { within: "dialog[open]" });
  await review.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(review).toBeHidden();
  await vault(page)
    .getByRole("button", { name: `View ${title}` })
    .click();
  await expect(review).toContainText("Expires on Mar 31, 2031");
  await review.getByRole("button", { name: /^Edit / }).click();
  const editing = page.getByRole("dialog", { name: "Edit document" });
  await editing.getByLabel("Expires on").fill("2032-03-31");
  // The keys of the dialog below decide nothing meanwhile.
  await editing.getByLabel("Financial year").press("r");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(review).toContainText("Expires on Mar 31, 2032");
  await expect(review.getByLabel("Reason")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(review).toBeHidden();
});
