import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

type OrderButtonsProps = {
  /** Of the line, in the names of the buttons: "page 2". */
  name: string;
  at: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

/** Moves a line of a list up or down, or takes it out. A line that arrives at the end keeps the focus: `disabled` would lose it. */
export function OrderButtons({ name, at, count, onMove, onRemove }: OrderButtonsProps) {
  const [isFirst, isLast] = [at === 0, at === count - 1];
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Icon of={ArrowUp} />
      </button>
      <button
        className="icon-btn"
        type="button"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <Icon of={ArrowDown} />
      </button>
      <button className="icon-btn" type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon of={Trash2} />
      </button>
    </>
  );
}
