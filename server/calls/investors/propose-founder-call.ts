import {
  type CallSide,
  callMinutes,
  callProposalSchema,
  mostCallTimes,
  readCallTimes,
  refuseCallTimes,
} from "#domain/investors/calls/founder-calls.ts";
import type { InterestStatus } from "#domain/investors/investments.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { tooManyToday } from "../too-many-today.ts";
import { noInterest, refuseUnknownInterest } from "./answer-interest.ts";
import {
  answeredCall,
  changedCall,
  refuseState,
  requireVersion,
  type StoredCall,
  writeCall,
} from "./find-founder-call.ts";

/** Locks the interest, so that two proposals cannot both be the first; answers which of the two the caller is. */
async function lockAccepted(tx: Transaction, id: string, caller: string): Promise<CallSide> {
  const { rows } = await tx.query<{ status: InterestStatus; side: CallSide }>(
    `select i.status, case when i.user_id = $2 then 'investor' else 'startup' end as side
     from public.interests as i join private.opportunity_keys as k on k.id = i.opportunity_id
     where i.id = $1 and $2 in (i.user_id, k.user_id) for update of i`,
    [id, caller],
  );
  const [found] = rows;
  if (!found) throw refuseUnknownInterest();
  if (found.status !== "accepted")
    throw refuseState("Times can be proposed once the startup has accepted the interest");
  return found.side;
}

/** The call that is open, or has not ended. */
async function findOpen(tx: Transaction, interest: string, now: Date): Promise<StoredCall | undefined> {
  const { rows } = await tx.query<StoredCall>(
    `select * from public.founder_calls
     where interest_id = $1 and (status = 'proposed' or (status = 'confirmed' and starts_at > $2::timestamptz - make_interval(mins => $3)))
     order by created_at desc limit 1 for update`,
    [interest, now, callMinutes],
  );
  return rows[0];
}

const sameTimes = (one: readonly Date[], other: readonly Date[]) => `${one.map(Number)}` === `${other.map(Number)}`;

export const proposeFounderCall = defineCall({
  name: "propose-founder-call",
  summary: `Proposes one to ${mostCallTimes} times for a call between an investor and a startup that has accepted the interest; also other times instead of those proposed or confirmed. Both get an email with a tentative calendar entry`,
  who: "its owner",
  readsOnly: false,
  body: callProposalSchema,
  answers: [{ status: 200, when: "The times are proposed; the same ones again change nothing", body: answeredCall }],
  refusals: [noInterest, changedCall, tooManyToday("proposals of call times")],

  async handle({ body: { interest_id, times: written, note, updated_at }, caller, parts, tx }) {
    const side = await lockAccepted(tx, interest_id, caller.sub);
    const now = parts.clock.now();
    const open = await findOpen(tx, interest_id, now);
    const times = readCallTimes(written);
    // A second press, or a retry after a lost answer.
    if (open?.status === "proposed" && open.proposed_by === side && open.note === note && sameTimes(open.times, times))
      return { status: 200, body: writeCall(open) };
    const refusal = refuseCallTimes(times, now);
    if (refusal) throw new CallError(400, { code: "invalid_input", message: refusal, fields: { times: refusal } });
    requireVersion(updated_at, open);
    const { rows } = open
      ? await tx.query<StoredCall>(
          `update public.founder_calls set status = 'proposed', starts_at = null, proposed_by = $2, times = $3, note = $4
           where id = $1 returning *`,
          [open.id, side, times, note],
        )
      : await tx.query<StoredCall>(
          "insert into public.founder_calls (interest_id, proposed_by, times, note) values ($1, $2, $3, $4) returning *",
          [interest_id, side, times, note],
        );
    return { status: 200, body: writeCall(rows[0] as StoredCall) };
  },
});
