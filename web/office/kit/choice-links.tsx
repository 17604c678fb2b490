import { Link } from "react-router";
import { useRovingFocus } from "../lists/use-roving-focus.ts";
import { formatCount } from "./format-count.ts";

export type ChoiceLink = {
  readonly key: string;
  readonly label: string;
  /** The end of its name, which a phone has no room to show in the first line. */
  readonly labelEnd?: string;
  readonly to: string;
  readonly isChosen: boolean;
  readonly count?: number;
};

type ChoiceLinksProps = {
  /** What is chosen by them: the name of the navigation. */
  label: string;
  links: readonly ChoiceLink[];
  /** What goes along in the history. */
  state?: object;
  /** The choice replaces the one before it in the history. */
  replace?: boolean;
  className?: string;
};

/** Queues, filters and views of a list: links, of which one is chosen. One stop of the Tab key; arrows move within. */
export function ChoiceLinks({ label, links, state, replace, className }: ChoiceLinksProps) {
  const roving = useRovingFocus<HTMLUListElement>("a");
  return (
    <nav aria-label={label} className={className}>
      <ul className="filters__kinds" {...roving}>
        {links.map(({ key, label: words, labelEnd, to, isChosen, count }) => (
          <li key={key}>
            <Link
              to={to}
              state={state}
              replace={replace}
              aria-current={isChosen ? "page" : undefined}
              preventScrollReset
            >
              {words}
              {labelEnd === undefined ? null : <span className="label-end"> {labelEnd}</span>}
              {count === undefined ? null : <span className="num"> {formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
