import { expect } from "@playwright/test";
import { test as base } from "../journey.ts";
import { apikey, goodPassword, readSession, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { readInbox } from "../support/inbox.ts";
import { ownServer } from "../support/own-server.ts";

/** A server of its own, since a reminder is sent when its day has come. */
const test = base.extend<object, { start: (clock: string) => Promise<string> }>({
  start: ownServer(async (start) => start),
});

test("the link of a reminder switches reminders off by the keyboard, says so when it is opened again, and leads to the settings", async ({
  browser,
  start,
}) => {
  test.slow();
  const morning = await browser.newPage({ baseURL: await start("2026-11-23T10:00:00+05:30") });
  const email = await signUpByCalls(morning, { full_name: "Asha Rao", user_type: "user" });
  const { access_token } = await readSession(morning, { email, password: goodPassword });
  const booked = await morning.request.post("/rest/v1/consultations", {
    data: {
      consultation_type: "legal",
      consultation_topic: "A partner wants to leave",
      scheduled_date: "2026-11-24T12:00:00+05:30",
    },
    headers: { apikey, Authorization: `Bearer ${access_token}` },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  await morning.close();

  const page = await browser.newPage({ baseURL: await start("2026-11-23T12:30:00+05:30") });
  let path = "";
  await expect
    .poll(async () => {
      const links = (await readInbox(page, email)).flatMap(({ links }) => links.map((link) => new URL(link).pathname));
      path = links.find((link) => link.startsWith("/unsubscribe/")) ?? "";
      return path;
    })
    .not.toBe("");

  const heading = page.getByRole("heading");
  await page.goto(`${path}x`);
  await expect(heading).toHaveText("This link does not work");
  await page.goto(path);
  await expect(heading).toHaveText("Switch off: meeting reminders");
  await checkLooks(page);
  for (const _ of ["brand", "button"]) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Switch these emails off" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Meeting reminders are off");
  await page.goto(path);
  await expect(heading).toHaveText("Meeting reminders are off");
  await expect(page.getByRole("button")).toHaveCount(0);

  await page.getByRole("link", { name: "Open your account page" }).click();
  await submitSignIn(page, { email, password: goodPassword });
  await page.waitForURL(/\/account#h-notifications$/);
  await expect(page.getByRole("heading", { name: "Notification settings" })).toBeInViewport();
  await expect(page.getByRole("checkbox", { name: "Meeting reminders" })).not.toBeChecked();
  await page.close();
});
