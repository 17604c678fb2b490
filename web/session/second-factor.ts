import { callFunction, loadClient } from "#web/backend.ts";
import { attempt, type Outcome } from "./sign-in.ts";

/** A code that people copy out of their authenticator, which shows it in two halves. */
const bare = (code: string) => code.replaceAll(/\s/g, "");

/** The backend speaks the words of Supabase Auth. */
function explain(refusal: Outcome): Outcome {
  if (refusal?.code !== "mfa_verification_failed") return refusal;
  return { ...refusal, message: "That code is incorrect or already used. Please enter the next one." };
}

/** Shows a code of whichever authenticator of the account it is; the session is at aal2 afterwards. */
export async function showCode(code: string): Promise<Outcome> {
  const refusal = await attempt(async () => {
    const { mfa } = (await loadClient()).auth;
    const { data, error } = await mfa.listFactors();
    if (error) return { error };
    let last: { error: unknown } = { error: new Error("This account no longer has an authenticator") };
    for (const { id } of data.totp) {
      last = await mfa.challengeAndVerify({ factorId: id, code: bare(code) });
      if (!last.error) break;
    }
    return last;
  });
  return explain(refusal);
}

/** Uses a recovery code up in place of the authenticator. */
export async function spendRecoveryCode(code: string): Promise<Outcome> {
  const answer = await callFunction("use-recovery-code", { code }, { asMyself: true });
  if (!answer.ok) return { code: answer.code, message: answer.message };
  const { access_token, refresh_token } = answer.data;
  return attempt(async () => (await loadClient()).auth.setSession({ access_token, refresh_token }));
}

export type NewAuthenticator = { readonly id: string; readonly picture: string; readonly secret: string };

/** A new authenticator, which counts once a code of it was shown. Throws when there cannot be one. */
export async function beginAuthenticator(issuer: string): Promise<NewAuthenticator> {
  const { mfa } = (await loadClient()).auth;
  const { data: known, error: unknown } = await mfa.listFactors();
  if (unknown) throw unknown;
  for (const { id, status } of known.all) if (status === "unverified") await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: "totp", issuer });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Its first code makes it count; the earlier ones stop working. */
export async function completeAuthenticator(id: string, code: string): Promise<Outcome> {
  const refusal = await attempt(async () =>
    (await loadClient()).auth.mfa.challengeAndVerify({ factorId: id, code: bare(code) }),
  );
  return refusal ? explain(refusal) : removeAuthenticators(id);
}

/** All but the one that is named. */
export function removeAuthenticators(except?: string): Promise<Outcome> {
  return attempt(async () => {
    const { auth } = await loadClient();
    const { data, error } = await auth.mfa.listFactors();
    if (error) return { error };
    for (const { id } of data.all) {
      if (id === except) continue;
      const removed = await auth.mfa.unenroll({ factorId: id });
      if (removed.error) return removed;
    }
    // Updates the stored session.
    return auth.refreshSession();
  });
}

/** Null when they could not be made. */
export async function makeRecoveryCodes(): Promise<readonly string[] | null> {
  const answer = await callFunction("make-recovery-codes", {}, { asMyself: true });
  return answer.ok ? answer.data.codes : null;
}
