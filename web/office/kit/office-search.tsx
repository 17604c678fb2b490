import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type OfficeSearchProps = { id: string; label: string; search: string; onSearch: (text: string) => void };

/** The search of a list of the office; it begins when it is sent, not while somebody types. */
export function OfficeSearch({ id, label, search, onSearch }: OfficeSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? "");
  }
  return (
    <search>
      <form className="inbox-search" onSubmit={submit}>
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        <div className="row">
          <input className="input" id={id} type="search" autoComplete="off" maxLength={searchMaxLength} ref={input} />
          <Button type="submit" variant="secondary">
            <Icon of={Search} /> Search
          </Button>
        </div>
      </form>
    </search>
  );
}
