import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type { FieldErrors } from "#domain/fields/fields.ts";

/** The sentence about one field as it is now; undefined when it is right, null when that cannot be known yet. */
type Sentence = string | undefined | null;
type FindSentence = (form: HTMLFormElement, name: string) => Promise<Sentence> | Sentence;

/** The errors of a form's fields: shown when an edited field is left, removed while it is being corrected. */
export function useFieldErrors(findSentence: FindSentence) {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Counts the presses that found errors: each moves the focus. */
  const [refusals, setRefusals] = useState(0);
  const edited = useRef(new Set<string>());

  async function checkField(form: HTMLFormElement, name: string) {
    const sentence = await findSentence(form, name);
    if (sentence === null) return;
    // A sentence keeps its place: a summary whose links change places loses the press on one of them.
    setErrors((all) => {
      const { [name]: _, ...others } = all;
      return sentence ? { ...all, [name]: sentence } : others;
    });
  }

  function edit(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    edited.current.add(name);
    if (errors[name]) void checkField(event.currentTarget, name);
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    const { relatedTarget, target, currentTarget } = event;
    // On the way to a button nothing may move: a sentence that comes between press and release would take it away.
    if (relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement) return;
    const name = target.getAttribute("name") ?? "";
    if (edited.current.has(name)) void checkField(currentTarget, name);
  }

  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  return {
    errors,
    refusals,
    edit,
    leave,
    refuse,
    clear: () => setErrors({}),
    forgetEdits: () => edited.current.clear(),
  };
}
