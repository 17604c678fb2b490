import type { SupabaseClient } from "@supabase/supabase-js";
import { type CallError, readCallError } from "./call-error.ts";
import type { AnswerBody, CallBody, CallName } from "./call-types.ts";
import type { Database } from "./database-types.ts";

const readKey = () => document.querySelector<HTMLMetaElement>('meta[name="neev-key"]')?.content ?? "";

const answerWithinMs = 15_000;

/** How far the office's clock is ahead of this device's, which may be wrong; nothing until an answer of the backend says it. */
let aheadMs = 0;

/** Exported for its test. */
export function learnNow({ headers }: Response): void {
  const now = Date.parse(headers.get("neev-now") ?? "");
  if (!Number.isNaN(now)) aheadMs = now - Date.now();
}

/** What the office's clock shows when this device's shows so many milliseconds. */
export function businessTimeOf(deviceMs: number): Date {
  return new Date(deviceMs + aheadMs);
}

/** The time by which the backend judges bookings. */
export function businessNow(): Date {
  return businessTimeOf(Date.now());
}

/** A server that takes a call and never answers is one that cannot be reached: the library itself would wait for ever. */
const fetchWithin = async (milliseconds: number, input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const limit = AbortSignal.timeout(milliseconds);
  const answer = await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  learnNow(answer);
  return answer;
};
const fetchInTime: typeof fetch = (input, init) => fetchWithin(answerWithinMs, input, init);

let client: Promise<SupabaseClient<Database>> | undefined;

/**
 * The client of the accounts and tables, made here and nowhere else. It is fetched when it is first asked for: visitors
 * who are not signed in and only read do without it.
 */
export function loadClient(): Promise<SupabaseClient<Database>> {
  client ??= import("@supabase/supabase-js").then(({ createClient }) =>
    // A session never comes by the address: a link that carries one could sign a visitor in as another person.
    createClient<Database>(location.origin, readKey(), {
      auth: { detectSessionInUrl: false },
      global: { fetch: fetchInTime },
    }),
  );
  // Without a connection it is asked for again the next time.
  client.catch(() => {
    client = undefined;
  });
  return client;
}

/** What came of a call: its data, or why not. `status` is 0 when no answer came (no network, or too slow). */
export type CallAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | (CallError & {
      readonly ok: false;
      readonly status: number;
      /** One sentence for each field that was refused. */
      readonly fields: Readonly<Record<string, string>>;
      /** Seconds after which the server wants to be asked again. */
      readonly retryAfter?: number;
    });

function readFields(fields: unknown): Record<string, string> {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, sentence]) => typeof sentence === "string"));
}

/** The token of the account that is signed in, renewed if it is about to lapse. */
async function readAuthorization(): Promise<Record<string, string>> {
  const { data } = await (await loadClient()).auth.getSession();
  return data.session ? { Authorization: `Bearer ${data.session.access_token}` } : {};
}

/** A call whose answer is a file is typed as one (server/calls/call-types.ts). */
const isFile = ({ headers }: Response) =>
  headers.get("Content-Type") === "application/zip" || /^attachment/.test(headers.get("Content-Disposition") ?? "");

type Calling = {
  asMyself?: boolean;
  /** For what takes its time: a file, or a part of one. */
  withinMs?: number;
  signal?: AbortSignal;
};

async function call<T>(name: string, body: string | FormData, calling: Calling): Promise<CallAnswer<T>> {
  const { asMyself = false, withinMs = answerWithinMs, signal } = calling;
  try {
    const headers = new Headers({ apikey: readKey(), ...(asMyself && (await readAuthorization())) });
    // Of a form the browser writes the type itself.
    if (typeof body === "string") headers.set("Content-Type", "application/json");
    const init = { method: "POST", headers, body, ...(signal && { signal }) };
    const response = await fetchWithin(withinMs, `/functions/v1/${name}`, init);
    // An error may come from something in between, which answers in HTML.
    const answer: unknown = isFile(response) ? await response.blob() : await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, data: answer as T };
    const { status } = response;
    const { fields } = (answer ?? {}) as { fields?: unknown };
    const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
    return {
      ...{ ok: false, status, ...readCallError(answer, status), fields: readFields(fields) },
      ...(Number.isFinite(retryAfter) && { retryAfter }),
    };
  } catch (error) {
    return { ok: false, status: 0, ...readCallError(error, 0), fields: {} };
  }
}

/**
 * Makes a business call on the site's own backend, as the account that is signed in if `asMyself`. It never throws: the
 * outcome is in what it returns.
 */
export function callFunction<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  calling: Calling = {},
): Promise<CallAnswer<AnswerBody<Name>>> {
  return call(name, JSON.stringify(body), calling);
}

/** A business call that takes a file: its fields and the file as a form, fields first. */
export function callWithForm<Name extends CallName>(
  name: Name,
  form: FormData,
  calling: Calling = {},
): Promise<CallAnswer<AnswerBody<Name>>> {
  return call(name, form, calling);
}

/** What the backend answers every visitor, or null when it could not say. Without the library, which a visitor may never need. */
export async function readPublic(address: string): Promise<unknown> {
  try {
    const response = await fetchInTime(address, { headers: { apikey: readKey() } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Whether visitors can make accounts; null when the backend could not say. */
export async function readIsSignUpOpen(): Promise<boolean | null> {
  const settings = (await readPublic("/auth/v1/settings")) as { disable_signup?: unknown } | null;
  return typeof settings?.disable_signup === "boolean" ? !settings.disable_signup : null;
}
