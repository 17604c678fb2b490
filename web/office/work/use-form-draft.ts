import { useEffect, useState } from "react";
import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import { useVisitor } from "#web/session/use-session.ts";

/** Whether a stored value has every field of the form; another release may have stored other ones. */
function isLike<Form extends object>(value: unknown, form: Form): value is Form {
  if (typeof value !== "object" || value === null) return false;
  const stored = new Map(Object.entries(value));
  return Object.entries(form).every(
    ([name, own]) => typeof stored.get(name) === typeof own && Array.isArray(stored.get(name)) === Array.isArray(own),
  );
}

function readForm<Form extends object>(name: string, owner: string | null, empty: Form): Form | null {
  const text = readDraft(name, owner)?.values.form;
  if (typeof text !== "string") return null;
  try {
    const stored: unknown = JSON.parse(text);
    return isLike(stored, empty) ? stored : null;
  } catch {
    // Of another release.
    return null;
  }
}

/**
 * The fields of a form, stored on this device while they are typed, for the account that is signed in: neither Escape, a reload
 * nor an ended session loses them. `name` names the draft; a field in `besides` is stored with it, but is no draft alone.
 */
export function useFormDraft<Form extends object>(name: string, empty: Form, besides: readonly (keyof Form)[] = []) {
  const owner = useVisitor()?.id ?? null;
  const [draft] = useState(() => readForm(name, owner, empty));
  const [form, setForm] = useState<Form>(draft ?? empty);
  const compared = Object.fromEntries(besides.map((field) => [field, null]));
  const isTyped = JSON.stringify({ ...form, ...compared }) !== JSON.stringify({ ...empty, ...compared });
  useEffect(() => {
    const values = { form: JSON.stringify(form) };
    if (isTyped) saveDraft(name, { startedAt: Date.now(), values, attempt: null, owner });
    else deleteDraft(name);
  }, [isTyped, form, name, owner]);
  return {
    form,
    setForm,
    /** The draft is there from an earlier opening. */
    hasDraft: draft !== null && isTyped,
    change: (part: Partial<Form>) => setForm((now) => ({ ...now, ...part })),
    /** It has been sent, or is discarded. */
    forget() {
      deleteDraft(name);
      setForm(empty);
    },
  };
}
