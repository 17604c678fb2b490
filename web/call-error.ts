/** What is said when no answer came. */
export const unreachable = "We could not reach the server. Please check your connection and try again.";

/** Why a call failed, whichever it was: a table call, an auth call or a business call. */
export type CallError = {
  /** Empty where the error is none of the backend's own: something in between answers in HTML. */
  readonly code: string;
  /** A sentence for the page. */
  readonly message: string;
  /** What else the call says about it; in a table call it comes as text. */
  readonly details: Readonly<Record<string, unknown>>;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The reference that the sentence of an unexpected error quotes, for a screen that has a sentence of its own. */
export function readReference(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown };
  return /quote the reference (\S+)$/.exec(textOf(message))?.[1];
}

/** The backend's sentences end without a full stop; among others they need one. */
export const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Codes of answers that say when to come back. The table calls have PostgREST's: no database, and no free connection. */
const outages: ReadonlySet<string> = new Set(["busy", "unavailable", "PGRST000", "PGRST003"]);

/** What the server says to do about its error; nothing where the error is not known to be the server's. */
export function readAdvice(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (outages.has(textOf(code))) return endSentence(textOf(message));
  return readReference(error) ? "Please try again." : undefined;
}

/** To be thrown by what reads with a call. */
export const toError = ({ code, message }: CallError) => Object.assign(new Error(message), { code });

type Options = {
  /** Sentences in place of the backend's own, by the codes of its errors. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** What is said of an error without a code; otherwise that the server could not be reached. */
  readonly sayUncoded?: (message: string) => string;
};

function readDetails(details: unknown): CallError["details"] {
  try {
    const read: unknown = typeof details === "string" ? JSON.parse(details) : details;
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/**
 * Reads the error of any call.
 * @param status of the answer; 0 when none came
 */
export function readCallError(error: unknown, status: number, { sentences = {}, sayUncoded }: Options = {}): CallError {
  if (status === 0) return { code: "unreachable", message: unreachable, details: {} };
  const { code: given, message: said, details } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const [code, message] = [textOf(given), textOf(said)];
  const own = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const uncoded = sayUncoded ? sayUncoded(message) : unreachable;
  const its = outages.has(code) ? endSentence(message) : message;
  return { code, message: own ?? ((code && its) || uncoded), details: readDetails(details) };
}
