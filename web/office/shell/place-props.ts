import type { AccountRole } from "#domain/business/office-roles.ts";
import type { Account } from "#web/session/account.ts";

/** What a screen of the workspace gets. `record` is the last part of its address: `L-261123-7QK2M`. */
export type PlaceProps = { account: Account; role: AccountRole; record?: string };
