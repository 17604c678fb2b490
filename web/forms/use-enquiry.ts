import { useState } from "react";
import { showToast } from "#web/ui/toast-store.ts";
import type { Receipt } from "./enquiry-sending.ts";
import { trapName } from "./form-values.ts";
import { loadLazily, type Sending, useDraftForm, type Words } from "./use-draft-form.ts";

type Engine = typeof import("./enquiry-sending.ts");
const engine = loadLazily<Engine>(() => import("./enquiry-sending.ts"));

type Options = {
  id: string;
  /** The account whose words the draft holds, where the form is filled in from it. */
  owner?: string;
  success: Words;
  error: Words;
  onSent?: () => void;
};

/** What all enquiry forms do: send under a key, so that nothing doubles, and tell what came of it. */
export function useEnquiry({ id, owner, success, error, onSent }: Options) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  async function send(sending: Sending<Engine>) {
    const { form, values, engine, progress, keep, refuse, fail } = sending;
    const startedAt = progress.startedAt ?? Date.now();
    progress.startedAt = startedAt;
    const page = engine.namePage(values.source);
    const attempt = engine.prepareAttempt(values, page, progress.attempt);
    progress.attempt = attempt;
    keep();
    const trap = form.elements.namedItem(trapName) as HTMLInputElement | null;
    const outcome = await engine.sendEnquiry({ values, trap: trap?.value ?? "", startedAt, page, attempt });
    if (outcome.kind === "sent") return finish(sending, outcome.receipt);
    progress.attempt = outcome.attempt;
    keep();
    if (outcome.kind === "failed") return fail(outcome.message ? { text: outcome.message } : error);
    const known = Object.fromEntries(Object.entries(outcome.errors).filter(([name]) => name in values));
    if (Object.keys(known).length > 0) return refuse(known);
    // A person's browser may have filled in what a person cannot see.
    if (trap) trap.value = "";
    fail(error);
  }

  function finish({ form, forget }: Sending<Engine>, sent: Receipt) {
    forget();
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

  const form = useDraftForm<Engine>({
    id,
    owner,
    engine,
    findErrors: ({ findErrors }, values) => findErrors(values),
    send,
    error,
    isAway: receipt !== null,
  });
  return { form, receipt, startAgain: () => setReceipt(null) };
}
