import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { becomeCustomer, callByOffice, moveByOffice } from "../support/customer-calls.ts";
import { addressOf, section, tile } from "../support/dashboard.ts";
import { enter, readRows } from "../support/requests.ts";
import { applyLook, looks } from "../support/screens.ts";
import { watchConsole } from "../support/watch-console.ts";

const call = "**/functions/v1/start-service";
const openService = async (page: Page) => {
  await page
    .getByRole("region", { name: "Quick actions" })
    .getByRole("button", { name: /^Start a service/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Start a service" });
  await expect(dialog.getByLabel("Search services")).toBeFocused();
  return dialog;
};
const start = async (page: Page, email: string, body: object = {}) => {
  const customer = await becomeCustomer(page, email);
  const asked = { service: "gst-registration", idempotency_key: crypto.randomUUID(), ...body };
  const made = await customer.call("start-service", asked);
  return { id: String(made.id), reference: String(made.reference) };
};

test("a service is found by typing, kept over Escape and a reload, and started once", async ({ page }) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const email = await enter(page, "/dashboard/user");
  await expect(section(page, "Services")).toContainText("No services yet");
  await expect(tile(page, "Services")).toHaveText("0");
  const dialog = await openService(page);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText("Please choose a service")).toBeVisible();

  await dialog.getByLabel("Search services").fill("return gst");
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  // Enter chooses the first one that is found, and sends nothing.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("radio", { name: /^GST filing ₹1,499 a month plus GST/ })).toBeChecked();
  await dialog.getByLabel("Search services").fill("helicopter");
  await expect(dialog.getByText("No service has this name.")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^GST filing/ }), "the chosen one stays in the list").toBeVisible();
  await dialog.getByLabel("Search services").fill("");
  await dialog.getByRole("radio", { name: /^GST registration/ }).check();
  await dialog.getByLabel("Details").fill("Two places of business, दो दुकानें");
  await dialog.getByLabel("Preferred contact").selectOption("whatsapp");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText("Please enter your phone number so that we can call you")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await openService(page);
  await expect(dialog.getByRole("radio", { name: /^GST registration/ })).toBeChecked();
  await expect(dialog.getByLabel("Details")).toHaveValue("Two places of business, दो दुकानें");
  await expect(dialog.getByLabel("Preferred contact")).toHaveValue("whatsapp");
  await dialog.getByLabel("Phone number").fill("98765 43210");
  await dialog.getByRole("button", { name: "Send request" }).dblclick();
  await expect(page.getByText("Service requested", { exact: true })).toBeVisible();
  await expect(page.getByText(/Your reference is S-\d{6}-\w{5}\. We will reply by .* IST\./)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(tile(page, "Services")).toHaveText("1");
  const line = section(page, "Services").getByRole("listitem");
  await expect(line).toContainText(/Request received · S-\d{6}-/);
  const rows = await readRows(page, email, "service_requests");
  expect(
    rows.map(({ service, details, preferred_contact, price }) => [service, details, preferred_contact, price]),
  ).toEqual([["gst-registration", "Two places of business, दो दुकानें", "whatsapp", 2999]]);
  expectQuiet();
  await line.getByRole("link", { name: "GST registration" }).click();
  await expect(section(page, "What happens next")).toContainText(/We will review it and reply by .* IST/);
});

test("a lost answer leaves the draft, and sending again finds what had arrived", async ({ page }) => {
  const email = await enter(page, "/dashboard/user");
  const dialog = await openService(page);
  await dialog.getByRole("radio", { name: /^FSSAI/ }).check();
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText(/^Failed to send request: we could not reach the server/)).toBeVisible();
  await page.unroute(call);
  await page.reload();
  await openService(page);
  await expect(dialog.getByRole("radio", { name: /^FSSAI/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("it was not sent again")).toBeVisible();
  expect(await readRows(page, email, "service_requests")).toHaveLength(1);

  // A price that has changed since the form was opened is not agreed to.
  await openService(page);
  await dialog.getByRole("radio", { name: /^GST registration/ }).check();
  await page.route(call, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), expected_price: 1 }) }),
  );
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText(/the price of this service has changed/i)).toBeVisible();
  expect(await readRows(page, email, "service_requests")).toHaveLength(1);
});

