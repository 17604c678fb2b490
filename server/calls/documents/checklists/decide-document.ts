import type { z } from "zod";
import { decidedDocument } from "#domain/documents/checklist-fields.ts";
import { documentKindFacts } from "#domain/documents/document-kinds.ts";
import { needsReason, officeMoves } from "#domain/documents/document-moves.ts";
import { missingReason } from "#domain/fields/fields.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../../define-call.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { checklistItem } from "./checklist-answer.ts";
import { findDueDate } from "./due-date.ts";
import { answerItem, type HeldItem, holdItem, writeStep } from "./held-item.ts";
import { noList, officeItem } from "./reach-checklist.ts";

/** Business days until what was returned, or is asked for again, is due. */
const daysOfReturn = 3;
const daysOfAsking = 5;

function requireAsSeen({ expected_status, expected_files }: z.output<typeof decidedDocument>, item: HeldItem): void {
  const { status } = item;
  requireUnchanged(expected_status, status, { what: "This document has changed meanwhile", details: { status } });
  requireUnchanged(expected_files?.toSorted(), [...item.files], {
    what: "Another file has arrived meanwhile",
    advice: "Please look at it first",
    details: { status, files: item.files },
  });
}

function requireMove({ status: to, reason }: z.output<typeof decidedDocument>, { status }: HeldItem): void {
  if (!officeMoves[status].includes(to)) {
    const message = "This cannot be decided now, since the document has another status";
    throw new CallError(409, { code: "conflict", message, details: { status } });
  }
  if (needsReason(status, to) && reason === null)
    throw new CallError(400, { code: "invalid_input", message: missingReason, fields: { reason: missingReason } });
}

/** Only what is accepted, is of a kind that ends and has come as a file gets a last day. */
function requireExpiring(
  { status, expires_on }: z.output<typeof decidedDocument>,
  { document, files }: HeldItem,
): void {
  if (!expires_on) return;
  const message =
    status !== "accepted"
      ? "Only a document that is accepted has a last day"
      : documentKindFacts[document].expires
        ? files.length === 0 && "There is no file of this document that could have a last day"
        : "This kind of document has no last day";
  if (message) throw new CallError(400, { code: "invalid_input", message, fields: { expires_on: message } });
}

/** The files of this round, also those that answer from the vault. */
async function writeLastDay(tx: Transaction, files: readonly string[], day: string | null): Promise<void> {
  await asBackend(tx, () =>
    tx.query(
      `update private.files set expires_on = $2, expiry_settled_at = null
       where id = any ($1::uuid[]) and expires_on is distinct from $2::date and not is_kept_by_law`,
      [files, day],
    ),
  );
}

export const decideDocument = defineCall({
  name: "decide-document",
  summary:
    "Accepts a document of a list, returns it with a reason, says that it is not needed, or asks for it again. A document that was only shown is accepted with a sentence on how it was seen; one that ends can be accepted with its last day",
  who: "the office",
  readsOnly: false,
  body: decidedDocument,
  answers: [{ status: 200, when: "The document as it is now", body: checklistItem }],
  refusals: [
    noList,
    {
      status: 409,
      code: "conflict",
      when: "It has another status or other files than the caller saw, or cannot move so",
    },
  ],

  async handle({ body, ...colleague }) {
    const reach = await officeItem(body.item_id, colleague);
    const { tx } = reach;
    const item = await holdItem(reach, body.item_id);
    requireAsSeen(body, item);
    requireMove(body, item);
    requireExpiring(body, item);
    const { status, reason, expires_on } = body;
    const isReturned = status === "returned";
    const due =
      isReturned || status === "asked"
        ? await findDueDate(tx, body.due_on, {
            days: isReturned ? daysOfReturn : daysOfAsking,
            atLeast: isReturned ? item.due_on : null,
          })
        : item.due_on;
    await tx.query(
      `update private.checklist_items set status = $2, reason = $3, due_on = $4, round = round + $5 where id = $1`,
      [item.id, status, reason, due, isReturned ? 1 : 0],
    );
    await writeStep(reach, item.id, status, reason);
    if (status === "accepted" && expires_on !== undefined) await writeLastDay(tx, item.files, expires_on);
    return { status: 200, body: await answerItem(reach, item.id) };
  },
});
