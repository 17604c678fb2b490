import type { AccountType } from "#domain/accounts/account-types.ts";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";

export type DemoAccount = { readonly email: string; readonly password: string; readonly label: string };

/** Public knowledge, and therefore only in a demo: nothing here reaches a page, a bundle or an answer in production. */
export const demoAdministrator: DemoAccount = {
  email: "admin@neev.example",
  password: "neev-demo-admin",
  label: "PowerAdmin",
};

/** As db/seed.sql creates them; a test compares. */
export const demoAccounts: readonly (DemoAccount & { readonly user_type: AccountType })[] = [
  { email: "user@neev.example", password: "neev-demo-user", label: "Individual User", user_type: "user" },
  { email: "startup@neev.example", password: "neev-demo-startup", label: "Startup", user_type: "startup" },
  { email: "investor@neev.example", password: "neev-demo-investor", label: "Investor", user_type: "investor" },
  {
    email: "founder@neev.example",
    password: "neev-demo-founder",
    label: "Startup with records",
    user_type: "startup",
  },
  { email: "angel@neev.example", password: "neev-demo-angel", label: "Investor with records", user_type: "investor" },
];

type DemoStaff = Omit<DemoAccount, "label"> & {
  readonly role: AccountRole;
  readonly full_name: string;
  readonly hash: string;
};

/** The office of the samples (server/samples): the hash is that of the password, since hashing takes a while. */
export const demoStaff: readonly DemoStaff[] = [
  {
    ...{ email: "manager@neev.example", password: "neev-demo-manager", role: "manager", full_name: "Rohan Deshpande" },
    hash: "$argon2id$v=19$m=19456,t=2,p=1$/vgIEDLIqT4HnkkqrFMuYQ$2yqfjLpg4AIa48c5ewAvzrq/KuCEg8ibBIvcrZhPK1s",
  },
  {
    ...{ email: "staff@neev.example", password: "neev-demo-staff", role: "staff", full_name: "Nisha Pillai" },
    hash: "$argon2id$v=19$m=19456,t=2,p=1$Aq/gj8U6CqxyiinCWPERaQ$sTRqxZKYSJdp2kO9Wu+QkgrxW+tV2LtRniAC1TFTvhA",
  },
  {
    ...{ email: "accounts@neev.example", password: "neev-demo-accounts", role: "accounts", full_name: "Imran Sheikh" },
    hash: "$argon2id$v=19$m=19456,t=2,p=1$k8W8yQ/tBw3XhABkoSpdpg$KxUde9iFvjZ59xexgmRkZ4Mip5/Fx/AwhlZZ09kvZeo",
  },
  {
    ...{ email: "grievance@neev.example", password: "neev-demo-grievance", role: "grievance", full_name: "Sunita Rao" },
    hash: "$argon2id$v=19$m=19456,t=2,p=1$ksUNGAxnpoanwGJjLOXcQQ$glAZXheW+bFCrzej5fcrX1GLeJyzgzshXmjGk7L042w",
  },
];

type Env = {
  production: boolean;
  hasSamples: boolean;
  databaseUrl?: string;
  poweradminEmail?: string;
  poweradminPassword?: string;
};

/** The administrator first, unless the environment configures its own, whose password stays private. */
export function listDemoAccounts(env: Env): readonly DemoAccount[] {
  if (env.production) return [];
  const isOwn = env.poweradminEmail !== undefined || env.poweradminPassword !== undefined;
  const others = demoAccounts.map(({ label, email, password }) => ({ label, email, password }));
  const hasStaff = env.hasSamples && env.databaseUrl === undefined;
  const staff = hasStaff
    ? demoStaff.map(({ role, email, password }) => ({ label: accountRoleLabels[role], email, password }))
    : [];
  return [...(isOwn ? [] : [demoAdministrator]), ...staff, ...others];
}
