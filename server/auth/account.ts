import { randomUUID } from "node:crypto";
import type { AccountData } from "#domain/accounts/accounts.ts";
import type { Transaction } from "#server/database/database.ts";

type Metadata = Record<string, unknown>;

export type Identity = {
  id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

export type Factor = {
  id: string;
  created_at: string;
  updated_at: string;
  status: "unverified" | "verified";
  friendly_name: string | null;
  factor_type: "totp";
};

/** A row of auth.users with its identities and factors: the part that the calls use. */
export type Account = {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  identities: Identity[] | null;
  factors: Factor[] | null;
};

/** The columns of every query that returns an Account, from `auth.users u`. */
export const accountColumns = `u.id, u.email, u.encrypted_password, u.email_confirmed_at, u.confirmation_sent_at,
  u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.last_sign_in_at, u.raw_app_meta_data,
  u.raw_user_meta_data, u.created_at, u.updated_at, u.banned_until,
  (select json_agg(json_build_object('id', i.id, 'user_id', i.user_id, 'identity_data', i.identity_data,
     'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at)
     order by i.created_at) from auth.identities i where i.user_id = u.id) as identities,
  (select json_agg(json_build_object('id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at,
     'status', f.status, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type)
     order by f.created_at, f.id) from auth.mfa_factors f where f.user_id = u.id) as factors`;

export const accountIsHere = "u.deleted_at is null and u.is_sso_user = false";

/** The account with this address, which is in lower case. */
export async function findAccountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Account>(
    `select ${accountColumns} from auth.users u
     where u.instance_id = '00000000-0000-0000-0000-000000000000' and lower(u.email) = $1 and ${accountIsHere}`,
    [email],
  );
  return rows[0];
}

/** Before an account's row is written together with its profile: changes of the profile lock the two in this order (follow_profile.sql). */
export async function lockProfile(tx: Transaction, id: string): Promise<void> {
  await tx.query("select from public.profiles where id = $1 for update", [id]);
}

export function isBanned(account: Pick<Account, "banned_until">): boolean {
  return account.banned_until !== null && account.banned_until > new Date();
}

export function hasSecondFactor({ factors }: Account): boolean {
  return factors?.some(({ status }) => status === "verified") ?? false;
}

export type NewAccount = { id: string; email: string; data: AccountData; at: Date };

/** The metadata that was sent, with the keys that the backend sets itself, as Supabase Auth does (docs/protocol.md, section 3.1). */
export function completeMetadata({ id, email, data }: Omit<NewAccount, "at">, isConfirmed = false): Metadata {
  return { ...data, email, email_verified: isConfirmed, phone_verified: false, sub: id };
}

const appMetadata = { provider: "email", providers: ["email"] };

/**
 * Creates the account, unconfirmed and without a password: that comes with the link that is opened (decision D28). False
 * when the address already has one.
 */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const metadata = JSON.stringify(completeMetadata(account));
  const { rowCount } = await tx.query(
    `with created as (
       insert into auth.users (id, email, confirmation_sent_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $3, $3)
       on conflict (email) where is_sso_user = false do nothing returning id)
     insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
     select id::text, id, 'email', $5, $3, $3, $3 from created`,
    [account.id, account.email, account.at, JSON.stringify(appMetadata), metadata],
  );
  return rowCount === 1;
}

/** A new, unconfirmed account as answered; the same when none was created because the address has one (D23). */
export function describeNewAccount({ id, email, data, at }: NewAccount) {
  const metadata = completeMetadata({ id, email, data });
  const stamp = at.toISOString();
  const identity: Identity = {
    ...{ id: randomUUID(), user_id: id, identity_data: metadata, provider: "email" },
    ...{ last_sign_in_at: stamp, created_at: stamp, updated_at: stamp },
  };
  return describeAccount({
    ...{ id, email, encrypted_password: null, email_confirmed_at: null, confirmation_sent_at: at },
    ...{ recovery_sent_at: null, email_change: null, email_change_sent_at: null, last_sign_in_at: null },
    ...{ raw_app_meta_data: appMetadata, raw_user_meta_data: metadata, created_at: at, updated_at: at },
    ...{ banned_until: null, identities: [identity], factors: null },
  });
}

const stampOf = (at: Date | string | null) => (at === null ? undefined : new Date(at).toISOString());

/** The user object of the answers, its members in the order of Supabase Auth; undefined ones are left out (docs/protocol.md, section 3.2). */
export function describeAccount(account: Account) {
  return {
    id: account.id,
    aud: "authenticated",
    role: "authenticated",
    email: account.email,
    email_confirmed_at: stampOf(account.email_confirmed_at),
    phone: "",
    confirmation_sent_at: stampOf(account.confirmation_sent_at),
    confirmed_at: stampOf(account.email_confirmed_at),
    recovery_sent_at: stampOf(account.recovery_sent_at),
    new_email: account.email_change || undefined,
    email_change_sent_at: account.email_change ? stampOf(account.email_change_sent_at) : undefined,
    last_sign_in_at: stampOf(account.last_sign_in_at),
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    factors: account.factors?.map((factor) => ({
      id: factor.id,
      created_at: stampOf(factor.created_at),
      updated_at: stampOf(factor.updated_at),
      status: factor.status,
      friendly_name: factor.friendly_name || undefined,
      factor_type: factor.factor_type,
    })),
    identities: (account.identities ?? []).map((identity) => ({
      identity_id: identity.id,
      id: identity.user_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: stampOf(identity.last_sign_in_at),
      created_at: stampOf(identity.created_at),
      updated_at: stampOf(identity.updated_at),
      email: identity.identity_data.email,
    })),
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    banned_until: isBanned(account) ? stampOf(account.banned_until) : undefined,
    is_anonymous: false,
  };
}
