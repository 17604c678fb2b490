import { z } from "zod";
import { erasedKinds, erasureSchema, wrongReference } from "#domain/accounts/erasure.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { settleMoney } from "../accounts/settle-account.ts";
import type { Caller } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { holdAdministrators } from "./find-user.ts";

type Found = { readonly kind: string; readonly id: string; readonly reference: string };

const conflict = (message: string) => new CallError(409, { code: "conflict", message });

async function findSubject(tx: Transaction, kind: string, subject: string): Promise<Found> {
  const { rows } = await tx.query<Found>("select kind, id, reference from private.find_subject($1)", [subject]);
  const found = rows.find((row) => row.kind === (kind === "investor" ? "account" : kind));
  if (found) return found;
  throw new CallError(404, { code: "not_found", message: "There is no such record" });
}

async function refuseAccount(tx: Transaction, caller: Caller, { id }: Found): Promise<void> {
  const { isLast } = await holdAdministrators(tx, caller, id);
  if (id === caller.sub) throw conflict("This is your own account. You can delete it on your account page");
  if (isLast) throw conflict("This is the only administrator. Make another account an administrator first");
}

/** Money that is still to be decided about or paid would be lost with the case. */
export async function refuseOpenRefund(tx: Transaction, { id }: { readonly id: string }): Promise<void> {
  const { rows } = await tx.query<{ reference: string }>(
    "select reference from private.refund_requests where id = $1 and status in ('received', 'approved') for update",
    [id],
  );
  const [open] = rows;
  if (open)
    throw conflict(`Refund request ${open.reference} is open. Reject it, or approve it and record the payment, first`);
}

export const eraseSubject = defineCall({
  name: "erase-subject",
  summary:
    "Erases an account, what an account is as an investor, an enquiry or a case, with all that belongs to it; payments stay as financial records",
  who: "administrators",
  readsOnly: false,
  body: erasureSchema,
  answers: [
    {
      status: 200,
      when: "It is erased; `counts` has the number of rows of each kind",
      body: z.object({ kind: z.enum(erasedKinds), id: z.uuid(), counts: z.record(z.string(), z.number()) }),
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
    const found = await findSubject(tx, kind, subject);
    if (typed.toLowerCase() !== found.reference.toLowerCase())
      throw new CallError(400, { code: "invalid_input", message: wrongReference, fields: { typed: wrongReference } });
    if (kind === "account") {
      await refuseAccount(tx, caller, found);
      await settleMoney(tx, found.id, parts.clock.now());
    }
    if (kind === "case") await refuseOpenRefund(tx, found);
    const { rows } = await tx.query<{ counts: Record<string, number> }>(
      "select private.erase_subject($1, $2, $3) as counts",
      [found.id, kind, reason],
    );
    if (kind === "account") parts.accounts.forgetAccount(found.id);
    return { status: 200, body: { kind, id: found.id, counts: rows[0]?.counts ?? {} } };
  },
});
