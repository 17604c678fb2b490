import { randomUUID } from "node:crypto";
import { isOfficeScope } from "#domain/business/office-scopes.ts";
import { businessCalls } from "#server/business-calls.ts";
import { deriveSecret } from "#server/database/signing-keys.ts";
import { makeUnsubscribeToken, unsubscribePurpose } from "#server/mail/unsubscribe-token.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { officeBodies } from "#test/support/fixtures/office-bodies.ts";
import { testKey } from "#test/support/tokens.ts";

export type Asked = {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const id = randomUUID();
const token = "a".repeat(43);
const password = "some password of the test";
const kind = "funding";
const updated_at = "2026-11-18T11:00:00.000+05:30";

/** A body for each call that is not of the office, with which it gets as far as the database. */
const otherBodies: Readonly<Record<string, () => object>> = {
  "submit-enquiry": fillHomeForm,
  "submit-grievance": fillGrievance,
  "submit-refund-request": fillRefundRequest,
  "withdraw-filing": () => ({ filing: "gstr-3b:2026-10" }),
  "revoke-session": () => ({ id }),
  "delete-account": () => ({ password }),
  "withdraw-consent": () => ({ id }),
  "stop-email-change": () => ({ token }),
  "download-my-data": () => ({ password }),
  "use-recovery-code": () => ({ code: "aaaa-bbbb-cccc" }),
  "consultation-entry": () => ({ id }),
  "consultation-slots": () => ({ from: "2026-11-24", to: "2026-11-25", minutes: 60 }),
  "reschedule-consultation": () => ({ id, scheduled_date: "2026-11-24T10:00:00" }),
  "accept-proposal": () => ({ id }),
  "decline-proposal": () => ({ id }),
  "cancel-request": () => ({ kind, id }),
  "start-service": () => ({ service: "gst-registration", idempotency_key: randomUUID() }),
  "list-request-refunds": () => ({ id }),
  "answer-interest": () => ({ id, accepts: true }),
  "withdraw-interest": () => ({ id }),
  "propose-founder-call": () => ({ interest_id: id, times: ["2026-11-24T10:00:00"] }),
  "accept-founder-call": () => ({ id, starts_at: "2026-11-24T10:00:00", updated_at }),
  "cancel-founder-call": () => ({ id, updated_at }),
  "founder-call-entry": () => ({ id }),
  "list-messages": () => ({ kind: "enquiry", id }),
  "send-message": () => ({ kind: "enquiry", id, text: "A message", idempotency_key: randomUUID() }),
  "read-messages": () => ({ kind: "enquiry", id, seq: 1 }),
  "read-message": () => ({ kind: "enquiry", id, message: id }),
  "read-checklist": () => ({ kind, id }),
  "set-checklist-people": () => ({ kind, id, people: [] }),
  "stop-document-reminders": () => ({ kind, id, is_stopped: true }),
  "attach-file": () => ({ item_id: id, file_ids: [id] }),
  "detach-file": () => ({ item_id: id, file_id: id }),
  "read-checklist-link": () => ({ token }),
  "send-checklist-code": () => ({ token }),
  "open-checklist-link": () => ({ token, code: "123456" }),
  "renew-checklist-link": () => ({ token }),
  "settle-expiry": () => ({ file_id: id }),
  "open-archive": () => ({}),
  "read-upload": () => ({ upload_id: id }),
  "cancel-upload": () => ({ upload_id: id }),
  "download-file": () => ({ id }),
  "preview-file": () => ({ id }),
  "find-case": () => ({ reference: "G-261118-AAAAA", contact: "asha@example.in" }),
  "read-invitation": () => ({ token }),
  "accept-invitation": () => ({ token, password }),
};

/** What an account does, or a browser that has opened a link. */
const openedByAccounts = new Set([
  ...["read-checklist", "set-checklist-people", "stop-document-reminders", "detach-file"],
  ...["read-upload", "cancel-upload", "download-file", "preview-file"],
]);

/** The only call that asks the database for nothing. */
const withoutDatabase = new Set(["demo-accounts"]);

function listBusinessCalls(signedIn: Readonly<Record<string, string>>): Asked[] {
  return (
    businessCalls
      // A form with a file is not sent in this way (test/wire/documents).
      .filter(({ name, receivesFile }) => !withoutDatabase.has(name) && !receivesFile)
      .map((call) => {
        const asked = officeBodies[call.name] ?? otherBodies[call.name]?.() ?? {};
        // A key of its own: the same bodies are sent once more in every fault.
        const body = "idempotency_key" in asked ? { ...asked, idempotency_key: randomUUID() } : asked;
        const reading = call.read(body);
        if (!reading.ok) throw new Error(`${call.name} needs another body here: ${JSON.stringify(reading.fields)}`);
        return {
          kind: isOfficeScope(call.who)
            ? "business calls of the office"
            : call.who.startsWith("anyone")
              ? "business calls of visitors"
              : "business calls of customers",
          name: call.name,
          path: `/functions/v1/${call.name}`,
          method: "POST",
          body,
          headers: call.who.startsWith("anyone") && !openedByAccounts.has(call.name) ? {} : signedIn,
        };
      })
  );
}

function listAuthCalls(signedIn: Readonly<Record<string, string>>): Asked[] {
  const email = "asha@example.in";
  const calls: readonly (readonly [method: string, path: string, body?: object])[] = [
    ["POST", "/signup", { email, password, data: { full_name: "Asha Rao", user_type: "user" } }],
    ["POST", "/token?grant_type=password", { email, password }],
    ["POST", "/token?grant_type=refresh_token", { refresh_token: "aaaaaaaaaaaa" }],
    ["GET", "/user"],
    ["PUT", "/user", { data: { full_name: "Asha Rao" } }],
    ["GET", `/verify?token=${token}&type=recovery`],
    ["POST", "/verify", { token_hash: token, type: "recovery" }],
    ["POST", "/recover", { email }],
    ["POST", "/resend", { email, type: "signup" }],
    ["POST", "/factors", { factor_type: "totp", friendly_name: "phone" }],
    ["POST", `/factors/${id}/challenge`],
    ["POST", `/factors/${id}/verify`, { challenge_id: id, code: "123456" }],
    ["DELETE", `/factors/${id}`],
    ["GET", "/settings"],
    ["POST", "/logout"],
  ];
  return calls.map(([method, path, body]) => ({
    ...{ kind: "accounts", name: `${method} ${path}`, path: `/auth/v1${path}`, method, body },
    headers: signedIn,
  }));
}

function listTableCalls(tables: readonly string[], signedIn: Readonly<Record<string, string>>): Asked[] {
  const reads = tables.map((table) => ({ method: "GET", path: `/rest/v1/${table}?limit=1`, headers: signedIn }));
  const others = [
    { method: "GET", path: "/rest/v1/services?select=id&limit=1" },
    { method: "POST", path: "/rest/v1/filings_done", body: { filing: "gstr-3b:2026-10" }, headers: signedIn },
    { method: "PATCH", path: `/rest/v1/profiles?id=eq.${id}`, body: { full_name: "Asha Rao" }, headers: signedIn },
    { method: "DELETE", path: `/rest/v1/filings_done?filing=eq.gstr-1`, headers: signedIn },
    { method: "POST", path: "/rest/v1/rpc/has_role", body: { _user_id: id, _role: "admin" }, headers: signedIn },
  ];
  return [...reads, ...others].map((call) => ({ kind: "table calls", name: `${call.method} ${call.path}`, ...call }));
}

function listPages({ id: account }: Customer): Asked[] {
  const secret = deriveSecret([testKey], unsubscribePurpose);
  const unsubscribe = `/unsubscribe/${makeUnsubscribeToken(secret, { account, mail: "wants_filing_reminders" })}`;
  const pages: readonly (readonly [kind: string, method: string, path: string])[] = [
    ["the inbox", "GET", "/inbox"],
    ["the inbox", "GET", "/inbox.json"],
    ["the inbox", "GET", "/inbox/1/appointment.ics"],
    ["calendar feeds", "GET", `/calendar/${token}.ics`],
    ["unsubscribing", "GET", unsubscribe],
    ["unsubscribing", "POST", unsubscribe],
  ];
  return pages.map(([kindOf, method, path]) => ({ kind: kindOf, name: `${method} ${path}`, method, path }));
}

/** Every call that asks the database, as its caller sends it. */
export function listEveryCall(tables: readonly string[], office: Customer, customer: Customer): Asked[] {
  const as = ({ authorization }: Customer) => ({ authorization });
  const own = listBusinessCalls(as(customer)).filter((call) => call.kind !== "business calls of the office");
  const ofOffice = listBusinessCalls(as(office)).filter((call) => call.kind === "business calls of the office");
  return [
    ...own,
    ...ofOffice,
    ...listAuthCalls(as(customer)),
    ...listTableCalls(tables, as(customer)),
    ...listPages(customer),
  ];
}
