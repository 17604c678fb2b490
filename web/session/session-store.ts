import { type Account, parseStoredAccount, type StoredAccount } from "./account.ts";
import { markSignedIn, nameStoredSession, readStoredSession } from "./stored-session.ts";

/** `unknown`: a session is stored, and the backend could not say whose it is. `leaving`: it is being ended right now. */
export type SessionState =
  | { readonly status: "loading" | "unknown" | "leaving"; readonly stored: StoredAccount | null }
  /** `hasEnded`: there was a session until now, and this page did not end it. */
  | { readonly status: "out"; readonly hasEnded?: boolean }
  | { readonly status: "in"; readonly account: Account };

const atFirst: SessionState = { status: "loading", stored: null };
let state: SessionState = atFirst;
let isStarted = false;
let isListening = false;
let running: Promise<void> | undefined;
const listeners = new Set<() => void>();

const readStored = () => parseStoredAccount(readStoredSession());

function setState(next: SessionState) {
  state = next;
  markSignedIn(next.status !== "out");
  for (const listener of listeners) listener();
}

/** Asks the backend who is signed in. The account known so far stays meanwhile, so that no screen flickers. */
export function checkSession(): Promise<void> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

async function check() {
  const stored = readStored();
  if (!stored) return setState({ status: "out" });
  const isKnown = state.status === "in" && state.account.id === stored.id;
  if (!isKnown) setState({ status: "loading", stored });
  try {
    // The code that asks the backend is fetched only where a session is stored.
    const { readAccount } = await import("./read-account.ts");
    const account = await readAccount();
    if (state.status === "leaving") return;
    if (account === "ended") setState({ status: "out", hasEnded: true });
    else setState({ status: "in", account });
    if (!isListening) await listen();
  } catch (error) {
    console.info(error);
    if (!isKnown && state.status !== "leaving") setState({ status: "unknown", stored });
  }
}

/** Whatever the client learns later: a renewed token, a changed name, an end. */
async function listen() {
  isListening = true;
  const { loadClient } = await import("#web/backend.ts");
  const { auth } = await loadClient();
  auth.onAuthStateChange((event) => {
    if (state.status === "leaving" || event === "INITIAL_SESSION") return;
    // The client is still at work while it tells: asking it for anything here would wait for itself.
    setTimeout(followStorage);
  });
}

/** Another tab signs in or out through what is stored; a page that comes back from the browser's memory may be old. */
function followStorage() {
  if (readStored()) void checkSession();
  else
    setState({ status: "out", hasEnded: state.status === "in" || (state.status === "out" && state.hasEnded === true) });
}

function start() {
  if (isStarted) return;
  isStarted = true;
  addEventListener("storage", ({ key }) => {
    if ((key === null || key === nameStoredSession()) && state.status !== "leaving") followStorage();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) followStorage();
  });
  followStorage();
}

/** From now on guarded screens show nothing, and wait for the next page. */
export function markLeaving() {
  setState({ status: "leaving", stored: null });
}

/** Ended by this page itself, which needs no explanation. */
export function markOut() {
  if (state.status !== "leaving") setState({ status: "out" });
}

export const sessionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    start();
    return () => {
      listeners.delete(listener);
    };
  },
  read: (): SessionState => state,
  readOnServer: (): SessionState => atFirst,
};
