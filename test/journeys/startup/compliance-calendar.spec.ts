import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { goodPassword } from "../support/accounts.ts";
import { enterCompliance, filings, giveFacts, listToday } from "../support/compliance.ts";
import { becomeCustomer } from "../support/customer-calls.ts";

test("one's own calendar: made, copied, replaced, revoked", async ({ page, context, request }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await enterCompliance(page);
  await giveFacts(page, email);
  const panel = page.getByRole("region", { name: "Your private calendar" });
  await panel.getByRole("button", { name: "Create private calendar" }).click();
  await expect(panel.getByRole("heading", { name: "Your private calendar" })).toBeFocused();
  const address = panel.getByLabel("Calendar link, shown only once");
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  const url = await address.inputValue();
  await panel.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const read = async (from: string) => {
    const answer = await request.get(new URL(from).pathname);
    return { status: answer.status(), text: await answer.text() };
  };
  const feed = await read(url);
  expect(feed.status).toBe(200);
  const filing = listToday().coming[0];
  expect(feed.text).toContain(`DTSTART;VALUE=DATE:${filing?.due.replaceAll("-", "")}`);

  await page.reload();
  await expect(panel).toContainText("not shown again");
  await expect(address).toHaveCount(0);
  await panel.getByRole("button", { name: "Create new link" }).click();
  const asked = page.getByRole("dialog", { name: "Create a new calendar link?" });
  await asked.getByRole("button", { name: "Create new link" }).click();
  await expect(asked).toBeHidden();
  await expect(address).not.toHaveValue(url);
  const second = await address.inputValue();
  expect((await read(url)).status).toBe(404);
  expect((await read(second)).status).toBe(200);

  await panel.getByRole("button", { name: "Revoke" }).click();
  const revoking = page.getByRole("dialog", { name: "Revoke the calendar?" });
  await revoking.getByRole("button", { name: "Keep it" }).click();
  expect((await read(second)).status).toBe(200);
  await panel.getByRole("button", { name: "Revoke" }).click();
  await revoking.getByRole("button", { name: "Revoke" }).click();
  await expect(panel.getByRole("button", { name: "Create private calendar" })).toBeVisible();
  expect(await read(second)).toEqual(await read(url));
});

test("the address ends with the account, and other accounts do not see its filings", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const email = await enterCompliance(page);
  await giveFacts(page, email);
  const startup = await becomeCustomer(page, email);
  const { url } = await startup.call("make-calendar-feed", {});
  const path = new URL(`${url}`).pathname;
  expect((await request.get(path)).status()).toBe(200);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await enterCompliance(elsewhere);
  await expect(filings(elsewhere)).toContainText("No filings yet");
  await other.close();

  await startup.call("delete-account", { password: goodPassword });
  expect((await request.get(path)).status()).toBe(404);
});
