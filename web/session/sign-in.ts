import { business } from "#domain/business/business.ts";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { loadClient } from "#web/backend.ts";
import { readCallError } from "#web/call-error.ts";
import { toAccountRole } from "./account.ts";
import { showAndCarryToast } from "./carried-toast.ts";
import { markLeaving, markOut } from "./session-store.ts";
import { clearStoredSession } from "./stored-session.ts";
import { forgetUploads } from "./stored-uploads.ts";

/** Why something was refused: the backend's code and sentence. */
export type Refusal = { readonly code: string; readonly message: string };
/** Null when it was done. */
export type Outcome = Refusal | null;

export const signUpClosed = `Sign-up is closed at present. If you need an account, write to ${business.email}.`;

const redirectAfterMs = 100;
/** A sign-out does not wait for a silent server: then the session is ended here alone. */
const leaveWithinMs = 5_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs a call of the client; whatever goes wrong becomes a sentence. */
export async function attempt(call: () => Promise<{ error: unknown }>): Promise<Outcome> {
  try {
    const { error } = await call();
    return error ? toRefusal(error) : null;
  } catch (error) {
    return toRefusal(error);
  }
}

/** What the office has decided, in more words than the backend's own. */
const sentences: Readonly<Record<string, string>> = {
  user_banned: `This account is suspended. If you think that this is a mistake, write to ${business.grievanceOfficer.email}.`,
  signup_disabled: signUpClosed,
};

/** The client has errors of its own, without a code (specification, section 8). */
const sayUncoded = (message: string) => (message === "" || message === "{}" ? "Unknown error" : message);

function toRefusal(error: unknown): Refusal {
  const { status, name } = (error ?? {}) as Record<string, unknown>;
  // A program that could not be fetched comes as a TypeError.
  const isUnreachable = status === 0 || name === "TypeError";
  return readCallError(error, isUnreachable ? 0 : Number(status), { sentences, sayUncoded });
}

/** First the end on the server, then the clearing here: the other order sends no request at all (decision D22). */
async function endSession(): Promise<boolean> {
  const client = await loadClient();
  const { error } = await client.auth.signOut({ scope: "global" }).catch((thrown) => ({ error: thrown }));
  markOut();
  clearStoredSession();
  // Nothing is stored any more, so this sends nothing: it only lets other tabs know.
  await client.auth.signOut({ scope: "local" }).catch(() => undefined);
  return !error;
}

/** Ends the session that has just started here, and no other. */
export async function signOutQuietly() {
  const client = await loadClient();
  markOut();
  await client.auth.signOut({ scope: "local" }).catch(() => undefined);
  clearStoredSession();
}

export function signIn(email: string, password: string): Promise<Outcome> {
  return attempt(async () => {
    const { auth } = await loadClient();
    await endSession();
    return auth.signInWithPassword({ email, password });
  });
}

type SignUp = {
  email: string;
  password: string;
  full_name: string;
  phone: string;
  user_type: string;
  /** Which text the form showed, and where. */
  consent: { version: string; page: string };
};

/** `returnPath`: where the mailed link leads in the end. */
export function signUp({ email, password, ...data }: SignUp, returnPath: string | null): Promise<Outcome> {
  return attempt(async () => {
    const { auth } = await loadClient();
    await endSession();
    const emailRedirectTo = location.origin + (returnPath ?? "");
    return auth.signUp({ email, password, options: { data, emailRedirectTo } });
  });
}

export function resendConfirmation(email: string, returnPath: string | null): Promise<Outcome> {
  return attempt(async () => {
    const options = { emailRedirectTo: location.origin + (returnPath ?? "") };
    return (await loadClient()).auth.resend({ type: "signup", email, options });
  });
}

export function orderRecovery(email: string): Promise<Outcome> {
  return attempt(async () => (await loadClient()).auth.resetPasswordForEmail(email));
}

/** Brings the stored session up to the account's data; where that fails, it follows with the next renewal. */
export function renewSession(): Promise<Outcome> {
  return attempt(async () => (await loadClient()).auth.refreshSession());
}

export function changeUser(changes: {
  email?: string;
  password?: string;
  current_password?: string;
  data?: Record<string, unknown>;
}): Promise<Outcome> {
  return attempt(async () => (await loadClient()).auth.updateUser(changes));
}

export type LinkType = "signup" | "recovery" | "email_change" | "email";
export const linkTypes: readonly LinkType[] = ["signup", "recovery", "email_change", "email"];

/**
 * `waiting`: the link was accepted, and the one to the other address has to be opened too. `choose`: nothing opens before a
 * password is chosen, because the link confirms none.
 */
export async function openMailedLink(type: LinkType, token_hash: string): Promise<Outcome | "waiting" | "choose"> {
  let outcome: null | "waiting" | "choose" = "waiting";
  const refusal = await attempt(async () => {
    const { data, error } = await (await loadClient()).auth.verifyOtp({ type, token_hash });
    if (data.session) outcome = data.session.user.email_confirmed_at ? null : "choose";
    return { error };
  });
  return refusal ?? outcome;
}

/** Whether a recovery link opened this session, as its token says. */
export async function readIsFromRecovery(): Promise<boolean> {
  const { data } = await (await loadClient()).auth.mfa.getAuthenticatorAssuranceLevel();
  return (
    data?.currentAuthenticationMethods.some(
      (entry) => entry === "recovery" || (typeof entry === "object" && entry.method === "recovery"),
    ) ?? false
  );
}

/** The role in the office of the account that is signed in, null without one; "unknown" when the backend could not say. */
export async function askOfficeRole(): Promise<AccountRole | null | "unknown"> {
  try {
    const client = await loadClient();
    const { data } = await client.auth.getSession();
    if (!data.session) return null;
    const answer = await client.rpc("office_role");
    return answer.error ? "unknown" : toAccountRole(answer.data);
  } catch {
    return "unknown";
  }
}

function findStart(role: AccountRole | null | "unknown"): string {
  if (role === null || role === "unknown") return "/";
  return role === "admin" ? "/poweradmin" : "/office";
}

/** The address that was asked for before; otherwise the page of the account's role in the office (D30), and Home (D25). */
export async function redirectSignedIn(returnPath: string | null) {
  markLeaving();
  const [target] = await Promise.all([returnPath ?? askOfficeRole().then(findStart), pause(redirectAfterMs)]);
  location.assign(target);
}

/** Ends the session everywhere and leaves for the sign-in page, whatever the server says. */
export async function signOut() {
  markLeaving();
  const isDone = await Promise.race([endSession().catch(() => false), pause(leaveWithinMs).then(() => false)]);
  clearStoredSession();
  forgetUploads();
  showAndCarryToast(
    isDone ? { kind: "success", text: "Signed out successfully" } : { kind: "error", text: "Error signing out" },
  );
  setTimeout(() => location.assign("/auth"), redirectAfterMs);
}

/** After the account was deleted: there is nothing left to end on the server. */
export async function leaveDeleted() {
  markLeaving();
  clearStoredSession();
  forgetUploads();
  const client = await loadClient();
  await client.auth.signOut({ scope: "local" }).catch(() => undefined);
  showAndCarryToast({ kind: "success", text: "Your account was deleted." });
  setTimeout(() => location.assign("/"), redirectAfterMs);
}
