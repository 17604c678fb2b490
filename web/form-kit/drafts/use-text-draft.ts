import { useState } from "react";
import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import { useVisitor } from "#web/session/use-session.ts";

/**
 * A text that is stored on this device while it is typed, for the account that is signed in: neither Escape, a reload nor an
 * ended session loses it. `name` names the draft; `initial` is what the field begins with.
 */
export function useTextDraft(name: string, initial = "") {
  const owner = useVisitor()?.id ?? null;
  const [text, setText] = useState(() => readDraft(name, owner)?.values.text);
  const typed = typeof text === "string" ? text : initial;

  return {
    text: typed,
    /** Whether a person has typed, so that it is not overwritten without asking. */
    isTyped: typed.trim() !== "" && typed !== initial,
    /** The draft is there from an earlier opening. */
    type(next: string) {
      setText(next);
      if (next === initial || next.trim() === "") deleteDraft(name);
      else saveDraft(name, { startedAt: Date.now(), values: { text: next }, attempt: null, owner });
    },
    /** It has been sent, or is discarded. */
    forget(next = initial) {
      deleteDraft(name);
      setText(next);
    },
  };
}
