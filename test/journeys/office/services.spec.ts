import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkAccessibility } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { section } from "../support/dashboard.ts";
import { readInbox } from "../support/inbox.ts";
import { conversation, enterOffice, sendEnquiry } from "../support/office.ts";
import { expectMail, makeCustomer, makeName, said } from "../support/office-requests.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("a service is opened for a client, moved through its stages, and each is told to the customer once", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const company = makeName("Kaveri Looms காவேரி");
  await callByOffice(page, "save-client", {
    ...{ kind: "company", legal_name: company, idempotency_key: randomUUID() },
    contacts: [{ full_name: customer.name, email: customer.email, is_main: true }],
  });
  const checkConsole = watchConsole(page);
  await enterOffice(page, "/office/requests");
  const button = page.getByRole("button", { name: "Open a service" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Open a service" });
  await expect(dialog.getByLabel("Find a client")).toBeFocused();
  await dialog.getByRole("button", { name: "Open service" }).click();
  for (const words of [
    "Please name the customer",
    "Please choose a service",
    "Please choose how the customer came to us",
  ])
    await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByLabel("Find a client").fill(customer.email);
  await expect(dialog.getByText("1 client found. Enter chooses it.")).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByLabel("Find a client").press("Enter");
  await expect(dialog.getByText(company)).toBeVisible();
  await dialog.getByLabel("Service", { exact: true }).selectOption("GST registration");
  await expect(dialog.getByText("the price of the list counts: ₹2,999")).toBeVisible();
  await dialog.getByLabel("Source").selectOption("Walk-in");
  // Neither Escape nor a reload loses it.
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "Open a service" }).click();
  await expect(dialog.getByText("We have restored what you typed earlier.")).toBeVisible();
  await expect(dialog.getByText(company)).toBeVisible();
  await dialog.getByRole("button", { name: "Open service" }).dblclick();
  await expect(page).toHaveURL(/\/office\/requests\/S-\d{6}-\w{5}/);
  const reference = page.url().match(/S-\d{6}-\w{5}/)?.[0] ?? "";

  const stages = section(page, "Stages");
  await expect(stages.locator('[aria-current="step"]')).toContainText("Request received");
  await expect(section(page, "Request")).toContainText("Walk-in");
  await expect(section(page, "Client")).toContainText(company);
  await checkAccessibility(page);
  await expectMail(page, customer.email, `We have opened a service for you: ${reference}`);

  await stages.getByRole("button", { name: "Move stage" }).click();
  const moving = page.getByRole("dialog", { name: "Move stage" });
  await expect(moving.getByLabel("Stage", { exact: true })).toBeFocused();
  await moving.getByLabel("Stage", { exact: true }).selectOption("Application filed");
  await moving.getByLabel("ARN").fill("AA27 <1>");
  await moving.getByRole("button", { name: "Move stage" }).click();
  await expect(moving.getByText("The number can have letters, digits, spaces, slashes and hyphens only")).toBeVisible();
  await moving.getByLabel("ARN").fill("aa2711 26000123x");
  await expect(moving.getByLabel("Waiting for")).toHaveValue("authority");
  await moving.getByLabel("Note to the customer").fill("Filed this morning. இன்று.");
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await stages.getByRole("button", { name: "Move stage" }).click();
  await expect(moving.getByLabel("ARN")).toHaveValue("aa2711 26000123x");
  await expect(moving.getByLabel("Note to the customer")).toHaveValue("Filed this morning. இன்று.");
  await moving.getByLabel("Stage", { exact: true }).selectOption("Application filed");
  await moving.getByRole("button", { name: "Move stage" }).dblclick();
  await said(page, `${reference}: Application filed. The customer has been notified.`);
  await expect(page.getByRole("heading", { name: "Stages" })).toBeFocused();
  await expect(stages.locator('[aria-current="step"]')).toContainText("Application filed");
  await expect(stages).toContainText("AA2711 26000123X");
  await expect(stages).toContainText("Authority");
  await expectMail(page, customer.email, `Your service ${reference}: application filed`, "இன்று.");
  const told = (await readInbox(page, customer.email)).filter(({ subject }) => subject.includes("application filed"));
  expect(told).toHaveLength(1);

  await page.keyboard.press("e");
  await expect(stages.getByRole("button", { name: "Move stage" })).toBeFocused();
  await page.keyboard.press("Enter");
  await moving.getByLabel("Stage", { exact: true }).selectOption("GSTIN granted");
  await moving.getByRole("button", { name: "Complete service" }).click();
  await expect(section(page, "Status")).toContainText("Completed");
  await expect(stages.getByRole("button", { name: "Move stage" })).toHaveCount(0);
  checkConsole();
});

test("won asks what was sold: services are opened, or a reason says why there is nothing to open", async ({
  page,
  baseURL,
}) => {
  const checkConsole = watchConsole(page);
  const quote = async () => {
    const sent = await sendEnquiry(`${baseURL}`);
    const { enquiry } = (await callByOffice(page, "read-enquiry", { id: sent.reference })) as {
      enquiry: { id: string };
    };
    for (const status of ["contacted", "quoted"]) await callByOffice(page, "move-enquiry", { id: enquiry.id, status });
    return sent;
  };
  const [first, second] = [await quote(), await quote()];
  await enterOffice(page, `/office/enquiries/${first.reference}`);
  await page.getByRole("button", { name: "Mark as won" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as won" });
  // Suggested from what the enquiry is about.
  await expect(dialog.getByLabel("Service", { exact: true })).toHaveValue("gst-registration");
  await expect(dialog.getByLabel("Service", { exact: true })).toBeFocused();
  await expect(dialog.getByText("This enquiry is about to be won, but it has no client yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add another service" }).click();
  await dialog.getByRole("button", { name: "Mark as won and open" }).click();
  await expect(dialog.getByText("Please choose a service")).toBeVisible();
  await page.keyboard.press("i");
  await dialog.getByRole("group", { name: "Service 2" }).getByLabel("Service", { exact: true }).selectOption("ISO");
  await dialog.getByRole("group", { name: "Service 2" }).getByLabel("Price").fill("30,000");
  await checkAccessibility(page);
  await dialog.getByRole("button", { name: "Mark as won and open" }).dblclick();
  await said(page, new RegExp(`${first.reference} marked as won. S-\\d{6}-\\w{5}, S-\\d{6}-\\w{5} opened.`));
  await expect(page.getByText("Closed as won.")).toBeVisible();
  await expectMail(page, first.email, "We have opened a service for you", "₹30,000");

  await page.goto(`/office/enquiries/${second.reference}`);
  await page.getByRole("button", { name: "Mark as won" }).click();
  await dialog.getByLabel("Nothing to open").check();
  await dialog.getByRole("button", { name: "Mark as won" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Part of a retainer");
  await dialog.getByRole("button", { name: "Mark as won" }).click();
  await expect(page.getByText("Closed as won.")).toBeVisible();
  await expect(conversation(page).getByRole("article").last()).toContainText(
    "Won, nothing to open: Part of a retainer",
  );
  checkConsole();
});
