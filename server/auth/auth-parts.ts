import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import type { Device } from "./devices/device-cookie.ts";
import type { AccessTokens } from "./sessions/access-tokens.ts";
import type { Callers } from "./sessions/callers.ts";

/** The dependencies of the auth calls. */
export type AuthParts = {
  readonly database: Database;
  readonly env: Pick<Env, "siteUrl" | "production" | "rateLimitScale">;
  readonly tokens: AccessTokens;
  readonly callers: Callers;
  /** For the tokens in emailed links. */
  readonly linkSecret: Buffer;
  /** For refresh tokens. */
  readonly refreshSecret: Buffer;
  /** For the traits of devices that store no cookie. */
  readonly deviceSecret: Buffer;
  readonly worker?: { wake(): void };
};

/** The part of a request that the auth calls read. */
export type AuthRequest = {
  readonly body: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly address: string;
  readonly device: Device;
  /** Sends the device the token by which it is known next time. */
  keepDevice(token: string | undefined): void;
  readonly authorization: string | undefined;
  /** Of the address `/factors/:id`; empty elsewhere. */
  readonly factorId: string;
  /** Where an emailed link leads in the end; checked, and the site itself unless an allowed address was requested. */
  readonly redirectTo: string;
};
