import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createApp } from "#server/app.ts";
import type { Database } from "#server/database/database.ts";
import type { Patience } from "#server/database/limits/time-limits.ts";
import { parseEnv } from "#server/env.ts";
import type { OverloadLimits } from "#server/http/overload/shedding.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { checkCallAnswer } from "./check-call-answer.ts";
import { findDataFolder } from "./machine/data-folder.ts";

export type Call = { status: number; headers: Headers; body: Record<string, unknown> };

export type Backend = {
  readonly url: string;
  /** Business time; a test moves it. */
  setClock(at: string): void;
  call(path: string, init?: RequestInit): Promise<Call>;
  submitEnquiry(body: unknown, headers?: Record<string, string>): Promise<Call>;
  close(): Promise<void>;
};

export type BackendOptions = {
  clockStart?: string;
  env?: Record<string, string>;
  mailer?: Mailer;
  worker?: { wake(): void };
  overload?: Partial<OverloadLimits>;
  /** Of a built site; without it there is none. */
  siteDirectory?: string;
  /** Of a test about a database that hangs. */
  patience?: Patience;
  /** Of a test in which a minute passes for the sessions that are trusted, and for nothing else. */
  passed?: () => number;
};

/** What is tested here are calls; a build that is just being written must not matter to them. */
const noSite = fileURLToPath(new URL("./no-site", import.meta.url));

export const publishableKey = "sb_publishable_neev";

/** The backend on a free port over a real database, as a browser meets it. Its business clock stands still. */
export async function startBackend(database: Database, options: BackendOptions = {}): Promise<Backend> {
  let now = new Date(options.clockStart ?? "2026-11-18T11:00:00+05:30");
  const app = await createApp({
    database,
    mailer: options.mailer ?? createLocalInbox(database),
    clock: { now: () => now },
    env: parseEnv({
      ...{ RATE_LIMIT_SCALE: "0", LOG_LEVEL: "silent", DEMO_SAMPLES: "off", DATA_DIR: findDataFolder(database) },
      ...options.env,
    }),
    worker: options.worker,
    // The event loop is the test's own as well, and what a test does in it is no crowd.
    overload: { lateMs: Number.POSITIVE_INFINITY, ...options.overload },
    siteDirectory: options.siteDirectory ?? noSite,
    // Elsewhere a machine with other work is no fault that a test is about.
    patience: options.patience ?? "work",
    passed: options.passed,
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });

  async function call(path: string, init: RequestInit = {}): Promise<Call> {
    const response = await fetch(url + path, {
      ...init,
      headers: { apikey: publishableKey, ...(init.headers as Record<string, string>) },
    });
    const text = await response.text();
    const body = text ? JSON.parse(text) : {};
    if (text) checkCallAnswer(path, response.status, body);
    return { status: response.status, headers: response.headers, body };
  }

  return {
    url,
    setClock: (at) => {
      now = new Date(at);
    },
    call,
    submitEnquiry: (body, headers = {}) =>
      call("/functions/v1/submit-enquiry", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    close: () => app.close(),
  };
}

/** A home form as a person fills it, under a new key; what is given replaces what it had. */
export function fillHomeForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const person = randomUUID().slice(0, 8);
  return {
    source: "home",
    page: "/",
    idempotency_key: randomUUID(),
    name: "Asha Rao",
    email: `asha.${person}@example.in`,
    phone: `+9198${String(Number.parseInt(person, 16)).padStart(8, "0").slice(-8)}`,
    company: "Rao Textiles",
    service_type: "GST Registration",
    priority: "medium",
    preferred_contact: "whatsapp",
    timeline: "1week",
    budget: "5k-10k",
    message: "We sell cloth in Pune and need a GST number.",
    agree_to_terms: true,
    website: "",
    filled_ms: 41_000,
    ...changes,
  };
}
