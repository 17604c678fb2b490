import { Check, Minus } from "lucide-react";
import type { ListItem } from "#web/site/blocks/page-content.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkedText } from "./linked-text.tsx";

function ItemText({ item }: { item: ListItem }) {
  if (typeof item === "string") return <LinkedText text={item} />;
  return (
    <>
      <b>{item.term}</b>
      {": "}
      <LinkedText text={item.text} />
    </>
  );
}

const keyOf = (item: ListItem) => (typeof item === "string" ? item : item.term);

/** What is included (ticks), what is not (dashes), or a plain list. */
export function ItemList({ items, style }: { items: readonly ListItem[]; style: "ticks" | "dashes" | "plain" }) {
  if (style === "plain") {
    return (
      <ul className="prose-list">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <ItemText item={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={keyOf(item)} className={style === "dashes" ? "is-caveat" : undefined}>
          <Icon of={style === "ticks" ? Check : Minus} />
          <span>
            <ItemText item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
