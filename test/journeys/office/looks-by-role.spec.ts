import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { type AccountRole, accountRoles } from "#domain/business/office-roles.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test as base } from "../journey.ts";
import { openSignedIn } from "../support/accounts.ts";
import { becomeOffice, callByOffice } from "../support/customer-calls.ts";
import { sendEnquiry } from "../support/office.ts";
import { makeName, makePhone } from "../support/office-requests.ts";
import { ownServer } from "../support/own-server.ts";
import { openPage } from "../support/pages.ts";

/** One server for all roles, with the samples: those have an account of each role, and a consultation. */
const test = base.extend<object, { siteUrl: string }>({
  siteUrl: ownServer((start) => start(undefined, { DEMO_SAMPLES: "on" })),
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});
test.describe.configure({ mode: "default", timeout: scaleLimit(120_000) });

type Roles = readonly AccountRole[];
/** What leads to calls, as a button or as the heading of its part, and the roles that see it. */
type Control = readonly ["button" | "heading", string | RegExp, Roles];
type Screen = {
  readonly address: string;
  /** Is there for each role once the screen has loaded. */
  readonly loaded: string;
  /** The first record of the list is selected before. */
  readonly selects?: true;
  readonly controls: readonly Control[];
};

const managers: Roles = ["admin", "manager"];
const desk: Roles = [...managers, "staff"];
const money: Roles = [...managers, "accounts"];
const officers: Roles = [...managers, "grievance"];
const csv: Control = ["button", /^Download as CSV/, managers];
const erasure: Control = ["heading", "Erasure", ["admin"]];

const rails = {
  admin: ["My work", "Enquiries", "Requests", "Calendar", "Clients", "Cases", "Reports", "Settings"],
  manager: ["My work", "Enquiries", "Requests", "Calendar", "Clients", "Cases", "Reports"],
  staff: ["My work", "Enquiries", "Requests", "Calendar", "Clients"],
  accounts: ["My work", "Requests", "Clients", "Cases", "Reports"],
  grievance: ["My work", "Cases"],
} as const satisfies Record<AccountRole, readonly string[]>;

const screens = {
  Enquiries: (made: Made): readonly Screen[] => [
    { address: "enquiries", loaded: "New", controls: [csv, ["heading", "On-time replies", managers]] },
    { address: `enquiries/${made.enquiry}`, loaded: "Duplicates", controls: [erasure] },
  ],
  Requests: (made: Made): readonly Screen[] => [
    { address: "requests", loaded: "Requests", controls: [csv] },
    {
      ...{ address: "requests", loaded: "Requests", selects: true },
      controls: [
        ["button", "Assign", desk],
        ["button", "Complete", desk],
      ],
    },
    {
      address: `requests/${made.service}`,
      loaded: "Payments",
      controls: [
        ["button", "Record a payment", money],
        ["button", "Open a refund request", money],
        ["button", /^Withdraw the payment/, money],
        ["button", "Move stage", desk],
        ["button", "Cancel request", desk],
        ["button", "Assign", desk],
        erasure,
      ],
    },
    {
      address: `requests/${made.consultation}`,
      loaded: "Time",
      controls: [
        ["button", "Propose another time", desk],
        ["button", "Reject", desk],
        ["button", "Assign", desk],
      ],
    },
  ],
  Calendar: (): readonly Screen[] => [
    {
      address: "calendar?view=schedules",
      loaded: "Meera Raghunath",
      controls: [
        ["button", "Add a consultant", managers],
        ["button", "Edit hours of Meera Raghunath", managers],
        ["button", "Add holiday", managers],
        csv,
      ],
    },
  ],
  Clients: (made: Made): readonly Screen[] => [
    { address: "clients", loaded: "All clients", controls: [["button", "Export", managers]] },
    { address: "clients", loaded: "All clients", selects: true, controls: [["button", "Assign", money]] },
    { address: `clients/${made.client}`, loaded: "Contacts", controls: [erasure] },
  ],
  Cases: (made: Made): readonly Screen[] => [
    { address: "cases", loaded: "Cases", selects: true, controls: [["button", "Assign", officers]] },
    {
      address: `cases/${made.refund}`,
      loaded: "Deadlines",
      controls: [
        ["heading", "Assignee", officers],
        ["button", "Approve", officers],
        ["button", "Reject", officers],
        erasure,
      ],
    },
    {
      address: `cases/${made.approved}`,
      loaded: "Deadlines",
      controls: [["button", "Record refund payment", money]],
    },
  ],
};

