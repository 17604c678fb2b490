/** In the address of a sign-in page: where to go afterwards (decision D25). */
export const returnName = "redirect_to";

const signInPages = /^\/(auth|login|signup|admin|poweradmin\/login)(\/|$)/;

/** A path on this site, or null: another origin, another scheme and the sign-in pages themselves are refused. */
export function readReturnPath(asked: string | null, origin: string): string | null {
  if (!asked) return null;
  const url = URL.parse(asked, origin);
  if (url === null || url.origin !== origin || url.username !== "" || url.password !== "") return null;
  if (url.pathname === "/" || url.pathname.startsWith("//") || signInPages.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

export function addReturnPath(page: string, path: string | null): string {
  return path === null ? page : `${page}?${new URLSearchParams({ [returnName]: path })}`;
}

export function readReturnPathHere(): string | null {
  return readReturnPath(new URLSearchParams(location.search).get(returnName), location.origin);
}
