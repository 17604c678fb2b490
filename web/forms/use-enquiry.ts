import { type FormEvent, useEffect, useRef, useState } from "react";
import { showToast } from "#web/ui/toast-store.ts";
import { type Attempt, dropDraft, keepDraft, readDraft } from "./enquiry-draft.ts";
import type { FieldErrors, Receipt } from "./enquiry-sending.ts";
import { readValues, restoreValues, trapName } from "./form-values.ts";

export type Words = { readonly title?: string; readonly text: string };

/** Schemas and everything that speaks with the backend: fetched when somebody types into a form. */
type Engine = typeof import("./enquiry-sending.ts");
let engine: Engine | null = null;
async function loadEngine(): Promise<Engine> {
  engine ??= await import("./enquiry-sending.ts");
  return engine;
}

type Options = {
  id: string;
  success: Words;
  error: Words;
  onSent?: () => void;
};

/** What all enquiry forms do: check, keep a draft, send once, tell what came of it. */
export function useEnquiry({ id, success, error, onSent }: Options) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  /** Set when a sending failed. */
  const [problem, setProblem] = useState<Words | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  /** Counts the presses that found errors: each moves the focus. */
  const [refusals, setRefusals] = useState(0);

  const isBusy = useRef(false);
  const edited = useRef(new Set<string>());
  const startedAt = useRef<number | null>(null);
  const attempt = useRef<Attempt | null>(null);

  useEffect(() => {
    const form = formRef.current;
    const draft = readDraft(id);
    if (!form || !draft || receipt) return;
    startedAt.current ??= draft.startedAt;
    attempt.current = draft.attempt;
    restoreValues(form, draft.values);
  }, [id, receipt]);

  function keep(form: HTMLFormElement) {
    keepDraft(id, {
      startedAt: startedAt.current ?? Date.now(),
      values: readValues(form),
      attempt: attempt.current,
    });
  }

  function enter() {
    startedAt.current ??= Date.now();
  }

  async function checkField(form: HTMLFormElement, name: string) {
    const loaded = await loadEngine().catch(() => null);
    if (!loaded) return;
    const sentence = loaded.findErrors(readValues(form))[name];
    setErrors(({ [name]: _, ...others }) => (sentence ? { ...others, [name]: sentence } : others));
  }

  function edit(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    edited.current.add(name);
    // Not when the form gets the focus: the welcome dialog takes it by itself, and a visitor who closes it needs none of
    // this. Without a connection it is asked for again when the form is sent.
    loadEngine().catch(() => undefined);
    keep(event.currentTarget);
    if (errors[name]) checkField(event.currentTarget, name);
  }

  function leave(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (edited.current.has(name)) checkField(event.currentTarget, name);
  }

  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function fail(words: Words) {
    setProblem(words);
    showToast({ kind: "error", ...words });
  }

  async function send(form: HTMLFormElement) {
    const { findErrors, namePage, prepareAttempt, sendEnquiry } = await loadEngine();
    const values = readValues(form);
    const found = findErrors(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    // The fields rest meanwhile (see EnquiryForm); the focus must not get lost with them.
    form.querySelector<HTMLButtonElement>("button[data-send]")?.focus({ preventScroll: true });
    setIsSending(true);
    startedAt.current ??= Date.now();
    const page = namePage(values.source);
    attempt.current = prepareAttempt(values, page, attempt.current);
    keep(form);
    const trap = form.elements.namedItem(trapName) as HTMLInputElement | null;
    const outcome = await sendEnquiry({
      values,
      trap: trap?.value ?? "",
      startedAt: startedAt.current,
      page,
      attempt: attempt.current,
    });
    if (outcome.kind === "sent") return finish(form, outcome.receipt);
    attempt.current = outcome.attempt;
    keep(form);
    if (outcome.kind === "failed") return fail(outcome.message ? { text: outcome.message } : error);
    const known = Object.fromEntries(Object.entries(outcome.errors).filter(([name]) => name in values));
    if (Object.keys(known).length > 0) return refuse(known);
    // A person's browser may have filled in what a person cannot see.
    if (trap) trap.value = "";
    fail(error);
  }

  function finish(form: HTMLFormElement, sent: Receipt) {
    dropDraft(id);
    attempt.current = null;
    startedAt.current = null;
    edited.current.clear();
    if (!onSent) {
      showToast({ kind: "success", ...success });
      setReceipt(sent);
      return;
    }
    // The form goes away, so the toast carries what the receipt would have said.
    const { title, text } = success;
    showToast({
      kind: "success",
      title: title ?? text,
      text: `${title ? `${text} ` : ""}Your reference is ${sent.reference}. We reply by ${sent.replyBy}.`,
      stays: true,
    });
    form.reset();
    onSent();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    // While it has to be fetched first, the press must already be seen to have done something.
    if (!engine) setIsSending(true);
    try {
      await send(event.currentTarget);
    } catch {
      fail(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    formRef,
    errors,
    refusals,
    isSending,
    problem,
    receipt,
    handlers: { onFocus: enter, onInput: edit, onBlur: leave, onSubmit: submit },
    startAgain: () => setReceipt(null),
  };
}
