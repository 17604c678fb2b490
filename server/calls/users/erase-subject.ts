import { z } from "zod";
import { erasedKinds, erasureSchema, wrongReference } from "#domain/accounts/erasure.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { eraseFound, findErased } from "./find-erased.ts";
import { holdAdministrators } from "./find-user.ts";

const conflict = (message: string) => new CallError(409, { code: "conflict", message });

async function refuseAccount(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const { isLast } = await holdAdministrators(tx, caller, id);
  if (id === caller.sub) throw conflict("This is your own account. You can delete it on your account page");
  if (isLast) throw conflict("This is the only administrator. Make another account an administrator first");
}

export const eraseSubject = defineCall({
  name: "erase-subject",
  summary:
    "Erases an account, the investor data of an account, an enquiry, a case, a client or a contact of clients, with everything that belongs to it; payments stay as financial records",
  who: "administrators",
  readsOnly: false,
  body: erasureSchema,
  answers: [
    {
      status: 200,
      when: "It is erased; `counts` has the number of rows of each kind",
      body: z.object({
        ...{ kind: z.enum(erasedKinds), id: z.uuid(), counts: z.record(z.string(), z.number()) },
        kept: z
          .array(z.string())
          .meta({ description: "Documents that a law wants kept: how many, until when, by which law" }),
      }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such record, or it is erased already" },
    {
      status: 409,
      code: "conflict",
      when: "Money is open: a refund to decide or pay, or paid work under way; or it is the caller's own account or the only administrator",
    },
  ],

  async handle({ body: { kind, subject, typed, reason }, caller, parts, tx }) {
    const found = await findErased(tx, subject);
    if (found?.kind !== (kind === "investor" ? "account" : kind))
      throw new CallError(404, { code: "not_found", message: "There is no such record" });
    if (typed.toLowerCase() !== found.reference.toLowerCase())
      throw new CallError(400, { code: "invalid_input", message: wrongReference, fields: { typed: wrongReference } });
    if (kind === "account") await refuseAccount(tx, caller, found.id);
    const { counts, kept } = await eraseFound(tx, found, { kind, reason, now: parts.clock.now() });
    if (kind === "account") parts.accounts.forgetAccount(found.id);
    return { status: 200, body: { kind, id: found.id, counts, kept } };
  },
});
