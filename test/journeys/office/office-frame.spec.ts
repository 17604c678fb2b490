import { expect, test } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { enterOffice } from "../support/office.ts";
import { screens } from "../support/screens.ts";

test.describe.configure({ timeout: scaleLimit(90_000) });

const places = {
  ...{ "my-work": "My work", "requests?view=board": "Requests", "calendar?view=schedules": "Calendar" },
  ...{ reports: "Reports", "settings/people": "Settings", "settings/escalation": "Settings" },
};

test("the screens of the workspace scroll in their own place: the page itself is never longer than the window", async ({
  page,
}) => {
  await enterOffice(page, "/office/my-work");
  for (const [path, name] of Object.entries(places)) {
    await page.goto(`/office/${path}`);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...").filter({ visible: true })).toHaveCount(0);
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), { message: path })
        .toBeLessThanOrEqual(1);
    }
  }
  await expect(page, "a part of the settings is named as its link").toHaveTitle("Escalation · Settings | Workspace");
});
