import { callCancellationSchema, stateOfCall } from "#domain/investors/calls/founder-calls.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { defineCall } from "../define-call.ts";
import {
  answeredCall,
  changedCall,
  lockCall,
  noCall,
  refuseState,
  requireVersion,
  type StoredCall,
  writeCall,
} from "./find-founder-call.ts";

export const cancelFounderCall = defineCall({
  name: "cancel-founder-call",
  summary:
    "Cancels a call that was proposed or confirmed, by either side. Both get an email that removes the calendar entry",
  who: "its owner",
  readsOnly: false,
  body: callCancellationSchema,
  answers: [{ status: 200, when: "The call is cancelled; cancelling again changes nothing", body: answeredCall }],
  refusals: [noCall, changedCall],

  async handle({ body: { id, updated_at }, caller, parts, tx }) {
    const call = await lockCall(tx, id, caller.sub);
    if (call.status === "cancelled") return { status: 200, body: writeCall(call) };
    requireVersion(updated_at, call);
    const written = {
      ...call,
      times: call.times.map(formatIstInstant),
      starts_at: call.starts_at && formatIstInstant(call.starts_at),
    };
    if (stateOfCall(written, call.side, parts.clock.now()) === "over") throw refuseState("This call has taken place");
    const { rows } = await tx.query<StoredCall>(
      "update public.founder_calls set status = 'cancelled', cancelled_by = $2 where id = $1 returning *",
      [id, call.side],
    );
    return { status: 200, body: writeCall(rows[0] as StoredCall) };
  },
});
