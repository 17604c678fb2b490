import { isRequestKind, type RequestKind } from "#domain/requests/request-kinds.ts";
import { addReturnPath } from "#web/session/return-path.ts";

/** In the address of a page: which request form it is to open, so that one comes back to it from signing in. */
const requestName = "request";

export type AskedRequest = { readonly kind: RequestKind; readonly preset: Readonly<Record<string, string>> };

/** What an address may preselect; a link must not fill in contact details or the request itself. */
const presetNames = ["funding_type", "session", "consultation_type", "service_type", "project_name"];

/** The request form that an address asks for, with what is chosen in it beforehand. */
export function readAskedRequest(search: string): AskedRequest | null {
  const query = new URLSearchParams(search);
  const kind = query.get(requestName);
  const preset = Object.fromEntries([...query].filter(([name]) => presetNames.includes(name)));
  return isRequestKind(kind) ? { kind, preset } : null;
}

/** The sign-in page, and from there back to this page with the form open. */
export function askForSignIn(kind: RequestKind, preset: Readonly<Record<string, string | undefined>> = {}): string {
  const chosen = Object.entries(preset).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams([[requestName, kind], ...chosen]);
  return addReturnPath("/auth", `${location.pathname}?${query}`);
}
