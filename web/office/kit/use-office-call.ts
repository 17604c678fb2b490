import { useRef, useState } from "react";
import { callFunction, unreachable } from "#web/backend.ts";

/** A call of the office that changes something: sent once at a time, what went wrong kept until the next. */
export function useOfficeCall() {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isBusy = useRef(false);

  /** What came of it; null when it was refused, could not be sent, or is under way already. */
  async function send<T>(name: string, body: object): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSending(true);
    setProblem("");
    setErrors({});
    const answer = await callFunction<T>(name, body, { asMyself: true });
    isBusy.current = false;
    setIsSending(false);
    if (answer.ok) return answer.data;
    setErrors(answer.fields);
    setProblem(Object.values(answer.fields)[0] ?? (answer.message || unreachable));
    return null;
  }

  function clear() {
    setProblem("");
    setErrors({});
  }
  /** `errors` has what was refused by field, for a form that shows each where it belongs. */
  return { isSending, problem, errors, send, clear };
}
