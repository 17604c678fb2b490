import type { FieldErrors } from "#domain/fields/fields.ts";
import { loadClient } from "#web/backend.ts";
import { readCallError } from "#web/call-error.ts";
import { checkSession } from "#web/session/session-store.ts";

type Client = Awaited<ReturnType<typeof loadClient>>;
type Answer = {
  readonly data?: unknown;
  readonly error: { readonly code: string; readonly message: string; readonly details: string } | null;
  readonly status: number;
};

/** What came of writing a row of one's own; `errors` are sentences by the names of the columns. */
export type RowOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly message: string; readonly errors: FieldErrors };

const signedOut = "You are signed out. Please sign in and try again.";
const forbidden = "You no longer have access to this. Please reload the page.";
const gone = "This no longer exists. It may have been deleted in another window.";

/** The policies refuse in the words of the database, which mean nothing to a customer. */
const sentences = { "42501": forbidden };

/** Makes one table call that writes. A change that asks for its rows and gets none has met nothing to change. */
export async function sendRow(ask: (client: Client) => PromiseLike<Answer>): Promise<RowOutcome> {
  const { data, error, status } = await ask(await loadClient());
  if (error === null) {
    if (Array.isArray(data) && data.length === 0) return { ok: false, status: 404, message: gone, errors: {} };
    return { ok: true };
  }
  if (status === 401) void checkSession();
  const { code, message, details } = readCallError(error, status, { sentences });
  return {
    ...{ ok: false, status, message: status === 401 ? signedOut : message },
    errors: code === "invalid_input" ? (details as FieldErrors) : {},
  };
}
