import type { OpenLink } from "./checklists/find-link.ts";
import { isNotInternal } from "./internal-files.ts";

/** In SQL, of a file `f`: the office has added it for the customer of this record, given as two expressions. */
export const isDeliveredFor = (kind: string, record: string): string =>
  `f.is_delivered and f.record_kind = ${kind} and f.record_id = ${record} and not f.is_kept_by_law and ${isNotInternal}`;

/**
 * The links that show what was delivered for their record: to the whole list, and to its customer's own address. One that the office
 * sends to an accountant shows the list alone.
 */
export const showingDeliveries = (links: readonly OpenLink[]): readonly OpenLink[] =>
  links.filter(({ item_ids, is_customer }) => item_ids === null && is_customer);
