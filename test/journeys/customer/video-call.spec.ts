import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test as base } from "../journey.ts";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { callByOffice, moveByOffice } from "../support/customer-calls.ts";
import { readInbox } from "../support/inbox.ts";
import { enterOffice } from "../support/office.ts";
import { fileOf, makeCustomer } from "../support/office-requests.ts";
import { ownServer } from "../support/own-server.ts";

/** A server of its own: the day and the hour of the call come. */
const test = base.extend<object, { start: (clock: string) => Promise<string> }>({
  start: ownServer(async (start) => start),
});
test.describe.configure({ timeout: scaleLimit(120_000) });

const join = (page: Page) => page.getByRole("link", { name: /^Join the video call/ });

test("a confirmed video call has its link in the email and its calendar entry, and on both pages from 15 minutes before, not earlier", async ({
  browser,
  start,
}) => {
  const openAt = async (clock: string) => {
    const baseURL = await start(clock);
    const [theirs, office] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext({ baseURL, locale: "en-IN" })).newPage()),
    );
    if (!theirs || !office) throw new Error("There are no pages");
    return { theirs, office, close: () => Promise.all([theirs, office].map((page) => page.context().close())) };
  };

  const first = await openAt("2026-11-24T10:30:00+05:30");
  const customer = await makeCustomer(first.theirs);
  const account = { email: customer.email, password: goodPassword };
  await callByOffice(first.office, "change-settings", { meeting_pattern: "https://meet.firm.example/{room}" });
  const { id } = await customer.insert("consultations", {
    ...{ consultation_type: "funding", consultation_topic: "Our deck", session: "general" },
    ...{ contact_method: "video_call", scheduled_date: "2026-11-25T11:00:00" },
  });
  await moveByOffice(first.office, { kind: "consultation", id, status: "approved" });
  let link = "";
  let calendar = "";
  await expect
    .poll(
      async () => {
        const mails = await readInbox(first.office, customer.email);
        const mail = mails.find(({ subject }) => /^Your consultation on .* is confirmed$/.test(subject));
        link = mail?.links.find((url) => /^https:\/\/meet\.firm\.example\/neev-\w{26}$/.test(url)) ?? "";
        calendar = (mail?.calendar ?? "").replaceAll("\r\n ", "");
        return link;
      },
      { timeout: scaleLimit(15_000) },
    )
    .not.toBe("");
  expect(calendar).toContain(`LOCATION:${link}\r\n`);
  await first.close();

  const see = async (clock: string, isOpen: boolean) => {
    const { theirs, office, close } = await openAt(clock);
    await openSignedIn(theirs, account, `/dashboard/requests/${id}?kind=consultation`);
    await enterOffice(office, fileOf("consultation", { id }, "list"));
    for (const page of [theirs, office]) {
      const early = page.getByText(/The link appears here 15 minutes before/);
      await expect(isOpen ? join(page) : early).toBeVisible();
      await expect(isOpen ? early : join(page)).toHaveCount(0);
      if (isOpen) await expect(join(page)).toHaveAttribute("href", link);
    }
    await close();
  };
  // The clock goes on while the pages load.
  await see("2026-11-25T10:35:00+05:30", false);
  await see("2026-11-25T10:45:00+05:30", true);
});
