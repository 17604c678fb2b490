import { Search } from "lucide-react";
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toggleTheme } from "../../layout/theme.ts";
import type { NewKind } from "../customer/new-kinds.ts";
import { goToPart, type RecordPart, type ScreenPart } from "./office-keys.ts";
import { addRecent, type Entry, findActions, isAction, readRecent } from "./palette-entries.ts";
import { type FoundRecords, useFoundRecords } from "./use-found-records.ts";

type PaletteProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  role: AccountRole;
  onKeys: () => void;
  onNew: (kind: NewKind) => void;
  /** What was typed before it was open. */
  takeEarly: () => { readonly text: string; readonly isEntered: boolean };
};

const leave = async () => (await import("#web/session/sign-in.ts")).signOut();
const plural = (count: number) => (count === 1 ? "1 record" : `${count === 20 ? "The first 20" : count} records`);

function sayFound({ state, entries }: FoundRecords, query: string): string {
  if (query.length < 2) return "Reference, name, phone, email, company, PAN or GSTIN";
  if (state === "failed") return "The search could not be reached. Please check your connection.";
  if (state === "loading") return "Searching…";
  return entries.length === 0 ? `No records for “${query}”` : plural(entries.length);
}

/** Finds any record and any action: arrow keys choose, Enter opens, Escape closes. The focus stays in the field. */
export function OfficePalette({ open, onClose, owner, role, onKeys, onNew, takeEarly }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [awaited, setAwaited] = useState<string | null>(null);
  const part = useRef<RecordPart | ScreenPart | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const query = typed.trim();
  const found = useFoundRecords(open ? query : "", round);
  const shown: readonly Entry[] = [...(query === "" ? readRecent(owner) : found.entries), ...findActions(role, query)];
  const chosen = Math.max(
    0,
    shown.findIndex(({ key }) => key === chosenKey),
  );
  const optionId = (index: number) => `${listId}-${index}`;
  // Also before the search has been asked.
  const isWaiting = query.length >= 2 && found.query !== query;

  function go(entry: Entry) {
    onClose();
    setTyped("");
    setChosenKey(null);
    addRecent(owner, entry);
    if (entry.action === "keys") onKeys();
    else if (entry.action === "theme") toggleTheme();
    else if (entry.action === "sign-out") void leave();
    else if (entry.creates) onNew(entry.creates);
    else if (entry.action) part.current = entry.action;
    else if (entry.path) navigate(entry.path);
  }

  // The dialog has taken the focus: from here on the field takes the keys.
  useEffect(() => {
    if (!open) return;
    const { text, isEntered } = takeEarly();
    if (text === "") return;
    // In the field at once: a key that comes before the next drawing is added to it.
    if (field.current) field.current.value = text;
    setTyped(text);
    if (isEntered) setAwaited(text.trim());
  }, [open, takeEarly]);

  // After the dialog has given the focus back.
  useEffect(() => {
    if (open || part.current === null) return;
    goToPart(part.current);
    part.current = null;
  }, [open]);

  // Enter was pressed while the search was on its way.
  useEffect(() => {
    if (awaited === null || isWaiting) return;
    setAwaited(null);
    const entry = shown[chosen];
    if (open && awaited === query && entry) go(entry);
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      event.preventDefault();
      const next = (chosen + step + shown.length) % shown.length;
      setChosenKey(shown[next]?.key ?? null);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const entry = shown[chosen];
    // Records that are listed while a query is on its way belong to the one before; actions are found at once.
    if (entry && (!isWaiting || isAction(entry))) go(entry);
    else if (isWaiting) setAwaited(query);
  }

  return (
    <Modal open={open} onClose={onClose} className="dialog palette" label="Find a record or an action">
      <div className="palette__field">
        <Icon of={Search} />
        <input
          ref={field}
          // Not of the type search: there Escape clears the field before it closes the dialog.
          type="text"
          role="combobox"
          aria-label="Find a record or an action"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(chosen) : undefined}
          placeholder="Find a record or an action"
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          maxLength={searchMaxLength}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosenKey(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
      <div id={listId} role="listbox" aria-label="Records and actions" className="palette__list" aria-busy={isWaiting}>
        {shown.map((entry, index) => (
          <Fragment key={entry.key}>
            {entry.group === shown[index - 1]?.group ? null : (
              <div className="palette__group" role="presentation">
                {entry.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field */}
            <div
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              onClick={() => go(entry)}
              onPointerMove={() => setChosenKey(entry.key)}
            >
              <b dir="auto">{entry.title}</b>
              {entry.note ? <span className="tag">{entry.note}</span> : null}
              {entry.about ? <small dir="auto">{entry.about}</small> : null}
            </div>
          </Fragment>
        ))}
      </div>
      <div className="palette__status">
        <p role="status">{sayFound(found, query)}</p>
        {found.state === "failed" ? (
          <Button variant="quiet" small onClick={() => setRound(round + 1)}>
            Try again
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
