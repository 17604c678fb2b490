import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import type { AccessTokens } from "./sessions/access-tokens.ts";
import type { Callers } from "./sessions/callers.ts";

/** What the auth calls work with. */
export type AuthParts = {
  readonly database: Database;
  readonly env: Pick<Env, "siteUrl" | "production" | "rateLimitScale">;
  readonly tokens: AccessTokens;
  readonly callers: Callers;
  /** For the tokens in mailed links. */
  readonly linkSecret: Buffer;
  /** For refresh tokens. */
  readonly refreshSecret: Buffer;
  readonly worker?: { wake(): void };
};

/** Who calls from where, as far as it is looked at. */
export type AuthRequest = {
  readonly body: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly address: string;
  readonly userAgent: string;
  readonly authorization: string | undefined;
  /** Of the address `/factors/:id`; empty elsewhere. */
  readonly factorId: string;
  /** Where a mailed link leads in the end; checked, and the site itself when nothing allowed was asked for. */
  readonly redirectTo: string;
};
