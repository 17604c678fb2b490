import { Search, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { searchMaxLengths } from "#domain/investors/opportunity-search.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { isWhole, listChips, type OpportunityView, sortLabels, sortsFor, wholeView } from "./opportunity-view.ts";

type OpportunityToolbarProps = {
  view: OpportunityView;
  /** How many are shown. */
  count: number;
  /** An order by match needs a declaration to compare with. */
  hasMatch: boolean;
  onChange: (view: OpportunityView, how?: { isTyping: boolean }) => void;
  onFilter: () => void;
  onSave: () => void;
};

type SearchBoxProps = { text: string | null; onType: (text: string | null) => void };

/** The search text. While it is being typed the field decides, otherwise the address does. */
function SearchBox({ text, onType }: SearchBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (field && (document.activeElement !== field || text === null) && field.value.trim() !== (text ?? ""))
      field.value = text ?? "";
  }, [text]);
  return (
    <search className="affix">
      <Icon of={Search} />
      <input
        ref={ref}
        className="input"
        type="search"
        aria-label="Search opportunities"
        placeholder="Name, sector or city"
        maxLength={searchMaxLengths.text}
        defaultValue={text ?? ""}
        onInput={({ currentTarget }) => onType(currentTarget.value.trim() || null)}
      />
    </search>
  );
}

/** Search, filter and order of the opportunities, and how many they leave. */
export function OpportunityToolbar(props: OpportunityToolbarProps) {
  const { view, count, hasMatch, onChange, onFilter, onSave } = props;
  const chips = listChips(view);
  const sorts = sortsFor(hasMatch);
  return (
    <>
      <div className="toolbar">
        <SearchBox text={view.text} onType={(text) => onChange({ ...view, text }, { isTyping: true })} />
        <Button variant="secondary" aria-haspopup="dialog" onClick={onFilter}>
          <Icon of={SlidersHorizontal} /> Filter
          {chips.length > 0 ? (
            <span className="tag">
              {chips.length}
              <span className="vh"> in use</span>
            </span>
          ) : null}
        </Button>
        <SelectField
          id="opportunity-sort"
          label={<span className="vh">Order</span>}
          value={view.sort}
          onChange={({ currentTarget }) =>
            onChange({ ...view, sort: sorts.find((sort) => sort === currentTarget.value) ?? view.sort })
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="toolbar__found">
        <p className="meta" role="status">
          {formatNumber(count)} {count === 1 ? "opportunity" : "opportunities"}
        </p>
        <div className="chips">
          {chips.map(({ label, without }) => (
            <button key={label} className="chip" type="button" onClick={() => onChange(without)}>
              <span className="vh">Remove filter: </span>
              {label} <Icon of={X} />
            </button>
          ))}
          {isWhole(view) ? null : (
            <>
              <button className="link-btn" type="button" onClick={() => onChange({ ...wholeView, sort: view.sort })}>
                Clear all
              </button>
              <button className="link-btn" type="button" aria-haspopup="dialog" onClick={onSave}>
                Save this search
              </button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
