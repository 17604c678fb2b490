import type { SearchEntry } from "./search-entry.ts";

export type Shown = Pick<SearchEntry, "title" | "kind" | "path" | "text" | "price" | "isOffer">;

type OptionProps = { id: string; entry: Shown; isChosen: boolean; onGo: () => void; onPoint: () => void };

/** One line of the list under the field. The focus stays in the field. */
export function SearchOption({ id, entry, isChosen, onGo, onPoint }: OptionProps) {
  const { title, kind, text, price } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div id={id} role="option" aria-selected={isChosen} onClick={onGo} onPointerMove={onPoint}>
      <b>{title}</b>
      {price ? <span className="palette__price num">{price}</span> : <span className="tag">{kind}</span>}
      {text ? <small>{text}</small> : null}
    </div>
  );
}
