import { Search as SearchIcon } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { carryOffer } from "./chosen-offer.ts";
import { describeFound } from "./describe-found.ts";
import { searchAddress } from "./personal-query.ts";
import { SearchOption, type Shown } from "./search-option.tsx";
import { isOutside, listFound, suggestHelp, suggestions } from "./search-suggestions.ts";
import { type Search, useSearch } from "./use-search.ts";

const most = 12;

function listShown(search: Search, query: string): readonly Shown[] {
  if (query === "") return suggestions;
  if (search.state !== "ready") return [];
  return search.entries.length > 0 ? listFound(search, query) : [...suggestHelp(query), ...suggestions];
}

/** Search as you type: arrow keys choose, Enter opens, Escape closes. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  /** Where the arrow keys stand; none until they are used. */
  const [moved, setMoved] = useState<number | null>(null);
  const navigate = useNavigate();
  const listId = useId();
  const query = typed.trim();
  const search = useSearch(query, most);
  const shown = listShown(search, query);
  const hasResults = search.state === "ready" && search.entries.length > 0;
  // Enter opens the first result, but not a suggestion that was not chosen.
  const chosen = moved ?? (hasResults ? 0 : -1);
  const optionId = (index: number) => `${listId}-${index}`;

  const searchPage = searchAddress(query);

  const go = (path: string, entry?: Shown) => {
    onClose();
    setTyped("");
    setMoved(null);
    if (isOutside(path)) location.assign(path);
    else navigate(path, { state: entry && carryOffer(entry) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      event.preventDefault();
      const next = (Math.max(chosen, step > 0 ? -1 : 0) + step + shown.length) % shown.length;
      setMoved(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && query !== "") {
      event.preventDefault();
      go(shown[chosen]?.path ?? searchPage, shown[chosen]);
    } else if (event.key === "Enter" && shown[chosen]) go(shown[chosen].path, shown[chosen]);
  };

  return (
    <Modal open={open} onClose={onClose} className="dialog palette" label="Search the site">
      <div className="palette__field">
        <Icon of={SearchIcon} />
        <input
          type="search"
          role="combobox"
          aria-label="Search services, questions and pages"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 && chosen < shown.length ? optionId(chosen) : undefined}
          placeholder="Search services and prices"
          data-autofocus=""
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMoved(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
      <div id={listId} role="listbox" aria-label={hasResults ? "Results" : "Suggestions"} className="palette__list">
        {shown.map((entry, index) => (
          <SearchOption
            key={`${entry.path} ${entry.title}`}
            id={optionId(index)}
            entry={entry}
            isChosen={index === chosen}
            onGo={() => go(entry.path, entry)}
            onPoint={() => setMoved(index)}
          />
        ))}
      </div>
      <div className="palette__status">
        <p role="status">
          {search.state === "loading" ? "Loading…" : null}
          {search.state === "failed" ? "Search could not be loaded. Please check your connection." : null}
          {search.state === "ready" && query === "" ? "Type a word: GST, trademark, refund…" : null}
          {search.state === "ready" && query !== "" ? describeFound(search, query) : null}
        </p>
        {search.state === "failed" ? (
          <Button variant="quiet" small onClick={search.retry}>
            Try again
          </Button>
        ) : null}
        {shown.length >= most ? (
          <Button variant="quiet" small onClick={() => go(searchPage)}>
            See all
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
