import { callFunction, loadClient } from "#web/backend.ts";
import { type Account, type FactorDuty, type SecondFactor, toAccountRole, toAccountType } from "./account.ts";

type Client = Awaited<ReturnType<typeof loadClient>>;

/** As the stored session says, without a call. */
export async function readSecondFactor({ auth }: Client): Promise<SecondFactor> {
  const [{ data: stored }, { data: level }] = await Promise.all([
    auth.getSession(),
    auth.mfa.getAuthenticatorAssuranceLevel(),
  ]);
  // A session may still be at aal2 from a factor that was removed.
  if (!stored.session?.user.factors?.some(({ status }) => status === "verified")) return "none";
  return level?.currentLevel === "aal2" ? "shown" : "asked";
}

/** Null too when it could not be read: the backend refuses what is not open all the same. */
async function readFactorDuty(): Promise<FactorDuty | null> {
  const answer = await callFunction("read-second-factor-duty", {}, { asMyself: true });
  if (!answer.ok || answer.data.due_at === null) return null;
  return { dueAt: new Date(answer.data.due_at), isDue: answer.data.is_due };
}

/**
 * The profile and the role of the signed-in account, both as the backend says; `ended` when the session is. Throws
 * when it cannot be asked.
 */
export async function readAccount(): Promise<Account | "ended"> {
  const client = await loadClient();
  const { data, error } = await client.auth.getSession();
  if (!data.session) {
    if (error && error.status !== 400 && error.status !== 401 && error.status !== 403) throw error;
    return "ended";
  }
  const { id, email = "" } = data.session.user;
  const [profile, role] = await Promise.all([
    client.from("profiles").select("*").eq("id", id).single(),
    client.rpc("office_role"),
  ]);
  // The session was ended elsewhere: the stored copy is useless.
  if (profile.status === 401 || role.status === 401) {
    await client.auth.signOut({ scope: "local" });
    return "ended";
  }
  if (profile.error) throw profile.error;
  if (role.error) throw role.error;
  const officeRole = toAccountRole(role.data);
  const secondFactor = await readSecondFactor(client);
  return {
    id,
    email: profile.data.email ?? email,
    fullName: profile.data.full_name ?? "",
    phone: profile.data.phone ?? null,
    userType: toAccountType(profile.data.user_type),
    isAdmin: officeRole === "admin",
    officeRole,
    secondFactor,
    factorDuty: officeRole && secondFactor === "none" ? await readFactorDuty() : null,
  };
}
