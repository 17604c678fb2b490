import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { callByOffice } from "../../support/customer-calls.ts";
import { enterAsColleague, sendEnquiry } from "../../support/office.ts";
import { makeName } from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** In place of the browser's own, which no test can see or press. */
class Recorded extends EventTarget {
  static readonly permission = "granted";
  onclick?: () => void;
  constructor(_title: string, { body }: { body: string }) {
    super();
    window.addEventListener("press", () => this.onclick?.());
    document.documentElement.dataset.shown = `${document.documentElement.dataset.shown ?? ""}${body}|`;
  }
  close() {}
}

const shownIn = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.shown?.split("|").slice(0, -1) ?? []);
const bell = (page: Page) => page.getByRole("button", { name: /^Alerts/ });

test("an alert is shown by the browser once for all tabs; its notification leads to the record and is then read", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = makeName("Kavya Rao");
  const first = await enterAsColleague({ browser, page, baseURL }, { name, path: "/office/my-work" });
  await first.context().addInitScript(`window.Notification = ${Recorded.toString()}`);
  await first.reload();
  const second = await first.context().newPage();
  await second.goto("/office/my-work");
  for (const tab of [first, second]) await expect(bell(tab)).toHaveAccessibleName("Alerts");

  const { reference } = await sendEnquiry(baseURL ?? "");
  const { records } = (await callByOffice(page, "find-record", { query: reference })) as { records: { id: string }[] };
  const { assignees } = (await callByOffice(page, "list-assignees", { kind: "enquiry" })) as {
    assignees: { id: string; name: string }[];
  };
  const assigned_to = assignees.find((one) => one.name === name)?.id;
  await callByOffice(page, "assign-enquiry", { id: records[0]?.id, assigned_to });
  for (const tab of [first, second]) await expect(bell(tab)).toHaveAccessibleName("Alerts: 1 new");
  const shown = await Promise.all([first, second].map(shownIn));
  expect(shown.flat()).toEqual([expect.stringContaining(reference)]);

  const at = shown[0]?.length ? first : second;
  await at.evaluate(() => window.dispatchEvent(new Event("press")));
  await expect(at).toHaveURL(`/office/enquiries/${reference}`);
  for (const tab of [first, second]) await expect(bell(tab)).toHaveAccessibleName("Alerts");
});
