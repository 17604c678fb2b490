import { expect, type Route, test } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { enterOffice, sendEnquiry } from "../../support/office.ts";

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
