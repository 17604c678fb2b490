import { useState } from "react";
import type { CallBody } from "#web/call-types.ts";
import type { RecordSelection } from "../lists/record-table.tsx";

type Changed = CallBody<"change-many">["records"][number];
/** A record that is chosen, as it was shown. */
export type Selected = Changed & { readonly key: string };

export type Selection = {
  readonly all: readonly Selected[];
  has(key: string): boolean;
  toggle(record: Selected): void;
  /** Chooses all of a page, or none of it. */
  togglePage(records: readonly Selected[]): void;
  /** Chooses exactly these. */
  choose(records: readonly Selected[]): void;
  clear(): void;
};

/** As many as change-many takes. */
const most = 200;

/** The records that are chosen of a list; they stay chosen from page to page, and are forgotten with another list. */
export function useSelection(list: string): Selection {
  const [chosen, setChosen] = useState<{ list: string; all: readonly Selected[] }>({ list, all: [] });
  const all = chosen.list === list ? chosen.all : [];
  const set = (next: readonly Selected[]) => {
    const once = [...new Map(next.map((one) => [one.key, one])).values()];
    setChosen({ list, all: once.slice(0, most) });
  };
  const has = (key: string) => all.some((one) => one.key === key);
  return {
    all,
    has,
    toggle: (record) => set(has(record.key) ? all.filter(({ key }) => key !== record.key) : [...all, record]),
    togglePage: (records) =>
      set(
        records.every(({ key }) => has(key))
          ? all.filter(({ key }) => !records.some((record) => record.key === key))
          : [...all, ...records.filter(({ key }) => !has(key))],
      ),
    choose: set,
    clear: () => set([]),
  };
}

/** The selection of one page, as its table takes it. */
export function selectionOf(selection: Selection, page: readonly Selected[]): RecordSelection {
  return {
    has: selection.has,
    toggle(key) {
      const record = page.find((one) => one.key === key);
      if (record) selection.toggle(record);
    },
    toggleAll: () => selection.togglePage(page),
  };
}
