import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { writeSearch } from "./search-state.ts";

type OfficeSearchProps = {
  id: string;
  label: string;
  search: string;
  /** The address of the list that is searched. */
  to: string;
  /** The heading of the results, which takes the focus. */
  resultsId?: string;
};

/** The search of a list of the office. It starts when it is submitted, not on each key. */
export function OfficeSearch({ id, label, search, to, resultsId }: OfficeSearchProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  function submit(event: FormEvent) {
    event.preventDefault();
    navigate(to, { state: writeSearch(input.current?.value.trim() ?? ""), preventScrollReset: true });
    if (resultsId) focusHeading(resultsId);
  }
  return (
    <search>
      <form className="inbox-search" onSubmit={submit}>
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        <div className="row">
          <input
            className="input"
            id={id}
            type="search"
            autoComplete="off"
            placeholder="Search"
            title={label}
            maxLength={searchMaxLength}
            ref={input}
          />
          <Button type="submit" variant="secondary">
            <Icon of={Search} /> <span className="inbox-search__word">Search</span>
          </Button>
        </div>
      </form>
    </search>
  );
}
