import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { refreshShown } from "#web/query/live-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import type { BackToList } from "../kit/file-page.tsx";
import { findSearch, searchWanted } from "./list-search.ts";

type ListDetailProps = {
  /** The record in the address; the file beside the list shows it. */
  record: string | undefined;
  back: BackToList;
  /** Takes the focus where the row of the closed record is gone. */
  headingId: string;
  /** The record covers a list that needs the whole width, such as a board. */
  isCovered?: boolean;
  list: ReactNode;
  children: ReactNode;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

const isBehindDialog = () => document.querySelector("dialog[open], :popover-open") !== null;

/** How an open record is being left. */
type Leaving = { isClosing: boolean; toSearch: boolean };

/** Back from a record, the focus returns to its row; where that is gone, to the heading of the list. */
function useFocusOnReturn(
  record: string | undefined,
  isErased: boolean,
  headingId: string,
  leaving: RefObject<Leaving>,
) {
  const left = useRef<string>(undefined);
  useLayoutEffect(() => {
    const from = left.current;
    left.current = record;
    const { toSearch } = leaving.current;
    leaving.current = { isClosing: false, toSearch: false };
    if (record !== undefined || from === undefined) return;
    if (toSearch) return findSearch()?.focus();
    const rows = isErased ? [] : [...document.querySelectorAll<HTMLElement>("[data-record]")];
    // A field that was reached meanwhile keeps the focus.
    if (isTyping(document.activeElement)) return;
    const row = rows.find(({ dataset }) => dataset.record === from);
    if (row) row.focus();
    else focusHeading(headingId);
  }, [record, isErased, headingId, leaving]);
  // Once the file is gone from the page: it would read the erased record again.
  useEffect(() => {
    if (isErased && record === undefined) refreshShown();
  }, [record, isErased]);
}

/**
 * A list, and beside it the record that is open; in a narrow window the record covers the list, which keeps its place.
 * Escape closes the record, unless a field or a dialog has the focus; so does the key of the search, which then has it.
 */
export function ListDetail({ record, back, headingId, isCovered = false, list, children }: ListDetailProps) {
  const navigate = useNavigate();
  const leaving = useRef<Leaving>({ isClosing: false, toSearch: false });
  const close = useRef(() => {});
  close.current = () => {
    if (leaving.current.isClosing) return;
    leaving.current.isClosing = true;
    void navigate(back.to, { state: back.state });
  };
  useFocusOnReturn(record, "isErased" in back.state && back.state.isErased === true, headingId, leaving);
  // From the moment in which the record is seen: a key pressed before the effects ran would be lost.
  useLayoutEffect(() => {
    if (record === undefined) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isTyping(event.target) || isBehindDialog()) return;
      close.current();
    };
    const closeForSearch = () => {
      leaving.current.toSearch = true;
      close.current();
    };
    document.addEventListener("keydown", closeByKey);
    document.addEventListener(searchWanted, closeForSearch);
    return () => {
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener(searchWanted, closeForSearch);
    };
  }, [record]);
  return (
    <div className={isCovered ? "work work--covered" : "work"} data-open={record === undefined ? undefined : ""}>
      <div className="work__list">{list}</div>
      {record === undefined ? null : <div className="work__file">{children}</div>}
    </div>
  );
}
