import { type CallSide, type FounderCall, stateOfCall } from "#domain/investors/calls/call-states.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { loadClient } from "#web/backend.ts";
import { callPages } from "../../investor/calls/call-pages.ts";
import { rowsOf } from "../../query/own-answer.ts";
import type { NextThing } from "./next-thing.ts";

type Client = Awaited<ReturnType<typeof loadClient>>;
type NextCall = Pick<FounderCall, "id" | "interest_id" | "proposed_by" | "times" | "status" | "starts_at">;

/** More than an account can have open. */
const most = 100;

/** The other side of each call, as this side knows it since the interest was accepted. */
async function readNames(client: Client, side: CallSide, calls: readonly NextCall[]): Promise<Map<string, string>> {
  if (calls.length === 0) return new Map();
  const ids = calls.map(({ interest_id }) => interest_id);
  const rows = rowsOf(await client.from("interests").select("id, company_name, investor_name").in("id", ids));
  return new Map(
    rows.map(({ id, company_name, investor_name }) => [id, (side === "startup" ? investor_name : company_name) ?? ""]),
  );
}

/** Founder calls that wait for an answer of this side, and the next one that is confirmed. */
export async function readNextCalls(client: Client, side: CallSide, now: Date): Promise<NextThing[]> {
  // The checks of the table hold what the generated types call text: status and proposed_by.
  const rows = rowsOf(
    await client
      .from("founder_calls")
      .select("id, interest_id, proposed_by, times, status, starts_at")
      .neq("status", "cancelled")
      .order("created_at", { ascending: false })
      .limit(most),
  ) as NextCall[];
  const asked = rows.filter((call) => stateOfCall(call, side, now) === "answer");
  const [next] = rows
    .filter((call) => stateOfCall(call, side, now) === "confirmed")
    .sort((one, other) => Date.parse(one.starts_at ?? "") - Date.parse(other.starts_at ?? ""));
  const names = await readNames(client, side, [...asked, ...(next ? [next] : [])]);
  const withName = ({ interest_id }: NextCall) => {
    const name = names.get(interest_id);
    return name ? ` with ${name}` : "";
  };
  const toNext = ({ id }: NextCall) => ({ key: `call ${id}`, to: callPages[side] });
  return [
    ...asked.map((call): NextThing => {
      const ahead = call.times.filter((time) => new Date(time) > now).sort();
      const by = ahead[0] ? `: proposed ${ahead.length > 1 ? "from " : "for "}${formatInstant(ahead[0])}` : "";
      return {
        ...toNext(call),
        label: "Action needed",
        text: `Choose a time for the founder call${withName(call)}${by}`,
      };
    }),
    ...(next
      ? [
          {
            ...toNext(next),
            label: "Next meeting",
            at: next.starts_at ?? "",
            text: `Founder call${withName(next)}, ${formatInstant(next.starts_at ?? "")}`,
          } as const,
        ]
      : []),
  ];
}
