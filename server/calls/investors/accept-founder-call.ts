import { callAcceptanceSchema, callSentences } from "#domain/investors/calls/founder-calls.ts";
import { readInstant } from "#domain/time/slot.ts";
import { CallError } from "#server/http/errors.ts";
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

export const acceptFounderCall = defineCall({
  name: "accept-founder-call",
  summary:
    "Accepts one of the times that the other side proposed for a call. Both get an email with the confirmed calendar entry",
  who: "its owner",
  readsOnly: false,
  body: callAcceptanceSchema,
  answers: [{ status: 200, when: "The call is confirmed; accepting again changes nothing", body: answeredCall }],
  refusals: [noCall, changedCall],

  async handle({ body: { id, starts_at, updated_at }, caller, parts, tx }) {
    const call = await lockCall(tx, id, caller.sub);
    const at = readInstant(starts_at);
    const isProposed = call.times.some((time) => time.getTime() === at?.getTime());
    // A second press, or a retry after a lost answer.
    if (call.status === "confirmed" && call.starts_at?.getTime() === at?.getTime())
      return { status: 200, body: writeCall(call) };
    requireVersion(updated_at, call);
    if (call.status !== "proposed") throw refuseState(`This call is already ${call.status}`);
    if (call.proposed_by === call.side)
      throw refuseState("You proposed these times, so the other side accepts one of them");
    if (at === null || !isProposed) {
      const message = "Please choose one of the proposed times";
      throw new CallError(400, { code: "invalid_input", message, fields: { starts_at: message } });
    }
    if (at <= parts.clock.now()) throw refuseState(callSentences.taken);
    const { rows } = await tx.query<StoredCall>(
      "update public.founder_calls set status = 'confirmed', starts_at = $2 where id = $1 returning *",
      [id, at],
    );
    return { status: 200, body: writeCall(rows[0] as StoredCall) };
  },
});
