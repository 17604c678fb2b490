import { Link } from "react-router";

export type Cursors = { readonly older?: string; readonly newer?: string };

type OfficePagerProps = {
  page: { readonly older: string | null; readonly newer: string | null };
  /** The address asks for a page after the last one. */
  isBeyond: boolean;
  addressOf: (cursors: Cursors) => string;
  /** What goes along in the history. */
  state: object;
  /** The link that was followed goes away with its page, so the focus moves to this heading. */
  headingId: string;
};

/** Previous and next page of a list. */
export function OfficePager({ page: { older, newer }, isBeyond, addressOf, state, headingId }: OfficePagerProps) {
  if (!newer && !older && !isBeyond) return null;
  const follow = { state, onClick: () => document.getElementById(headingId)?.focus({ preventScroll: true }) };
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {newer ? (
          <Link to={addressOf({ newer })} {...follow}>
            Previous
          </Link>
        ) : null}
        {isBeyond ? (
          <Link to={addressOf({})} {...follow}>
            First page
          </Link>
        ) : null}
      </span>
      <span>
        {older ? (
          <Link to={addressOf({ older })} {...follow}>
            Next
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
