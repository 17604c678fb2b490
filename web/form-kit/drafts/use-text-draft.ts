import { useState } from "react";
import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import { useVisitor } from "#web/session/use-session.ts";

/**
 * A text that is stored on this device while it is typed, for the account that is signed in: neither Escape, a reload nor an
 * ended session loses it. `name` names the draft; `initial` is what the field begins with, and is stored with the draft.
 */
export function useTextDraft(name: string, initial = "") {
  const owner = useVisitor()?.id ?? null;
  const [stored] = useState(() => readDraft(name, owner)?.values);
  const [text, setText] = useState(stored?.text);
  const [startedFrom, setStartedFrom] = useState(typeof stored?.from === "string" ? stored.from : initial);
  const typed = typeof text === "string" ? text : initial;

  function keep(next: string, from: string) {
    if (next === initial || next.trim() === "") deleteDraft(name);
    else saveDraft(name, { startedAt: Date.now(), values: { text: next, from }, attempt: null, owner });
  }

  return {
    text: typed,
    /** Whether a person has typed, so that it is not overwritten without asking. */
    isTyped: typed.trim() !== "" && typed !== initial,
    /** What the field began with when the draft was started: a colleague may have saved something else since. */
    startedFrom,
    /** The other text was shown, and the draft goes on from it. */
    goOnFrom(seen: string) {
      setStartedFrom(seen);
      // What was typed while a call was under way is in the draft already.
      const now = readDraft(name, owner)?.values.text;
      if (typeof now === "string") keep(now, seen);
    },
    /** The draft is there from an earlier opening. */
    type(next: string) {
      setText(next);
      keep(next, startedFrom);
    },
    /** It has been sent, or is discarded. */
    forget(next = initial) {
      deleteDraft(name);
      setText(next);
      setStartedFrom(next);
    },
  };
}
