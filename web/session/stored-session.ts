/**
 * Where the backend's client keeps its session: its own default, so that any tool that knows the client finds it. This file
 * is part of the script that runs before the first paint, and must stay free of imports.
 */
export function nameStoredSession(): string {
  return `sb-${location.hostname.split(".")[0]}-auth-token`;
}

export function readStoredSession(): string | null {
  try {
    return localStorage.getItem(nameStoredSession());
  } catch {
    return null;
  }
}

/** Whatever the client keeps here, its session first. */
export function clearStoredSession() {
  try {
    const name = nameStoredSession();
    for (const key of Object.keys(localStorage)) if (key.startsWith(name)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}

/** The style sheet shows what belongs to those who are signed in, or to those who are not, by this mark on `<html>`. */
export function markSignedIn(isSignedIn: boolean) {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset.auth = "in";
  else delete dataset.auth;
}
