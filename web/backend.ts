/** What came of a call: its data, or why not. `status` is 0 when no answer came (no network, or too slow). */
export type CallAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** One sentence for each field that was refused. */
      readonly fields: Readonly<Record<string, string>>;
    };

const answerWithinMs = 15_000;

type ErrorBody = { code?: unknown; message?: unknown; fields?: unknown };
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function readFields(fields: unknown): Record<string, string> {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, sentence]) => typeof sentence === "string"));
}

/** Makes a business call on the site's own backend. It never throws: whoever calls has to look at what came of it. */
export async function callFunction<T>(name: string, body: object): Promise<CallAnswer<T>> {
  const key = document.querySelector<HTMLMetaElement>('meta[name="neev-key"]')?.content ?? "";
  try {
    const response = await fetch(`/functions/v1/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey: key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    // An error may come from something in between, which answers in HTML.
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, data: answer as T };
    const { code, message, fields } = (answer ?? {}) as ErrorBody;
    return {
      ok: false,
      status: response.status,
      code: textOf(code),
      message: textOf(message),
      fields: readFields(fields),
    };
  } catch {
    return { ok: false, status: 0, code: "unreachable", message: "", fields: {} };
  }
}
