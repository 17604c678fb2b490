import { expect, type Page, type Route } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { demo, signUpByCalls } from "../../support/accounts.ts";
import { checkLooks } from "../../support/check-accessibility.ts";
import { applyForFunding, becomeCustomer, callByOffice } from "../../support/customer-calls.ts";
import { enterOffice, file, type Sent } from "../../support/office.ts";
import { test, toast } from "../../support/office-day.ts";
import { makeCustomer, makeName } from "../../support/office-requests.ts";

test.use({ desk: "my-work-several" });
test.describe.configure({ timeout: scaleLimit(180_000) });

const bar = (page: Page) => page.getByRole("region", { name: "Selected records" });
const link = (page: Page, { reference }: Sent) => page.locator(`#records [data-record="${reference}"]`);

async function choose(page: Page, ...chosen: Sent[]) {
  for (const one of chosen) {
    await link(page, one).focus();
    await page.keyboard.press("x");
  }
}

/** A member of staff who is the consultant of this name. */
async function makeStaff(page: Page): Promise<string> {
  const full_name = makeName("Nisha Pillai");
  const email = await signUpByCalls(page, { full_name, user_type: "user" });
  const { ownId: id } = await becomeCustomer(page, email);
  const { password } = demo.admin;
  await callByOffice(page, "set-role", { id, role: "staff", is_granted: true, reason: "She works here", password });
  await callByOffice(page, "link-consultant", { consultant_id: "harsh-vaidya", user_id: id });
  return full_name;
}

test("in My work several enquiries are chosen with X and assigned or closed at once, with an undo", async ({
  page,
  office,
}) => {
  const [first, second, third] = office.early;
  if (!first || !second || !third) throw new Error("The day has enquiries");
  const staff = await makeStaff(page);
  await enterOffice(page, "/office/my-work");
  await expect(link(page, first)).toBeVisible();
  await choose(page, first, second);
  await expect(bar(page).getByRole("status")).toHaveText("2 selected");
  await checkLooks(page);
  await page.keyboard.press("a");
  const people = bar(page).getByRole("combobox", { name: "Assign to" });
  await expect(people).toBeFocused();
  await people.selectOption(staff);
  await bar(page).getByRole("button", { name: "Assign" }).press("Enter");
  await toast(page, `2 assigned to ${staff}.`);
  await expect(link(page, first), "the work of a colleague").toHaveCount(0);
  await expect(page.locator("#records [data-record]:focus"), "the next one has the focus").toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  for (const one of [first, second]) await expect(link(page, one)).toBeVisible();
  await expect(page.locator("#records [data-record]:focus"), "back from the message").toHaveCount(1);

  await page.getByRole("checkbox", { name: "Select all shown: Late" }).check();
  await expect(page.getByRole("checkbox", { name: `Select ${third.reference}` })).toBeChecked();
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await choose(page, third);
  await bar(page).getByRole("button", { name: "Close as lost" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Chose another firm");
  await page.getByRole("textbox", { name: "Reason" }).press("Tab");
  await page.keyboard.press("Enter");
  await toast(page, "1 closed as lost.");
  await expect(link(page, third)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(link(page, third)).toBeVisible();
});

test("records of several kinds go to one person, and are exported by kind", async ({ page, office }) => {
  const [, , , enquiry] = office.early;
  if (!enquiry) throw new Error("The day has enquiries");
  const staff = await makeStaff(page);
  const company = makeName("Weavers");
  await applyForFunding(await makeCustomer(page), company);
  await enterOffice(page, "/office/my-work");
  const funding = page.getByRole("row").filter({ hasText: company });
  await funding.getByRole("checkbox").check();
  await expect(bar(page).getByRole("button", { name: "Complete" })).toBeVisible();
  await choose(page, enquiry);
  await expect(bar(page).getByRole("status")).toHaveText("2 selected");
  await expect(bar(page).getByRole("button", { name: "Complete" }), "not of an enquiry").toHaveCount(0);
  await checkLooks(page);
  await bar(page).getByRole("button", { name: "Export" }).click();
  for (const name of ["Export enquiries", "Export requests"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    expect((await download).suggestedFilename()).toContain(name.split(" ").at(-1));
  }
  await toast(page, "Downloaded 1 row.");
  await page.keyboard.press("Escape");
  const people = bar(page).getByRole("combobox", { name: "Assign to" });
  await people.selectOption(staff);
  await bar(page).getByRole("button", { name: "Assign" }).click();
  await toast(page, `2 assigned to ${staff}.`);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(funding.getByRole("cell", { name: staff })).toBeVisible();
});

test("where the open record covers what is selected, A assigns the open record", async ({ page, office }) => {
  const [first, second] = office.fresh;
  if (!first || !second) throw new Error("The day has enquiries");
  await page.setViewportSize({ width: 375, height: 800 });
  await enterOffice(page, "/office/my-work");
  await choose(page, first);
  await expect(bar(page)).toBeVisible();
  const [count, clear] = await bar(page)
    .locator("> b, > .btn")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(clear?.top, "the way out stands in the line of the number").toBeLessThan(count?.bottom ?? 0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await link(page, second).press("Enter");
  const assignee = file(page).getByRole("combobox", { name: "Assigned to" });
  await expect(assignee).toBeVisible();
  await page.keyboard.press("a");
  await expect(assignee).toBeFocused();
});

test("a line of My work says what it is about with some letters, or not at all", async ({ page, office }) => {
  const [first] = office.fresh;
  if (!first) throw new Error("The day has enquiries");
  await enterOffice(page, "/office/my-work");
  const shownLink = link(page, first);
  await expect(shownLink).toBeVisible();
  for (let width = 240; width <= 375; width += 9) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await shownLink.evaluate((one) => {
      const about = one.closest("tr")?.querySelector(".records__about")?.getBoundingClientRect();
      const line = one.closest("th")?.getBoundingClientRect();
      return about && line && about.top < line.bottom ? Math.min(about.right, line.right) - about.left : 0;
    });
    if (shown > 0) expect(shown, `at ${width} px`).toBeGreaterThan(40);
  }
});

test("in My work a key pressed while the page of the record's kind loads is done once it is there", async ({
  page,
  office,
}) => {
  const [first] = office.fresh;
  if (!first) throw new Error("The day has enquiries");
  const held: Route[] = [];
  await page.route(/enquiry-page/, (route) => void held.push(route));
  await enterOffice(page, "/office/my-work");
  await link(page, first).press("Enter");
  await expect(page).toHaveURL(`/office/my-work/${first.reference}`);
  await expect.poll(() => held.length).toBe(1);
  await expect(file(page).getByRole("status")).toHaveText("Loading...");
  await page.keyboard.press("r");
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole("textbox", { name: "Message to the customer" })).toBeFocused();
});
