import { type KeyboardEvent, type ReactNode, useRef } from "react";

type Tab<Id extends string> = { readonly id: Id; readonly label: ReactNode; readonly panel: ReactNode };

type TabsProps<Id extends string> = {
  /** Begins the ids of tabs and panels. */
  idPrefix: string;
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Arrows, Home and End move and choose. Every panel stays in the page, so that what was typed in one is not lost. */
export function Tabs<Id extends string>({ idPrefix, label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    // From the tab that has the focus: of two quick presses the second comes before the first has been drawn.
    const at = tabs.findIndex(({ id }) => `${idPrefix}-${id}` === event.currentTarget.id);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = tabs[(place + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${idPrefix}-${next.id}`)?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            className="tab"
            type="button"
            role="tab"
            id={`${idPrefix}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${idPrefix}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          className="tabpanel"
          role="tabpanel"
          id={`${idPrefix}-${id}-panel`}
          aria-labelledby={`${idPrefix}-${id}`}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