test("the page of a service shows its stages, whom it waits for, the number to copy, and what happened", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await enter(page, "/account");
  const made = await start(page, email, { details: "Two places of business" });
  const move = (stage: string, more: object = {}) =>
    callByOffice(page, "move-service-stage", { id: made.id, stage, ...more });
  await page.goto(addressOf("service", made));
  const next = section(page, "What happens next");
  const stages = next.getByRole("list", { name: "Stages" }).getByRole("listitem");
  await expect(stages).toHaveCount(4);
  await expect(stages.first()).toHaveAttribute("aria-current", "step");

  await move("documents", { waits_until: "2031-11-25", note: "Please send the rent agreement" });
  await page.reload();
  await expect(next).toContainText(
    "Action needed. Please send us the documents we listed. We need it by Nov 25, 2031.",
  );
  await expect(next).toContainText("You, until Nov 25, 2031");
  await expect(next).toContainText("Please send the rent agreement");
  await page.goto("/dashboard/user");
  await expect(section(page, "Next")).toContainText("GST registration: Documents requested, needed by Nov 25, 2031");
  await section(page, "Next")
    .getByRole("link", { name: /^GST registration: Documents requested/ })
    .click();

  await move("filed", { authority_number: "AA2711 26000123X", stage_due: "2031-12-05" });
  await page.reload();
  await expect(stages.nth(0)).toContainText("Done: Request received");
  await expect(stages.nth(2)).toContainText("Current stage: Application filed");
  await expect(stages.nth(3)).toContainText("To come: GSTIN grantedExpected by Dec 05, 2031");
  await expect(next).toContainText(
    "The GST officer examines the application. We expect the next stage by Dec 05, 2031.",
  );
  await next.getByRole("button", { name: "Copy ARN" }).click();
  await expect(page.getByText("ARN copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("AA2711 26000123X");
  const activity = section(page, "Activity");
  await expect(activity).toContainText("Application filed · AA2711 26000123X");
  await expect(activity).toContainText("Waiting for you until Nov 25, 2031");
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel the service" })).toHaveCount(0);

  await move("certificate");
  await page.reload();
  await expect(next).toContainText("This is completed.");
  await expect(stages.last()).toContainText("Done: GSTIN granted");
});

test("a pending service is edited and cancelled, then started again with what was asked before", async ({ page }) => {
  test.slow();
  const email = await enter(page, "/account");
  const made = await start(page, email, { details: "In Pune", entity_type: "llp" });
  await page.goto(addressOf("service", made));
  const opener = page.getByRole("button", { name: "Edit", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Edit the service" });
  await expect(dialog.getByLabel("Entity type")).toHaveValue("llp");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByLabel("Details").fill("In Nashik");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your service is updated.")).toBeVisible();
  await expect(section(page, "Request details")).toContainText("In Nashik");
  await expect(section(page, "Activity")).toContainText("You changed the request");

  await page.getByRole("button", { name: "Cancel the service" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel this service?" });
  await cancel.getByRole("button", { name: "Cancel the service" }).click();
  await expect(page.getByText("Your service is cancelled.")).toBeVisible();
  await expect(section(page, "What happens next").getByRole("listitem").first()).toContainText("Ended here");
  await page.getByRole("button", { name: "Start again" }).click();
  const again = page.getByRole("dialog", { name: "Start a service" });
  await expect(again.getByRole("radio", { name: /^GST registration/ })).toBeChecked();
  await expect(again.getByLabel("Details")).toHaveValue("In Nashik");
  await again.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL("/dashboard/requests?kind=service");
  await expect(section(page, "Services").getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Status").selectOption("cancelled");
  await expect(section(page, "Services").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: "All requests" }).click();
  const rows = await readRows(page, email, "service_requests");
  expect(rows.map(({ status }) => status).sort()).toEqual(["cancelled", "pending"]);
});

test("services are for everyone: the form, the list and the page of one", async ({ page }) => {
  test.setTimeout(scaleLimit(180_000));
  const email = await enter(page, "/dashboard/user");
  for (const look of looks.filter(({ name }) => name !== "tablet")) {
    await applyLook(page, look);
    const dialog = await openService(page);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(dialog.getByText("Please choose a service")).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  const made = await start(page, email, { service: "trademark-opposition" });
  const stage = { stage: "filed", authority_number: "1234567890123456789012345678901234567890" };
  await callByOffice(page, "move-service-stage", { id: made.id, ...stage, note: "अच्छा ".repeat(100) });
  for (const path of [addressOf("service", made), "/dashboard/requests?kind=service"]) {
    await page.goto(path);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await checkLooks(page);
  }
  await moveByOffice(page, { kind: "service", id: made.id, status: "cancelled", reason: "The mark was withdrawn" });
  await page.goto(addressOf("service", made));
  await expect(section(page, "What happens next")).toContainText("Reason: The mark was withdrawn");
});
