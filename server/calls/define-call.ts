import type { z } from "zod";
import type { Reading } from "#domain/fields/fields.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Claims, Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import type { VerifyCaller } from "#server/http/callers.ts";

/** What the calls need of whoever knows the accounts; app.ts passes it in. */
export type CallAccounts = {
  readonly verifyCaller: VerifyCaller;
  /** Whether it is the password of the account with this address; a wrong one counts as an attempt to sign in. */
  confirmPassword(attempt: { email: string; password: string; address: string }): Promise<boolean>;
  /** Empty in production. */
  listDemoAccounts(): readonly { readonly label: string; readonly email: string; readonly password: string }[];
  /** To be told when sessions of the account have ended. */
  forgetAccount(id: string): void;
  readonly recoveryCodes: {
    /** Undefined when the second factor was not shown a short while ago. */
    make(caller: SessionNames): Promise<readonly string[] | undefined>;
    count(caller: SessionNames): Promise<number>;
    /** Undefined when it is no unused code of the account. Throws a 429 after too many tries. */
    spend(
      caller: SessionNames,
      attempt: { code: string; address: string },
    ): Promise<{ access_token: string; refresh_token: string; remaining: number } | undefined>;
  };
};

/** Account and session of a caller, as the token names them, and how far the token goes. */
export type SessionNames = { readonly sub: string; readonly session_id: string; readonly aal?: unknown };

/** A caller who is signed in. */
export type Caller = Claims & { readonly sub: string };

export type CallParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly env: Pick<Env, "rateLimitScale" | "siteUrl" | "trustedProxies" | "dataDir" | "smtpUrl">;
  readonly accounts: CallAccounts;
  readonly worker?: { wake(): void };
};

export type Answer = { readonly status: number; readonly body: unknown };

/**
 * One business call: `POST /functions/v1/<name>`. It is a description first: the route, the OpenAPI document and
 * docs/functions.md are made from it, so that none of them can say something else.
 */
export interface BusinessCall<Body = unknown> {
  readonly name: string;
  readonly summary: string;
  /** Who may call. Each further word is added with the check that stands behind it. */
  readonly who:
    | "anyone"
    | "anyone, signed in or not"
    | "whoever is signed in"
    | "its owner"
    | "its owner or an administrator"
    | "administrators";
  /** A call that only reads is also answered as GET, with the same names in the query. */
  readonly readsOnly: boolean;
  readonly body: z.ZodType<Body>;
  /** Answers the body, or a sentence per field. */
  read(input: unknown): Reading<Body>;
  readonly answers: readonly { readonly status: number; readonly when: string; readonly body: z.ZodType }[];
  /** Further errors of this call, by code, in words. */
  readonly refusals: readonly { readonly status: number; readonly code: string; readonly when: string }[];
  /** `caller` is there when the call is for those who are signed in; when it is for both, if somebody is. */
  handle(call: { body: Body; address: string; caller?: Caller; parts: CallParts }): Promise<Answer>;
}
