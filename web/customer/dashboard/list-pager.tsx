import { Link } from "react-router";
import { formatNumber } from "#domain/money/rupees.ts";
import type { Dated, Page } from "#web/query/pages.ts";
import { type ListView, writeListAddress } from "./list-view.ts";

type ListPagerProps = { view: ListView; page: Page<Dated>; headingId: string };

/** The link that was followed goes with its page, so the focus goes to the heading of the next one. */
const focusHeading = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** Links to newer and older records; a page is identified by its first record, so new records do not shift it. */
export function ListPager({ view, page, headingId }: ListPagerProps) {
  const moveFocus = () => focusHeading(headingId);
  const { kind, status, cursor } = view;
  const { rows, count, hasMore } = page;
  const first = rows[0];
  const last = rows.at(-1);
  const hasNewer = cursor?.direction === "older" || (cursor?.direction === "newer" && hasMore);
  const hasOlder = cursor?.direction === "newer" || hasMore;
  if (!hasNewer && !hasOlder) return null;
  const addressOf = (direction: "older" | "newer", { created_at, at = created_at, id }: Dated) =>
    writeListAddress({ kind, status, cursor: { direction, at, id } });

  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {hasNewer && first ? (
          <Link to={addressOf("newer", first)} onClick={moveFocus}>
            Newer
          </Link>
        ) : null}
        {hasNewer && !first ? (
          <Link to={writeListAddress({ kind, status })} onClick={moveFocus}>
            Newest
          </Link>
        ) : null}
      </span>
      <span>{hasOlder && count !== null ? `${formatNumber(count - rows.length)} older ` : ""}</span>
      <span>
        {hasOlder && last ? (
          <Link to={addressOf("older", last)} onClick={moveFocus}>
            Older
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
