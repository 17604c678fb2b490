import { z } from "zod";
import { enquiryId } from "#domain/enquiries/enquiry-actions.ts";
import { type EnquiryStatus, enquiryStatuses } from "#domain/enquiries/enquiry-choices.ts";
import { isOpenEnquiry } from "#domain/enquiries/enquiry-status.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { type CarriedWin, carryWin, returnWin } from "./carried-win.ts";
import { type FoundEnquiry, findEnquiry, findStandingEnquiry, noEnquiry } from "./find-enquiry.ts";

const seenStatus = z.enum(enquiryStatuses).optional().meta({
  description:
    "The status of the one, or the other, when the caller read it; if it is different now, the answer is a conflict",
});

const pair = z
  .strictObject({
    id: enquiryId,
    into: z.uuid({ error: "The other enquiry id must be a UUID" }).toLowerCase(),
    expected_status: seenStatus,
    expected_into_status: seenStatus,
    confirmed: z.boolean().optional().meta({ description: "Merges it into an enquiry that is won" }),
  })
  .refine(({ id, into }) => id !== into, { error: "An enquiry cannot be merged into itself", path: ["into"] });

/**
 * Locks both rows in the same order for all callers, so that two opposite merges do not block each other; first their clients,
 * as a merge of clients does.
 */
async function findPair(tx: Transaction, id: string, into: string): Promise<[FoundEnquiry, FoundEnquiry]> {
  await asBackend(tx, () =>
    tx.query(
      `select from private.clients where id in (select client_id from public.enquiries where id = any ($1::uuid[]))
       order by id for key share`,
      [[id, into]],
    ),
  );
  await tx.query("select from public.enquiries where id = any ($1::uuid[]) order by id for update", [[id, into]]);
  return [await findStandingEnquiry(tx, id), await findStandingEnquiry(tx, into)];
}

function requireSeen({ reference, status }: FoundEnquiry, expected: EnquiryStatus | undefined): void {
  requireUnchanged(expected, status, {
    what: `A colleague has changed ${reference}`,
    advice: `It is ${status} now. Merge again if that is still right`,
    details: { status },
  });
}

/** A won enquiry takes in others when the caller has seen that it is won. */
function refuseClosed({ reference, status }: FoundEnquiry, confirmed: boolean): void {
  if (isOpenEnquiry(status) || (status === "won" && confirmed)) return;
  const message = `${reference} is ${status}. Please merge into an open enquiry`;
  const details = status === "won" ? { asks: "won" } : undefined;
  throw new CallError(409, { code: "conflict", message, details });
}

const mergeEnquiries = defineCall({
  name: "merge-enquiries",
  summary:
    "Merges a duplicate into another open enquiry, with which it is answered and closed from then on. What was won is kept: the other one is then won, with the services, the client, the assignee, the tags and the notes. Into a won one only with `confirmed`",
  who: "staff and managers",
  readsOnly: false,
  body: pair,
  answers: [
    {
      status: 200,
      when: "It is no longer in any list; `undo-merge` restores it",
      body: z.object({ id: z.uuid(), merged_into: z.uuid() }),
    },
  ],
  refusals: [
    noEnquiry,
    {
      status: 409,
      code: "conflict",
      when: "One of the two is already merged or has another status than the caller saw, the other one is closed, or what was won belongs to another client; with `details.asks`, the other one is won, and `confirmed` merges it all the same",
    },
  ],

  async handle({ body: { id, into, confirmed = false, expected_status, expected_into_status }, tx }) {
    const [duplicate, open] = await findPair(tx, id, into);
    requireSeen(duplicate, expected_status);
    requireSeen(open, expected_into_status);
    refuseClosed(open, confirmed);
    const carried = duplicate.status === "won" ? await carryWin(tx, duplicate, open) : null;
    await tx.query(
      `insert into private.enquiry_merges (enquiry_id, into_id, status_before, answered_at_before, carried)
       values ($1, $2, $3, $4, $5)`,
      [id, into, duplicate.status, duplicate.answered_at, carried && JSON.stringify(carried)],
    );
    // A sender who has a reply there does not wait here.
    const isAnswered = duplicate.status === "new" && open.status !== "new";
    await tx.query("update public.enquiries set merged_into = $2, status = $3 where id = $1", [
      id,
      into,
      isAnswered ? "contacted" : duplicate.status,
    ]);
    return { status: 200, body: { id, merged_into: into } };
  },
});

const one = z.strictObject({ id: enquiryId });

type Undone = {
  status_before: EnquiryStatus;
  answered_at_before: Date | null;
  was_answered: boolean;
  into_id: string;
  merged_at: Date;
  carried: CarriedWin | null;
};

/** Undoes the merge; returns whether the other enquiry was answered since, at the same email address. */
const undoing = `
  update private.enquiry_merges as m set undone_at = private.business_now()
  from public.enquiries as own, public.enquiries as other
  where m.enquiry_id = $1 and m.undone_at is null and own.id = m.enquiry_id and other.id = m.into_id
  returning m.status_before, m.answered_at_before, m.into_id, m.merged_at, m.carried,
    (other.answered_at > m.merged_at and lower(other.email) = lower(own.email)) is true as was_answered`;

const undoMerge = defineCall({
  name: "undo-merge",
  summary:
    "Undoes a merge: restores the status, and the reply-by clock if it was running; a reply sent since to the same address still counts. What was won returns with it, and the other one is as it was, unless it has changed since",
  who: "staff and managers",
  readsOnly: false,
  body: one,
  answers: [
    { status: 200, when: "The merge is undone", body: z.object({ id: z.uuid(), status: z.enum(enquiryStatuses) }) },
  ],
  refusals: [
    noEnquiry,
    { status: 409, code: "conflict", when: "It is not merged, or what was won with it went on with another merge" },
  ],

  async handle({ body: { id }, tx }) {
    const found = await findEnquiry(tx, id);
    const { rows } = await tx.query<Undone>(undoing, [id]);
    const [merge] = rows;
    if (merge === undefined)
      throw new CallError(409, { code: "conflict", message: "This enquiry is not merged into another" });
    const { into_id: into, merged_at, carried } = merge;
    if (carried) await returnWin(tx, { from: id, into, merged_at, carried });
    // The sender has that reply, so no other one is due.
    if (merge.was_answered && merge.status_before === "new" && found.status === "contacted") {
      await tx.query("update public.enquiries set merged_into = null where id = $1", [id]);
      return { status: 200, body: { id, status: found.status } };
    }
    await tx.query(
      `update public.enquiries
       set merged_into = null, status = $2, answered_at = $3, lost_reason = case when $2 = 'lost' then lost_reason end
       where id = $1`,
      [id, merge.status_before, merge.answered_at_before],
    );
    return { status: 200, body: { id, status: merge.status_before } };
  },
});

export const mergeCalls = [mergeEnquiries, undoMerge] as const;
