import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { loadSearchIndex } from "./search-index.ts";

const loadDialog = async () => (await import("./search-dialog.tsx")).SearchDialog;

/** Long enough after hydration not to delay anything a visitor waits for. */
const prefetchAfterMs = 4000;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** The button that opens the search; so do Ctrl+K (or ⌘K) and `/`, unless the visitor is typing or a dialog is open. */
export function SearchLauncher() {
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);

  useEffect(() => {
    if (!isOpen || Dialog) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setIsOpen(false);
        showToast({ kind: "error", text: "Search could not be loaded. Please check your connection and try again." });
      },
    );
  }, [isOpen, Dialog]);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if ((!isShortcut && !isSlash) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", openByKey);
    // So that it works offline later; a failure here is reported when the search is opened.
    const timer = setTimeout(() => {
      loadDialog()
        .then(loadSearchIndex)
        .catch(() => undefined);
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
      {Dialog ? <Dialog open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
