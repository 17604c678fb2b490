import { callFunction } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { type Live, useLive } from "#web/query/use-live.ts";
import { checkSession } from "#web/session/session-store.ts";

export type VaultPage = AnswerBody<"list-vault">;
export type VaultFile = VaultPage["files"][number];
export type VaultView = CallBody<"list-vault">;

async function readVault(view: VaultView): Promise<VaultPage> {
  const answer = await callFunction("list-vault", view, { asMyself: true });
  if (answer.ok) return answer.data;
  if (answer.status === 401) void checkSession();
  throw toError(answer);
}

/** Documents that the account gave, or that we delivered, the newest year first. */
export function useVault(owner: string, view: VaultView): Live<VaultPage> {
  return useLive(`vault ${owner} ${JSON.stringify(view)}`, () => readVault(view));
}
