import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { enterOffice, file, sendEnquiry } from "../../support/office.ts";

test.describe.configure({ timeout: scaleLimit(60_000) });

async function place(page: Page, name: string) {
  const panel = file(page).getByRole("region", { name, exact: true });
  await expect(panel).toBeVisible();
  return await panel.evaluate((element) => {
    const { x, y, bottom } = element.getBoundingClientRect();
    return { x, y, bottom };
  });
}

test("on a phone the reply follows what was asked, before the notes; on a desktop it stands beside both", async ({
  page,
  baseURL,
}) => {
  const { reference } = await sendEnquiry(baseURL ?? "");
  await page.setViewportSize({ width: 375, height: 800 });
  await enterOffice(page, `/office/enquiries/${reference}`);
  await expect(file(page).getByRole("textbox", { name: "Message to the customer" })).toBeVisible();
  const narrow = { asked: await place(page, "Enquiry"), reply: await place(page, "Reply") };
  expect(narrow.reply.y).toBeGreaterThan(narrow.asked.bottom);
  expect((await place(page, "Conversation")).y).toBeGreaterThan(narrow.reply.bottom);

  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = { asked: await place(page, "Enquiry"), reply: await place(page, "Reply") };
  expect(wide.reply.x).toBeGreaterThan(wide.asked.x);
  expect(wide.reply.y).toBeCloseTo(wide.asked.y, 0);
  const below = { thread: await place(page, "Conversation"), log: await place(page, "Activity") };
  for (const { x } of Object.values(below)) expect(x).toBe(wide.asked.x);
  expect(below.thread.y - wide.asked.bottom, "no gap between them").toBeLessThan(30);
  expect(below.log.y - below.thread.bottom, "no gap between them").toBeLessThan(30);
});
