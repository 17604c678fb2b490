import type { FieldErrors } from "#domain/fields/fields.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { readCallError, unreachable } from "#web/call-error.ts";
import { nameErrors } from "./request-rows.ts";

export type RequestOutcome =
  /**
   * `again`: it had arrived before, by another tab or in spite of a lost connection, and was not sent a second time.
   * `replaced`: what had arrived before it was edited is cancelled. `news`: what the backend says of it, such as its reference.
   */
  | { readonly kind: "sent"; readonly again: boolean; readonly replaced: boolean; readonly news?: string }
  /** No session, or one of another account than the form was filled in by. */
  | { readonly kind: "signed-out" }
  | { readonly kind: "refused"; readonly errors: FieldErrors }
  /** The time was just taken; the nearest free ones, as instants. */
  | { readonly kind: "taken"; readonly message: string; readonly nearest: readonly string[] }
  /** `isUncertain`: it may have arrived all the same. */
  | { readonly kind: "failed"; readonly message: string; readonly isUncertain: boolean };

export const answerWithinMs = 15_000;
/** Nothing is known of what was sent. */
export const unknownOutcome = { kind: "failed", message: unreachable, isUncertain: true } as const;

/** Of a table call, as the client gives it. */
export type Answer = { error: { code: string; message: string; details: string } | null; status: number };

/** What a refusal of the table call comes to. */
export function readRefusal(kind: RequestKind, { error, status }: Answer): RequestOutcome {
  if (status === 401) return { kind: "signed-out" };
  if (status === 0 || error === null) return unknownOutcome;
  const { code, message, details } = readCallError(error, status);
  if (status === 409 && Array.isArray(details.nearest))
    return { kind: "taken", message, nearest: details.nearest.map(String) };
  if (status === 400 && code === "invalid_input")
    return { kind: "refused", errors: nameErrors(kind, details as FieldErrors) };
  return { kind: "failed", message, isUncertain: status >= 500 };
}
