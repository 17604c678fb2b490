import { useEffect, useState } from "react";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody, CallBody, CallName } from "#web/call-types.ts";
import { useOnePress } from "./use-one-press.ts";
import { useRefusalFocus } from "./use-refusal-focus.ts";

type Errors = Readonly<Record<string, string>>;

/** Why a call was refused: the sentence about all of it, those of single fields, and what else the call says about it. */
export type CallRefusal = {
  readonly message: string;
  readonly fields: Errors;
  readonly details: Readonly<Record<string, unknown>>;
};

type Options = {
  /** The ids of the controls that show the errors of their fields, from top to bottom. */
  controls?: Readonly<Record<string, string>>;
  /** Of a dialog: old errors are cleared when it opens again. */
  open?: boolean;
  onRefused?: (refusal: CallRefusal) => void;
  /** Waited for before anything is sent, while the button already says so. */
  before?: () => Promise<void>;
};

/** A business call made by a form or a button: once at a time, and what is wrong stands where it can be put right. */
export function useBusinessCall({ controls = {}, open, onRefused, before }: Options = {}) {
  const { isSending, press } = useOnePress();
  const [missing, setMissing] = useState<Errors>({});
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  /** Counts the presses that found errors: each moves the focus to the first of them. */
  const [refusals, setRefusals] = useState(0);
  const errors: Errors = { ...refusal?.fields, ...missing };
  const firstWrong = Object.keys(controls).find((name) => name in errors);

  function clear() {
    setMissing({});
    setRefusal(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: old errors are cleared when the dialog opens, not before
  useEffect(clear, [open]);

  useRefusalFocus({ refusals, isSending }, () => {
    if (firstWrong !== undefined) document.getElementById(controls[firstWrong] ?? "")?.focus();
  });

  /** Shows what the form itself finds wrong; true when that is nothing. */
  function check(found: Errors): boolean {
    setMissing(found);
    const isRight = Object.keys(found).length === 0;
    if (!isRight) setRefusals((count) => count + 1);
    return isRight;
  }

  /** What the call answers; null when it was refused, could not be sent, or another one is under way. */
  function send<Name extends CallName>(name: Name, body: CallBody<Name>): Promise<AnswerBody<Name> | null> {
    return press(async () => {
      clear();
      await before?.();
      const answer = await callFunction(name, body, { asMyself: true });
      if (answer.ok) return answer.data;
      setRefusal(answer);
      setRefusals((count) => count + 1);
      onRefused?.(answer);
      return null;
    });
  }

  return {
    isSending,
    errors,
    /** What no field of the form says. */
    problem: firstWrong === undefined ? (Object.values(errors)[0] ?? refusal?.message ?? "") : "",
    details: refusal?.details ?? {},
    check,
    send,
    clear,
  };
}
