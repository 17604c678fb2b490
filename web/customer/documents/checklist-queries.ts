import { callFunction } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { type Live, useLive } from "#web/query/use-live.ts";
import { checkSession } from "#web/session/session-store.ts";

export type Checklist = AnswerBody<"read-checklist">;
export type ChecklistItem = Checklist["items"][number];
export type ChecklistFile = ChecklistItem["files"][number];
export type ChecklistName = CallBody<"read-checklist">;

/** Null where a record has no list, or none that this account may see. */
async function readChecklist(name: ChecklistName, asMyself: boolean): Promise<Checklist | null> {
  const answer = await callFunction("read-checklist", name, { asMyself });
  if (answer.ok) return answer.data;
  if (answer.status === 404) return null;
  if (answer.status === 401 && asMyself) void checkSession();
  throw toError(answer);
}

/** The documents of a record, refreshed while shown. */
export function useChecklist(owner: string, name: ChecklistName, asMyself = true): Live<Checklist | null> {
  return useLive(`checklist ${owner} ${JSON.stringify(name)}`, () => readChecklist(name, asMyself));
}
