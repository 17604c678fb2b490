import { expect, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { apikey, demo, goodPassword, readSession } from "./accounts.ts";
import { readSlots } from "./requests.ts";

type Body = Record<string, unknown>;
type Made = { readonly id: string };

/** Calls in the name of an account, beside the page that is looked at. One that got no turn has done nothing, and is asked again. */
export type Caller = {
  insert(table: string, row: Body | readonly Body[]): Promise<Made>;
  /** Changes a row of a table by its id. */
  change(table: string, id: string, row: Body): Promise<void>;
  call(name: string, body: Body): Promise<Body>;
  readonly ownId: string;
};

async function signInByCalls(page: Page, person: { email: string; password: string }): Promise<Caller> {
  const { access_token, user } = await readSession(page, person);
  const headers = { apikey, Authorization: `Bearer ${access_token}` };
  return {
    ownId: user.id,
    async insert(table, data) {
      const returning = { ...headers, Prefer: "return=representation" };
      const answer = await askUntilServed(() => page.request.post(`/rest/v1/${table}`, { data, headers: returning }));
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json())[0];
    },
    async change(table, id, data) {
      const answer = await askUntilServed(() => page.request.patch(`/rest/v1/${table}?id=eq.${id}`, { data, headers }));
      expect(answer.status(), await answer.text()).toBe(204);
    },
    async call(name, data) {
      const answer = await askUntilServed(() => page.request.post(`/functions/v1/${name}`, { data, headers }));
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    },
  };
}

export function becomeCustomer(page: Page, email: string): Promise<Caller> {
  return signInByCalls(page, { email, password: goodPassword });
}

/** An administrator, by the calls. */
export const becomeOffice = (page: Page, administrator: { email: string; password: string }): Promise<Caller> =>
  signInByCalls(page, administrator);
/** What an administrator calls. */
export async function callByOffice(page: Page, name: string, body: Body): Promise<Body> {
  const office = await signInByCalls(page, demo.admin);
  return office.call(name, body);
}

/** The office moves a request on. */
export async function moveByOffice(page: Page, body: { kind: string; id: string; status: string; reason?: string }) {
  await callByOffice(page, "move-request", body);
}

export function applyForFunding(customer: Caller, company_name: string, more: Body = {}): Promise<Made> {
  return customer.insert("funding_applications", {
    company_name,
    funding_type: "seed",
    funding_amount: 2500000,
    current_stage: "mvp",
    industry: "Food",
    contact_email: "asha@example.in",
    ...more,
  });
}

export function requestProject(customer: Caller, project_name: string, more: Body = {}): Promise<Made> {
  return customer.insert("project_requests", {
    project_name,
    service_type: "web-development",
    project_description: "A shop for snacks",
    budget_range: "1l-3l",
    timeline: "1month",
    contact_email: "asha@example.in",
    ...more,
  });
}

/** Takes any free time; another journey may take the same one at the same moment, so several are tried. */
export async function bookConsultation(
  page: Page,
  customer: Caller,
  topic: string,
  session = "general",
): Promise<Made & { readonly scheduled_date: string }> {
  const slots = await readSlots(page, 90, [5, 35]);
  for (let tries = 0; tries < 4; tries += 1) {
    const scheduled_date = slots[Math.floor(Math.random() * slots.length)];
    const row = { consultation_type: "funding", consultation_topic: topic, scheduled_date, session };
    const made = await customer.insert("consultations", row).catch(() => null);
    if (made && scheduled_date) return { ...made, scheduled_date };
  }
  throw new Error("No free time could be booked");
}
