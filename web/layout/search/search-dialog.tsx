import { Search as SearchIcon } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useSearch } from "./use-search.ts";

/** Search as you type: arrow keys choose, Enter opens, Escape closes. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const search = useSearch(query);
  const found = search.state === "ready" ? search.found : [];
  const optionId = (index: number) => `${listId}-${index}`;

  const go = (path: string) => {
    onClose();
    setQuery("");
    setChosen(0);
    navigate(path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      const next = (chosen + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
    const target = found[chosen];
    if (event.key === "Enter" && target) {
      event.preventDefault();
      go(target.path);
    }
  };

  return (
    <Modal open={open} onClose={onClose} className="dialog palette" label="Search the site">
      <div className="palette__field">
        <Icon of={SearchIcon} />
        <input
          type="search"
          role="combobox"
          aria-label="Search services, questions and pages"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
          placeholder="Search services, questions, pages"
          data-autofocus=""
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
      <div id={listId} role="listbox" aria-label="Results" className="palette__list">
        {found.map(({ title, kind, path, text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={`${path} ${title}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(path)}
            onPointerMove={() => setChosen(index)}
          >
            <b>{title}</b>
            <span className="tag">{kind}</span>
            <small>{text}</small>
          </div>
        ))}
      </div>
      <p className="palette__status" role="status">
        {search.state === "loading" ? "Loading…" : null}
        {search.state === "failed" ? "Search could not be loaded. Please check your connection." : null}
        {search.state === "ready" && query.trim() !== "" && found.length === 0
          ? "No results. Try another word, or ask us on the contact page."
          : null}
        {search.state === "ready" && query.trim() === "" ? "Type a word: GST, trademark, refund…" : null}
        {found.length > 0 ? `${found.length} ${found.length === 1 ? "result" : "results"}` : null}
        {search.state === "failed" ? (
          <Button variant="quiet" small onClick={search.retry}>
            Try again
          </Button>
        ) : null}
      </p>
    </Modal>
  );
}
