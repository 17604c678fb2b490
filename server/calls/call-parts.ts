import type { AccountRole } from "#domain/business/office-roles.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Claims, Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import type { Files } from "#server/files/files.ts";
import type { VerifyCaller } from "#server/http/callers.ts";

/** Account, session and assurance level of a caller, as in the token. */
export type SessionNames = { readonly sub: string; readonly session_id: string; readonly aal?: unknown };

/** A caller who is signed in. */
export type Caller = Claims & { readonly sub: string };

/** What the calls need from the accounts; app.ts passes it in. */
export type CallAccounts = {
  readonly verifyCaller: VerifyCaller;
  /** Whether it is the password of the account with this address; a wrong one counts as a sign-in attempt. */
  confirmPassword(attempt: {
    email: string;
    password: string;
    address: string;
    session: { sub: string; session_id: string };
  }): Promise<boolean>;
  /** Empty in production. */
  listDemoAccounts(): readonly { readonly label: string; readonly email: string; readonly password: string }[];
  /** Called when sessions of the account have ended. */
  forgetAccount(id: string): void;
  readonly invitations: {
    makeLink(): { readonly seed: string; readonly token_hash: string };
    /** Throws a 404 for a link that cannot be used (any more). */
    find(link: { token: string; address: string }): Promise<{
      email: string;
      full_name: string;
      role: AccountRole;
      expires_at: Date;
      has_account: boolean;
    }>;
    /** Gives the account of the invited address its role. Throws a 404 for a link that cannot be used (any more). */
    accept(acceptance: {
      token: string;
      password: string;
      address: string;
    }): Promise<{ email: string; role: AccountRole }>;
  };
  readonly recoveryCodes: {
    /** Undefined when the second factor was not entered recently. */
    make(caller: SessionNames): Promise<readonly string[] | undefined>;
    count(caller: SessionNames): Promise<number>;
    /** Undefined when it is not an unused code of the account. Throws a 429 after too many attempts. */
    spend(
      caller: SessionNames,
      attempt: { code: string; address: string },
    ): Promise<{ access_token: string; refresh_token: string; remaining: number } | undefined>;
  };
};

export type CallParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly env: Pick<
    Env,
    | "rateLimitScale"
    | "siteUrl"
    | "trustedProxies"
    | "dataDir"
    | "backupFiles"
    | "filesKey"
    | "jwtKeys"
    | "smtpUrl"
    | "smtpTls"
    | "imapUrl"
  >;
  readonly accounts: CallAccounts;
  readonly files: Files;
  readonly worker?: { wake(): void };
};