type Made = Readonly<Record<"enquiry" | "service" | "consultation" | "client" | "refund" | "approved", string>>;

const accountOf = (role: AccountRole) => ({ email: `${role}@neev.example`, password: `neev-demo-${role}` });
const record = z.object({ reference: z.string() });
const bookings = z.object({ requests: z.tuple([record], record) });
const clientList = z.object({ clients: z.tuple([record], record) });

async function makeRecords(page: Page, siteUrl: string): Promise<Made> {
  const person = { name: makeName("Vimala"), phone: makePhone(), origin: "phone_call", has_notice: true };
  const key = () => ({ idempotency_key: randomUUID() });
  const service = await callByOffice(page, "open-service", {
    ...{ service: "iso", contact_name: person.name, contact_phone: person.phone, ...key() },
  });
  const payment = { amount: 2000, method: "upi", paid_on: "2026-11-18" };
  await callByOffice(page, "record-payment", { kind: "service", id: service.id, ...payment, ...key() });
  const openRefund = () =>
    callByOffice(page, "open-case", {
      ...{ kind: "refund", situation: "cancelled_by_us", amount_paid: 2000, ...person, ...key() },
      message: "The consultant was away on that day.",
    });
  const [refund, approved] = [await openRefund(), await openRefund()];
  await callByOffice(page, "decide-refund", { reference: approved.reference, status: "approved" });
  const enquiry = await sendEnquiry(siteUrl);
  // What is on the list of staff, the others see too.
  const staff = await becomeOffice(page, accountOf("staff"));
  const { clients } = clientList.parse(await staff.call("list-clients", {}));
  const listed = await staff.call("list-requests", { kind: "consultation", status: "pending" });
  return {
    ...{ enquiry: enquiry.reference, service: String(service.reference), client: clients[0].reference },
    ...{ refund: String(refund.reference), approved: String(approved.reference) },
    ...{ consultation: bookings.parse(listed).requests[0].reference },
  };
}

let made: Made;
test.beforeAll(async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ baseURL: siteUrl });
  made = await makeRecords(await context.newPage(), siteUrl);
  await context.close();
});

for (const role of accountRoles)
  test(`${role}: the rail and each screen lead to the calls of this role, and to no others`, async ({ page }) => {
    await openSignedIn(page, accountOf(role), "/office/my-work");
    const rail = page.getByRole("navigation", { name: "Workspace" }).getByRole("list").first().getByRole("link");
    await expect(rail).toHaveText(rails[role]);
    for (const [place, listScreens] of Object.entries(screens)) {
      if (!rails[role].some((own) => own === place)) continue;
      for (const { address, loaded, selects, controls } of listScreens(made)) {
        await openPage(page, `/office/${address}`);
        await expect(page.getByRole("heading", { name: loaded, exact: true }).first(), address).toBeVisible();
        if (selects) {
          await page
            .getByRole("checkbox", { name: /^Select (?!all)/ })
            .first()
            .check();
          await expect(page.getByRole("region", { name: "Selected records" })).toContainText("1 selected");
        }
        for (const [kind, name, roles] of controls) {
          const control = page.getByRole(kind, { name, exact: true });
          const words = `${kind} ${name} on ${address}`;
          if (roles.includes(role)) await expect(control.first(), words).toBeVisible();
          else await expect(control, words).toHaveCount(0);
        }
      }
    }
  });
