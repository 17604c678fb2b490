import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";
import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import type { Env } from "#server/env.ts";
import type { VerifyCaller } from "#server/http/callers.ts";
import { CallError } from "#server/http/errors.ts";
import { hashToken, linkPurpose, makeLinkSeed, makeLinkToken } from "#server/mail/link-token.ts";
import {
  type Acceptance,
  type Accepted,
  acceptInvitation,
  type FoundInvitation,
  findInvitation,
} from "./accept-invitation.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthParts } from "./auth-parts.ts";
import { type DemoAccount, listDemoAccounts } from "./demo-accounts.ts";
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCaller,
  spendRecoveryCode,
} from "./factors/recovery-codes.ts";
import { hashing } from "./passwords/hashing.ts";
import { storePowerAdmin } from "./power-admin.ts";
import { registerAuth } from "./register.ts";
import { createAccessTokens } from "./sessions/access-tokens.ts";
import { createCallers } from "./sessions/callers.ts";
import { confirmPassword, type PasswordAttempt } from "./sessions/sign-in.ts";
import { endedSession } from "./sessions/signed-in.ts";

/** What other modules need from the accounts; app.ts passes it to them. */
export type Accounts = {
  readonly verifyCaller: VerifyCaller;
  /** Whether it is the password of the account with this address; a wrong one counts as a sign-in attempt. */
  confirmPassword(attempt: PasswordAttempt): Promise<boolean>;
  /** The public accounts of a demo; none in production. */
  listDemoAccounts(): readonly DemoAccount[];
  /** Sessions of the account may have ended: the next call looks them up again. */
  forgetAccount(id: string): void;
  readonly invitations: {
    /** What an order of the email stores: the seed of the link's token, and the hash by which it is found. */
    makeLink(): { readonly seed: string; readonly token_hash: string };
    find(link: Pick<Acceptance, "token" | "address">): Promise<FoundInvitation>;
    accept(acceptance: Acceptance): Promise<Accepted>;
  };
  readonly recoveryCodes: {
    /** Replaces all codes with ten new ones; undefined unless the second factor was verified recently. */
    make(caller: RecoveryCaller): Promise<readonly string[] | undefined>;
    count(caller: RecoveryCaller): Promise<number>;
    /** The tokens of the raised session if the code is an unused one of the caller's account. Counts as an attempt. */
    spend(
      caller: RecoveryCaller,
      attempt: { code: string; address: string },
    ): Promise<{ access_token: string; refresh_token: string; remaining: number } | undefined>;
  };
  register(app: FastifyInstance): void;
};

/**
 * A token is trusted for up to a minute after its session has ended in another process. The auth calls refuse that in words
 * of their own; for a business call it is a missing session like any other.
 */
async function refuseEnded<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (!(error instanceof AuthError) || !endedSession.has(error.code)) throw error;
    throw new CallError(401, { code: "not_signed_in", message: "Please sign in to continue" });
  });
}

/** Loads the keys, stores the configured administrator, and creates the parts that identify callers and accounts. */
export async function createAccounts(parts: {
  database: Database;
  env: Env;
  worker?: { wake(): void };
  passed?: () => number;
}): Promise<Accounts> {
  const { database, env, worker, passed } = parts;
  const keys = await loadSigningKeys(database, env.jwtKeys);
  await storePowerAdmin(database, env);
  const tokens = await createAccessTokens(keys, env.siteUrl);
  const callers = createCallers({ database, tokens, publishableKey: env.publishableKey, passed });
  const authParts: AuthParts & { env: Env } = {
    ...{ database, env, tokens, callers, worker },
    linkSecret: deriveSecret(keys, linkPurpose),
    refreshSecret: deriveSecret(keys, "refresh tokens"),
    deviceSecret: deriveSecret(keys, "devices"),
  };
  return {
    ...callers,
    confirmPassword: (attempt) => hashing.admit(() => confirmPassword(attempt, authParts), attempt.session?.session_id),
    listDemoAccounts: () => listDemoAccounts(env),
    invitations: {
      makeLink() {
        const seed = makeLinkSeed();
        return { seed, token_hash: hashToken(makeLinkToken(authParts.linkSecret, seed)) };
      },
      find: (link) => findInvitation(link, authParts),
      accept: (acceptance) => hashing.admit(() => acceptInvitation(acceptance, authParts)),
    },
    recoveryCodes: {
      make: (caller) => refuseEnded(makeRecoveryCodes(caller, authParts)),
      count: (caller) => countRecoveryCodes(caller, authParts),
      spend: (caller, attempt) => refuseEnded(spendRecoveryCode(caller, attempt, authParts)),
    },
    register: (app) => registerAuth(app, authParts),
  };
}
