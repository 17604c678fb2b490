import type { OpenLink } from "./checklists/find-link.ts";
import { isNotInternal } from "./internal-files.ts";

/** In SQL, of a file `f`: the office has added it for the customer of this record, given as two expressions. */
export const isDeliveredFor = (kind: string, record: string): string =>
  `f.is_delivered and f.record_kind = ${kind} and f.record_id = ${record} and not f.is_kept_by_law and ${isNotInternal}`;

/**
 * In SQL, of a file `f`: the office has delivered it to a client, on its page, and the account given as an expression is a contact of the
 * client now. What belongs to a request is its owner's (decision 028), and proofs of identity are the person's.
 */
export const isDeliveredToClientOf = (account: string): string =>
  `f.is_delivered and f.record_id is null and not f.is_kept_by_law and f.kind not in ('identity', 'address', 'photograph') and ${isNotInternal}
   and f.client_id = any (array(select k.client_id from private.client_contacts as k where k.user_id = ${account}))`;

/** In SQL, of a file `f`: what an account has as its own, or as a contact of a client. */
export const isInVaultOf = (account: string): string =>
  `(f.user_id = ${account} or (${isDeliveredToClientOf(account)}))`;

/**
 * The links that show what was delivered for their record: to the whole list, and to its customer's own address. One that the office
 * sends to an accountant shows the list alone.
 */
export const showingDeliveries = (links: readonly OpenLink[]): readonly OpenLink[] =>
  links.filter(({ item_ids, is_customer }) => item_ids === null && is_customer);
