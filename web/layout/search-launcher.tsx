import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { loadSearchIndex } from "./search-index.ts";

const loadDialog = async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog });
const SearchDialog = lazy(loadDialog);

/** Long enough after the page has come alive that nothing a visitor waits for is held up. */
const prefetchAfterMs = 4000;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** The button that opens the search; so do Ctrl+K (or ⌘K) and `/`, unless somebody is typing or a dialog is open. */
export function SearchLauncher() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if ((!isShortcut && !isSlash) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", openByKey);
    // So that it works without a connection later; a failure here is told when the search is opened.
    const timer = setTimeout(() => {
      loadDialog().catch(() => undefined);
      loadSearchIndex().catch(() => undefined);
    }, prefetchAfterMs);
    return () => {
      document.removeEventListener("keydown", openByKey);
      clearTimeout(timer);
    };
  }, []);

  return (
    <>
      <button
        className="icon-btn"
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        title="Search (Ctrl+K or /)"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Search} />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
