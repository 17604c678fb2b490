import { type CallAnswer, callFunction } from "#web/backend.ts";
import { checkSession } from "#web/session/session-store.ts";
import { type Live, useLive } from "../../query/use-live.ts";

type Feed = { readonly created_at: string | null };

function call<T>(name: string): Promise<CallAnswer<T>> {
  return callFunction<T>(name, {}, { asMyself: true });
}

async function readFeed(): Promise<Feed> {
  const answer = await call<Feed>("find-calendar-feed");
  if (answer.ok) return answer.data;
  if (answer.status === 401) void checkSession();
  throw new Error(answer.message);
}

/** Whether the account's filings have a private calendar, and since when. */
export function useCalendarFeed(owner: string): Live<Feed> {
  return useLive(`calendar feed ${owner}`, readFeed);
}

/** The new address, or why there is none. */
export async function makeCalendarFeed(): Promise<{ url: string } | { problem: string }> {
  const answer = await call<{ url: string }>("make-calendar-feed");
  return answer.ok ? { url: answer.data.url } : { problem: answer.message };
}

/** Null when there is none any more, else why not. */
export async function revokeCalendarFeed(): Promise<string | null> {
  const answer = await call<Feed>("revoke-calendar-feed");
  return answer.ok ? null : answer.message;
}
