import { callFunction } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { checkSession } from "#web/session/session-store.ts";
import { type Live, useLive } from "../../query/use-live.ts";

export type OwnClient = AnswerBody<"my-clients">["clients"][number];

async function readClients(owner: string | null): Promise<readonly OwnClient[]> {
  if (owner === null) return [];
  const answer = await callFunction("my-clients", {}, { asMyself: true });
  if (answer.ok) return answer.data.clients;
  if (answer.status === 401) void checkSession();
  throw toError(answer);
}

/** The clients that the account is a contact of; none without an account. */
export function useOwnClients(owner: string | null): Live<readonly OwnClient[]> {
  return useLive(`clients ${owner}`, () => readClients(owner));
}

/** The client of a request by its name, where an account acts for several. */
export function useClientName(owner: string | null, id: unknown): string | undefined {
  const { data = [] } = useOwnClients(owner);
  return data.length > 1 ? data.find((client) => client.id === id)?.name : undefined;
}
