import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import type { ThreadName } from "#web/customer/messages/thread-queries.ts";
import { useAssignees } from "../lists/assignee-filter.ts";
import type { ModeDrafts } from "./entry-modes.ts";
import {
  type Colleague,
  findMentionQuery,
  insertMention,
  listMentioned,
  type MentionQuery,
  matchColleagues,
} from "./mentions.ts";

/** Offers colleagues while an @ is typed in a field; the arrow keys, Enter and Escape are the list's while it is open. */
export function useMentions(
  owner: string,
  { kind }: ThreadName,
  { fieldId, draft }: { fieldId: string; draft: ModeDrafts["note"] },
) {
  const listId = useId();
  const colleagues = useAssignees(owner, kind).data?.assignees ?? [];
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [chosen, setChosen] = useState(0);
  const found = query ? matchColleagues(colleagues, query.typed) : [];
  const isOpen = found.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  function follow({ currentTarget: { value, selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) {
    setQuery(selectionStart === selectionEnd ? findMentionQuery(value, selectionStart) : null);
    setChosen(0);
  }

  function choose({ name }: Colleague) {
    if (!query) return;
    const { text, cursor } = insertMention(draft.text, query, name);
    draft.type(text);
    setQuery(null);
    requestAnimationFrame(() => {
      const field = document.getElementById(fieldId);
      if (!(field instanceof HTMLTextAreaElement)) return;
      field.focus();
      field.setSelectionRange(cursor, cursor);
    });
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "ArrowDown") setChosen((chosen + 1) % found.length);
    else if (key === "ArrowUp") setChosen((chosen + found.length - 1) % found.length);
    else if (key === "Escape") setQuery(null);
    else if (key === "Enter" || key === "Tab") choose(found[chosen] ?? (found[0] as Colleague));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    listId,
    optionId,
    found,
    chosen,
    choose,
    mentioned: (text: string) => listMentioned(text, colleagues),
    field: {
      onChange: follow,
      onClick: follow,
      onBlur: () => setQuery(null),
      onKeyDown: press,
      "aria-haspopup": "listbox",
      "aria-autocomplete": "list",
      ...(isOpen && { "aria-controls": listId, "aria-activedescendant": optionId(chosen) }),
    } as const,
  };
}
