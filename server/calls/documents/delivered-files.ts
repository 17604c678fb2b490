import type { OpenLink } from "./checklists/find-link.ts";
import { isNotInternal } from "./internal-files.ts";

/** In SQL, of a file `f`: the office has added it for the customer of this record, given as two expressions. */
export const isDeliveredFor = (kind: string, record: string): string =>
  `f.is_delivered and f.record_kind = ${kind} and f.record_id = ${record} and not f.is_kept_by_law and ${isNotInternal}`;

/** The links that show what was delivered for their record: one to some documents of a list shows nothing of it. */
export const showingDeliveries = (links: readonly OpenLink[]): readonly OpenLink[] =>
  links.filter(({ item_ids }) => item_ids === null);
