import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "#domain/fields/fields.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { type Attempt, deleteDraft, readDraft, saveDraft } from "./form-draft.ts";
import { type FormValues, readValues, restoreValues } from "./form-values.ts";
import { useFieldErrors } from "./use-field-errors.ts";

export type Words = {
  readonly title?: string;
  readonly text: string;
  /** Of an error of ours: where our log has it. */
  readonly reference?: string | undefined;
};

/** Schemas and everything that talks to the backend: fetched at the first keystroke in a form. */
export type Engine<E> = { readonly load: () => Promise<E>; readonly isLoaded: () => boolean };

export function loadLazily<E>(load: () => Promise<E>): Engine<E> {
  let loaded: E | null = null;
  return {
    async load() {
      loaded ??= await load();
      return loaded;
    },
    isLoaded: () => loaded !== null,
  };
}

/** What is known of a form beside its values; stored with them. */
type Progress = { startedAt: number | null; attempt: Attempt | null; owner: string | null };

export type Sending<E> = {
  readonly form: HTMLFormElement;
  readonly values: FormValues;
  readonly engine: E;
  readonly progress: Progress;
  readonly keep: () => void;
  readonly refuse: (found: FieldErrors) => void;
  readonly fail: (words: Words) => void;
  /** It has arrived: its draft is deleted. */
  readonly forget: () => void;
};

type Options<E> = {
  /** Names the draft. */
  id: string;
  /** The account that is signed in, where the form has to do with accounts. */
  owner?: string | null;
  engine: Engine<E>;
  findErrors: (engine: E, values: FormValues) => FieldErrors;
  send: (sending: Sending<E>) => Promise<void>;
  /** What is said when nothing is known to have arrived. */
  error: Words;
  /** What is filled in while there is no draft. */
  initial?: FormValues;
  /** Something else stands in place of the form. */
  isAway?: boolean;
  /** Nothing of what is typed stays on this device. */
  isForgetful?: boolean;
};

/** What all forms that keep a draft do: check, keep what is typed, send once at a time, tell what is wrong. */
export function useDraftForm<E>(options: Options<E>) {
  const { id, owner = null, engine, findErrors, send, error, isAway = false, isForgetful = false } = options;
  const formRef = useRef<HTMLFormElement>(null);
  // Once: what is typed afterwards stays.
  const [initial] = useState(options.initial);
  const fields = useFieldErrors(async (form, name) => {
    const loaded = await engine.load().catch(() => null);
    return loaded ? findErrors(loaded, readValues(form))[name] : null;
  });
  const [isSending, setIsSending] = useState(false);
  /** Set when a sending failed. */
  const [problem, setProblem] = useState<Words | null>(null);
  const isBusy = useRef(false);
  const progress = useRef<Progress>({ startedAt: null, attempt: null, owner });

  useEffect(() => {
    progress.current.owner = owner;
    const form = formRef.current;
    const draft = isForgetful ? null : readDraft(id, owner);
    if (!draft) {
      if (form && initial) restoreValues(form, initial);
      return;
    }
    // Typed before the account was known: from now on the draft belongs to this account alone. What was left
    // empty may be filled in from the account.
    const isAdopted = owner !== null && draft.owner !== owner;
    const values = isAdopted
      ? Object.fromEntries(Object.entries(draft.values).filter(([, value]) => value !== ""))
      : draft.values;
    if (isAdopted) saveDraft(id, { ...draft, values, owner });
    if (!form || isAway) return;
    // Also where a field had the focus before the account was known: by this time tabs tell whether the draft was sent.
    progress.current.startedAt = draft.startedAt;
    progress.current.attempt = draft.attempt;
    restoreValues(form, values);
  }, [id, owner, initial, isAway, isForgetful]);

  function keep(form: HTMLFormElement) {
    const startedAt = progress.current.startedAt ?? Date.now();
    progress.current.startedAt = startedAt;
    if (!isForgetful) saveDraft(id, { ...progress.current, startedAt, values: readValues(form) });
  }

  function enter() {
    progress.current.startedAt ??= Date.now();
  }

  function edit(event: FormEvent<HTMLFormElement>) {
    // Not when the form gets the focus: the welcome dialog takes it on its own, and a visitor who closes it needs none of
    // this. Without a connection it is asked for again when the form is sent.
    engine.load().catch(() => undefined);
    keep(event.currentTarget);
    fields.edit(event);
  }

  function fail(words: Words) {
    setProblem(words);
    const { reference: _, ...spoken } = words;
    showToast({ kind: "error", ...spoken });
  }

  function forget() {
    deleteDraft(id);
    progress.current = { startedAt: null, attempt: null, owner };
    fields.forgetEdits();
  }

  async function run(form: HTMLFormElement) {
    const loaded = await engine.load();
    const values = readValues(form);
    const found = findErrors(loaded, values);
    if (Object.keys(found).length > 0) return fields.refuse(found);
    fields.clear();
    // The fields rest meanwhile (see FormFrame); the focus must not get lost with them.
    form.querySelector<HTMLButtonElement>("button[data-send]")?.focus({ preventScroll: true });
    setIsSending(true);
    const tools = { keep: () => keep(form), refuse: fields.refuse, fail, forget };
    await send({ form, values, engine: loaded, progress: progress.current, ...tools });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    // While it has to be fetched first, the press must already be seen to have done something.
    if (!engine.isLoaded()) setIsSending(true);
    try {
      await run(event.currentTarget);
    } catch {
      fail(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    formRef,
    errors: fields.errors,
    refusals: fields.refusals,
    isSending,
    problem,
    handlers: { onFocus: enter, onInput: edit, onBlur: fields.leave, onSubmit: submit },
    /** Before the page is left by a link in the form. */
    keepNow: () => formRef.current && keep(formRef.current),
    clearProblem: () => setProblem(null),
  };
}
