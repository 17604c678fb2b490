import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { callByOffice } from "../../support/customer-calls.ts";
import { enterOffice, sendEnquiry } from "../../support/office.ts";
import { screens } from "../../support/screens.ts";

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

test("with all columns the list scrolls sideways, and its first column keeps the reference", async ({
  page,
  baseURL,
}) => {
  const { reference } = await sendEnquiry(baseURL ?? "");
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterOffice(
    page,
    "/office/enquiries?columns=from,status,due,assigned,received,updated,source,service,priority",
  );
  const link = page.locator(`#records [data-record="${reference}"]`);
  await expect(link).toBeVisible();
  const isWhole = await link.evaluate((element) => {
    const cell = element.closest("th")?.getBoundingClientRect();
    return element.getBoundingClientRect().right <= (cell?.right ?? 0);
  });
  expect(isWhole).toBe(true);
});

test("all queues of the cases are seen at once on a small laptop, without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterOffice(page, "/office/cases");
  for (const path of ["cases", "cases?kind=refund"]) {
    await page.goto(`/office/${path}`);
    const queues = page.getByRole("navigation", { name: "Queues" });
    await expect(queues.getByRole("link").first()).toContainText(/\d/);
    const hidden = await queues.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
    expect(hidden, path).toBeLessThanOrEqual(0);
    await expect(queues.getByRole("link", { name: "All" })).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone no view of a screen lies under the buttons of the first line", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enterOffice(page, "/office/my-work");
  for (const path of ["requests", "cases", "calendar"]) {
    await page.goto(`/office/${path}`);
    const views = page.locator(".office__views nav");
    await expect(views).toBeVisible();
    const edge = await views.evaluate((nav) => nav.getBoundingClientRect().right);
    const first = await page.getByRole("button", { name: "New for a customer" }).boundingBox();
    expect(edge, path).toBeLessThanOrEqual(first?.x ?? 0);
  }
});

test("on a phone both views of the cases and of the calendar are read whole, without scrolling sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enterOffice(page, "/office/my-work");
  const views = { Grievances: "cases", "Refund requests": "cases?kind=refund", Calendar: "calendar" };
  for (const [name, path] of Object.entries({ ...views, "Schedules and holidays": "calendar?view=schedules" })) {
    await page.goto(`/office/${path}`);
    const nav = page.locator(".office__views nav");
    await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    const hidden = await nav.evaluate((whole) => whole.scrollWidth - whole.clientWidth);
    expect(hidden, path).toBeLessThanOrEqual(0);
    for (const link of await nav.getByRole("link").all()) await expect(link, path).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone the reference of an urgent grievance is read whole beside its badges", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enterOffice(page, "/office/my-work");
  const { reference } = await callByOffice(page, "open-case", {
    ...{ kind: "grievance", subject: "delay", priority: "urgent", name: "Devika Nair", phone: "+919822041177" },
    ...{ origin: "walk_in", has_notice: true, message: "My filing is late.", idempotency_key: randomUUID() },
  });
  await page.goto("/office/cases");
  const link = page.locator(`#records [data-record="${reference}"]`);
  await expect(link).toBeVisible();
  expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test("the share of on-time replies below the enquiries is seen with its name", async ({ page }) => {
  await enterOffice(page, "/office/enquiries");
  const name = page.getByRole("heading", { name: "On-time replies" });
  await expect(name).toBeVisible();
  // Hidden visually, it would have a single pixel.
  expect((await name.boundingBox())?.height).toBeGreaterThan(10);
});
