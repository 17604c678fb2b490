import type { AccountType } from "#domain/accounts/account-types.ts";

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

type Env = { production: boolean; poweradminEmail?: string; poweradminPassword?: string };

/** The administrator first, unless the environment configures its own, whose password stays private. */
export function listDemoAccounts(env: Env): readonly DemoAccount[] {
  if (env.production) return [];
  const isOwn = env.poweradminEmail !== undefined || env.poweradminPassword !== undefined;
  const others = demoAccounts.map(({ label, email, password }) => ({ label, email, password }));
  return isOwn ? others : [demoAdministrator, ...others];
}
