import { useRef, useState } from "react";
import { type CallAnswer, callFunction, unreachable } from "#web/backend.ts";

/** Why a call was refused: a sentence, those of single fields, and what else the call says about it. */
export type OfficeRefusal = {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
};

const toRefusal = ({ message, fields, details }: Extract<CallAnswer<unknown>, { ok: false }>): OfficeRefusal => ({
  text: Object.keys(fields).length > 0 ? "" : message || unreachable,
  fields,
  details: (details ?? {}) as Record<string, unknown>,
});

/** As `useOfficeCall`, for a form that says each refusal beside its field and offers what was possible instead. */
export function useOfficeAnswer() {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null);
  const isBusy = useRef(false);

  /** Null when it was done; else why not. `undefined` while another one is under way. */
  async function send(name: string, body: object): Promise<OfficeRefusal | null | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setIsSending(true);
    setRefusal(null);
    const answer = await callFunction<object>(name, body, { asMyself: true });
    isBusy.current = false;
    setIsSending(false);
    const why = answer.ok ? null : toRefusal(answer);
    setRefusal(why);
    return why;
  }

  return { isSending, refusal, send, refuse: setRefusal };
}
