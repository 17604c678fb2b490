import type { ReactNode } from "react";
import { LivePanel } from "#web/query/live-panel.tsx";
import type { Live } from "#web/query/use-live.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ClearSearch } from "./clear-search.tsx";
import { type Cursors, OfficePager } from "./office-pager.tsx";

type ListPanelProps<Page> = {
  headingId: string;
  /** Of the whole list; the results of a search have a title of their own. */
  title: string;
  live: Live<Page>;
  failure: string;
  countOf: (page: Page) => number;
  /** What an empty list says. */
  none: { readonly fact: string; readonly line?: string };
  /** What a page after the last one says. */
  noMore: string;
  search?: string;
  /** The place in the list that the address asks for. */
  cursors: Cursors;
  /** The address of another page of the same list; without a cursor its first page. */
  addressOf: (cursors: Cursors) => string;
  /** What goes along in the history. */
  state?: object;
  aside?: (page: Page) => ReactNode;
  children: (page: Page) => ReactNode;
};

export const searchTitle = "Search results";

/** A page of a list, or of search results, with links to the other pages. */
export function ListPanel<Page extends { readonly older: string | null; readonly newer: string | null }>({
  headingId,
  title,
  live,
  failure,
  countOf,
  none,
  noMore,
  search = "",
  cursors,
  addressOf,
  state = {},
  aside,
  children,
}: ListPanelProps<Page>) {
  const isPaged = Boolean(cursors.older || cursors.newer);
  const empty = isPaged ? { fact: noMore } : search ? { fact: "No results" } : none;
  return (
    <LivePanel
      id={headingId}
      title={search ? searchTitle : title}
      live={live}
      failure={failure}
      aside={search ? () => <ClearSearch to={addressOf({})} /> : aside}
    >
      {(page) => {
        const isEmpty = countOf(page) === 0;
        return (
          <>
            {isEmpty ? <EmptyState {...empty} /> : children(page)}
            <OfficePager
              page={page}
              isBeyond={isEmpty && isPaged}
              addressOf={addressOf}
              state={state}
              headingId={headingId}
            />
          </>
        );
      }}
    </LivePanel>
  );
}
