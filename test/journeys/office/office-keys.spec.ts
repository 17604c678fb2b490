import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { enterOffice, file, type Sent, sendEnquiry } from "../support/office.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("with the keyboard alone: a customer is found by the last four digits of the phone, and the record worked on", async ({
  page,
  baseURL,
}) => {
  const sent = await sendEnquiry(baseURL ?? "", { name: "Yamini Shastri" });
  await enterOffice(page, "/office/enquiries");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a record or an action" });
  const field = palette.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(palette.getByRole("option").first()).toContainText("My work");
  await page.keyboard.type(sent.phone.slice(-4));
  const option = palette.getByRole("option").filter({ hasText: sent.reference });
  await expect(option).toContainText("Yamini Shastri");
  await checkLooks(page);
  for (let i = 0; i < 20 && (await option.getAttribute("aria-selected")) !== "true"; i += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/office/enquiries/${sent.reference}`);
  await expect(file(page).getByRole("heading", { name: sent.reference })).toBeVisible();

  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Internal note" })).toBeFocused();
  await page.keyboard.type("jkaren?");
  await expect(page.getByRole("textbox", { name: "Internal note" }), "a field takes the letters").toHaveValue(
    "jkaren?",
  );
  await page.getByRole("heading", { name: sent.reference }).focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("combobox", { name: "Assigned to" })).toBeFocused();
  await page.getByRole("heading", { name: sent.reference }).focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Mark as contacted" })).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Message to the customer" })).toBeFocused();
  await page.getByRole("button", { name: "Write a reply" }).focus();

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option").first(), "what was opened last").toContainText("Yamini Shastri");
  await page.keyboard.type("no such record anywhere");
  await expect(palette.getByRole("status")).toContainText("No records for");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Write a reply" }), "the focus is back").toBeFocused();
});

test("J and K move through the list, Enter opens, Escape closes; the shortcuts are listed and can be switched off", async ({
  page,
  baseURL,
}) => {
  // A service that no other journey asks for, so that no other row comes in between.
  const service_type = "Income Tax Services";
  for (let i = 0; i < 3; i += 1) await sendEnquiry(baseURL ?? "", { service_type });
  const list = "/office/enquiries?service_type=Income+Tax+Services";
  await enterOffice(page, list);
  const rows = page.locator("#records [data-record]");
  await expect(rows.nth(2)).toBeVisible();
  for (const [key, at] of [
    ["j", 0],
    ["j", 1],
    ["j", 2],
    ["k", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows.nth(at)).toBeFocused();
  }
  const reference = (await rows.nth(1).getAttribute("data-record")) ?? "";
  await page.keyboard.press("Enter");
  await expect(file(page).getByRole("heading", { name: reference })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: /^Search by reference/ });
  await expect(search).toBeFocused();
  // Beside an open record the search is hidden: its key closes the record.
  await rows.nth(1).press("Enter");
  await expect(file(page).getByRole("heading", { name: reference })).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(list);
  await rows.first().focus();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Next record in the list");
  await checkLooks(page);
  await help.getByRole("checkbox", { name: "Use shortcuts of a single key" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.first(), "switched off").toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Find a record or an action" })).toBeVisible();
});

test("the next three are assigned at once and the change is undone; filters and order are in the address and saved as a view", async ({
  page,
  baseURL,
}) => {
  const sent: Sent[] = [];
  for (let i = 0; i < 3; i += 1) sent.push(await sendEnquiry(baseURL ?? "", { service_type: "Accounting Services" }));
  await enterOffice(page, "/office/enquiries?service_type=Accounting+Services&sort=newest");
  const rows = page.locator("#records [data-record]");
  await expect(rows.first()).toHaveAttribute("data-record", sent[2]?.reference ?? "");
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  const bar = page.getByRole("region", { name: "Selected records" });
  await expect(bar.getByRole("status")).toHaveText("3 selected");
  await checkLooks(page);
  await page.keyboard.press("a");
  await expect(bar.getByRole("combobox", { name: "Assign to" })).toBeFocused();
  await expect(bar.getByRole("option", { selected: true })).toHaveText(/ \(you\)$/);
  await bar.getByRole("combobox", { name: "Assign to" }).selectOption({ index: 1 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^3 assigned to /)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(rows.nth(2), "the focus goes on in the list").toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: sent[0]?.reference }).getByText("Unassigned")).toBeVisible();

  await page.getByRole("button", { name: "Filters 1" }).click();
  const filters = page.getByRole("dialog", { name: "Filters and order" });
  await filters.getByRole("combobox", { name: "Assigned to" }).selectOption("Unassigned");
  await filters.getByRole("combobox", { name: "Sort by" }).selectOption("Name");
  await expect(page).toHaveURL(/assigned_to=none/);
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters 2" })).toBeFocused();
  await page.getByRole("button", { name: "Views" }).click();
  const views = page.getByRole("dialog", { name: "Saved views" });
  const name = `Accounting ${sent[0]?.reference}`;
  await views.getByRole("textbox", { name: "Save filters and order as" }).fill(name);
  await views.getByRole("button", { name: "Save view" }).click();
  await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  await checkLooks(page);
  await page.goto("/office/enquiries");
  await page.getByRole("button", { name: "Views" }).click();
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/service_type=Accounting/);
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole("button", { name: "Views" }).click();
  await views.getByRole("button", { name: `Delete the view ${name}` }).click();
  await expect(views.getByRole("link", { name })).toHaveCount(0);
});
