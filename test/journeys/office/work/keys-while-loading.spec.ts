import { expect, type Route } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { enterOffice, file, replyField, sendEnquiry } from "../../support/office.ts";

test.describe.configure({ timeout: scaleLimit(60_000) });

test("while another screen loads, keys open no record of the screen before", async ({ page, baseURL }) => {
  await sendEnquiry(baseURL ?? "");
  const held: Route[] = [];
  await page.route(/enquiries-screen/, (route) => void held.push(route));
  await enterOffice(page, "/office/my-work");
  await expect(page.locator("#records [data-record]").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a record or an action" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.insertText("enquiries: all");
  await expect(palette.getByRole("option").first()).toContainText("Enquiries: all");
  await page.keyboard.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await expect(page).toHaveURL("/office/enquiries?queue=all");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
  await expect(page.locator("#records [data-record]").first()).toBeVisible();
  await expect(page).toHaveURL("/office/enquiries?queue=all");
});

test("a key pressed while the record loads is done once it is there; not for another record", async ({
  page,
  baseURL,
}) => {
  const send = () => sendEnquiry(baseURL ?? "");
  const [first, second, third] = [await send(), await send(), await send()];
  const held: Route[] = [];
  await enterOffice(page, "/office/enquiries");
  await expect(page.locator(`[data-record="${first.reference}"]`)).toBeVisible();
  await page.route("**/functions/v1/read-enquiry**", (route) => void held.push(route));
  const letGo = () => Promise.all(held.splice(0).map((route) => route.continue()));
  await page.locator(`[data-record="${first.reference}"]`).press("Enter");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.press("r");
  await page.locator(`[data-record="${second.reference}"]`).click();
  await expect(page).toHaveURL(`/office/enquiries/${second.reference}`);
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await letGo();
  await expect(file(page).getByRole("button", { name: "Write a reply" })).toBeVisible();
  await expect(replyField(page)).toBeVisible();
  await expect(replyField(page)).not.toBeFocused();
  await page.locator(`[data-record="${third.reference}"]`).press("Enter");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.press("a");
  await page.keyboard.press("e");
  await letGo();
  await expect(file(page).getByRole("button", { name: "Mark as contacted" }), "the last one counts").toBeFocused();
});

test("a key that comes just when the search opens is added to what was typed before", async ({ page }) => {
  const held: Route[] = [];
  await page.route(/office-palette/, (route) => void held.push(route));
  await enterOffice(page, "/office/my-work");
  await page.keyboard.press("Control+k");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type("rep");
  await page.evaluate(() => {
    const type = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      document.removeEventListener("focusin", type);
      queueMicrotask(() => document.execCommand("insertText", false, "orts"));
    };
    document.addEventListener("focusin", type);
  });
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole("combobox", { name: "Find a record or an action" })).toHaveValue("reports");
});
