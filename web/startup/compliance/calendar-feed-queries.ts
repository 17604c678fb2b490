import { callFunction } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { checkSession } from "#web/session/session-store.ts";
import { type Live, useLive } from "../../query/use-live.ts";

type Feed = AnswerBody<"find-calendar-feed">;

const asMyself = { asMyself: true } as const;

async function readFeed(): Promise<Feed> {
  const answer = await callFunction("find-calendar-feed", {}, asMyself);
  if (answer.ok) return answer.data;
  if (answer.status === 401) void checkSession();
  throw toError(answer);
}

/** Whether the account's filings have a private calendar, and since when. */
export function useCalendarFeed(owner: string): Live<Feed> {
  return useLive(`calendar feed ${owner}`, readFeed);
}

/** The new address, or why there is none. */
export async function makeCalendarFeed(): Promise<{ url: string } | { problem: string }> {
  const answer = await callFunction("make-calendar-feed", {}, asMyself);
  return answer.ok ? { url: answer.data.url } : { problem: answer.message };
}

/** Null when there is none any more, else why not. */
export async function revokeCalendarFeed(): Promise<string | null> {
  const answer = await callFunction("revoke-calendar-feed", {}, asMyself);
  return answer.ok ? null : answer.message;
}
