import { normalizeEmail } from "#domain/accounts/accounts.ts";
import type { Database } from "#server/database/database.ts";
import { kindOf, requireKind } from "#server/database/database-kind.ts";
import { withOptions } from "#server/database/with-options.ts";
import { demoAdministrator } from "./demo-accounts.ts";
import { findWeakness, hashPassword, isTooLong, verifyPassword } from "./passwords/passwords.ts";

type Env = { production: boolean; poweradminEmail?: string; poweradminPassword?: string };
type Setup = { encrypted_password: string | null; is_demo: boolean | null; has_admin: boolean };

/** The environment and the database do not allow a start; the message says what to do. */
export class PowerAdminError extends Error {
  override name = "PowerAdminError";
}

/**
 * Stores the administrator of the environment where `create_power_admin()` reads it (decision D4). Throws
 * DatabaseKindError for a database of the other kind, whose set-up call must not open with this password; and
 * PowerAdminError in production as long as there is no administrator and none is configured.
 */
export async function storePowerAdmin(database: Database, env: Env): Promise<void> {
  // No visitor waits for a start.
  const patient = withOptions(database, { patience: "work" });
  const before = await readSetup(patient);
  requireMark(before?.is_demo ?? null, env);
  const { email, password } = readConfigured(env);
  if (env.production && !before?.has_admin && (email === undefined || password === undefined))
    throw new PowerAdminError("POWERADMIN_EMAIL and POWERADMIN_PASSWORD are required until an administrator exists.");
  // The hash stays the same while the password does, so that the account can be compared with it.
  const hash = password === undefined ? null : await keepHash(password, before?.encrypted_password ?? null);
  // The mark of the database never changes: of two starts at the same moment the second finds the mark of the first.
  const { rowCount } = await patient.asSystem("start", (tx) =>
    tx.query(
      `insert into private.poweradmin_setup as stored (email, encrypted_password, is_demo) values ($1, $2, $3)
       on conflict (id) do update set email = excluded.email, encrypted_password = excluded.encrypted_password,
         updated_at = now()
       where stored.is_demo = excluded.is_demo`,
      [email ?? null, hash, !env.production],
    ),
  );
  if (rowCount === 0) requireMark(env.production, env);
}

function requireMark(isDemo: boolean | null, env: Env): void {
  requireKind(isDemo === null ? undefined : kindOf({ production: !isDemo }), kindOf(env));
}

async function keepHash(password: string, known: string | null): Promise<string> {
  return known !== null && (await verifyPassword(password, known)) ? known : hashPassword(password);
}

async function readSetup(database: Database): Promise<Setup | undefined> {
  const { rows } = await database.asSystem("start", (tx) =>
    tx.query<Setup>(
      `select s.encrypted_password, s.is_demo, exists (select from public.user_roles where role = 'admin') as has_admin
       from (values (1)) one left join private.poweradmin_setup s on true`,
    ),
  );
  return rows[0];
}

function readConfigured(env: Env): { email?: string; password?: string } {
  if (!env.production)
    return {
      email: normalizeEmail(env.poweradminEmail ?? demoAdministrator.email) ?? demoAdministrator.email,
      password: env.poweradminPassword ?? demoAdministrator.password,
    };
  const { poweradminEmail, poweradminPassword: password } = env;
  if (poweradminEmail === undefined || password === undefined) return {};
  const email = normalizeEmail(poweradminEmail);
  if (email === null) throw new PowerAdminError("POWERADMIN_EMAIL must be an email address.");
  const weakness = findWeakness(password);
  if (weakness) throw new PowerAdminError(`POWERADMIN_PASSWORD cannot be used: ${weakness.message}`);
  if (isTooLong(password)) throw new PowerAdminError("POWERADMIN_PASSWORD must be at most 72 bytes long.");
  return { email, password };
}
