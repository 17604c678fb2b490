import { loadClient } from "#web/backend.ts";
import { readSecondFactor } from "./read-account.ts";
import { askOfficeRole, signIn, signOutQuietly } from "./sign-in.ts";

export type Status = { readonly kind: "success" | "error"; readonly text: string };

const failed = (text: string): Status => ({ kind: "error", text });
const messageOf = (error: unknown) => (error instanceof Error && error.message) || "Unknown error";

export const welcome: Status = { kind: "success", text: "Login successful! Redirecting to PowerAdmin dashboard..." };

/** Signs an administrator in and refuses other accounts. `code`: the second factor is still needed. */
export async function signInAsAdmin(email: string, password: string): Promise<Status | "code"> {
  try {
    const refusal = await signIn(email, password);
    if (refusal?.code === "unreachable") return failed(`Login error: ${refusal.message}`);
    if (refusal) return failed(`Login failed: ${refusal.message}`);
    const role = await askOfficeRole();
    if (role === "admin") return (await readSecondFactor(await loadClient())) === "asked" ? "code" : welcome;
    await signOutQuietly();
    return role === "unknown"
      ? failed("Login error: your role could not be checked. Please try again.")
      : failed("Login failed: This account is not an administrator");
  } catch (error) {
    return failed(`Login error: ${messageOf(error)}`);
  }
}

type Answer = {
  readonly success?: boolean;
  readonly message?: string;
  readonly admin_users?: number;
  readonly admin_profiles?: number;
  readonly admin_roles?: number;
};

/** The three tools, with the sentences of the specification's section 8. */
export const setupTools = [
  {
    call: "create_power_admin",
    label: "Create PowerAdmin User",
    busy: "Creating...",
    refused: "Error: ",
    silent: "No response from PowerAdmin creation",
  },
  {
    call: "verify_power_admin_setup",
    label: "Verify Database Setup",
    busy: "Verifying...",
    refused: "Verification error: ",
    silent: "No verification data received",
  },
  {
    call: "test_power_admin_login",
    label: "Test Login Function",
    busy: "Testing...",
    refused: "Test failed: ",
    silent: "No test response received",
  },
] as const;
export type SetupTool = (typeof setupTools)[number];

function describeAnswer({ message = "", admin_users, admin_profiles, admin_roles }: Answer): string {
  if (admin_users === undefined) return message;
  return `${message} (admin users: ${admin_users}, admin profiles: ${admin_profiles}, admin roles: ${admin_roles})`;
}

export async function runSetupTool({ call, refused, silent }: SetupTool): Promise<Status> {
  try {
    const { data, error } = await (await loadClient()).rpc(call);
    if (error) return failed(refused + (error.message || "Unknown error"));
    if (!data) return failed(silent);
    const answer = data as Answer;
    return answer.success
      ? { kind: "success", text: describeAnswer(answer) }
      : failed(refused + describeAnswer(answer));
  } catch (error) {
    return failed(`Exception: ${messageOf(error)}`);
  }
}
