import { z } from "zod";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { missingReason, optionalText } from "#domain/fields/fields.ts";
import {
  type ChangeAction,
  changeActions,
  changedKinds,
  changeOutcome,
  mostChanged,
  recordTag,
  undoMinutes,
} from "#domain/work/office-changes.ts";
import { mostTags } from "#domain/work/record-sorts.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { assignRecord } from "../users/assignees.ts";
import { type HeldRecord, holdRecord } from "./hold-record.ts";
import { type ChangedRecord, saveChange } from "./office-changes.ts";
import { recordTables } from "./record-tables.ts";
import { type NamedRecord, tryEach } from "./try-each.ts";

const expected = {
  expected_status: z.string().max(40).optional().meta({
    description: "Its status or stage when the caller read it; if it is different now, the record is refused",
  }),
  expected_assigned_to: z.uuid().nullable().optional().meta({ description: "Likewise its assignee" }),
};

const asked = z
  .strictObject({
    action: z.enum(changeActions, { error: `The action must be one of ${changeActions.join(", ")}` }),
    records: z
      .array(
        z.strictObject({
          kind: z.enum(changedKinds, { error: `The kind must be one of ${changedKinds.join(", ")}` }),
          id: z.uuid({ error: "The record id must be a UUID" }).toLowerCase(),
          ...expected,
        }),
      )
      .min(1, { error: "Please choose at least one record" })
      .max(mostChanged, { error: `At most ${mostChanged} records can be changed at once` }),
    assigned_to: z.uuid({ error: "The assignee id must be a UUID" }).toLowerCase().nullish(),
    reason: optionalText({ label: "Reason", max: enquiryOfficeLengths.lostReason, multiline: true }),
    tag: recordTag.optional(),
  })
  .refine(({ records }) => new Set(records.map(({ kind, id }) => kind + id)).size === records.length, {
    error: "Each record can be named once only",
    path: ["records"],
  })
  .refine(({ action, assigned_to }) => action !== "assign" || assigned_to !== undefined, {
    error: "Please choose an assignee",
    path: ["assigned_to"],
  })
  .refine(({ action, tag }) => (action !== "tag" && action !== "untag") || tag !== undefined, {
    error: "Please enter a tag",
    path: ["tag"],
  })
  .refine(({ action, reason }) => action !== "close" || reason !== null, { error: missingReason, path: ["reason"] });
type Asked = z.output<typeof asked>;

const refuse = (message: string) => new CallError(409, { code: "conflict", message });

async function assign(tx: Transaction, { kind }: NamedRecord, held: HeldRecord, assigned_to: string | null) {
  const { table, assignee } = recordTables[kind];
  if (assignee === null) throw refuse("Requests are assigned to a consultant, on the page of each");
  if (held.assigned_to === assigned_to) return false;
  await assignRecord(tx, { table, kind, held, refusal: "This person cannot work on it" }, { assigned_to });
  return true;
}

async function close(tx: Transaction, { kind, id }: NamedRecord, held: HeldRecord, reason: string) {
  if (kind !== "enquiry")
    throw refuse("Only enquiries can be closed together, since customers are told about the others");
  if (held.status === "lost") return false;
  await tx.query("update public.enquiries set status = 'lost', lost_reason = $2 where id = $1", [id, reason]);
  return true;
}

async function changeTags(tx: Transaction, { kind, id }: NamedRecord, held: HeldRecord, tag: string, isAdded: boolean) {
  if (held.tags.includes(tag) === isAdded) return false;
  if (isAdded && held.tags.length >= mostTags) throw refuse(`A record can have at most ${mostTags} tags`);
  const tags = isAdded ? [...held.tags, tag] : held.tags.filter((one) => one !== tag);
  await tx.query(`update ${recordTables[kind].table} set tags = $2 where id = $1`, [id, tags]);
  return true;
}

function change(tx: Transaction, body: Asked, record: NamedRecord, held: HeldRecord): Promise<boolean> {
  const { action, assigned_to = null, reason, tag = "" } = body;
  if (action === "assign") return assign(tx, record, held, assigned_to);
  if (action === "close") return close(tx, record, held, reason ?? "");
  return changeTags(tx, record, held, tag, action === "tag");
}

/** What undoing compares and restores; a tag is taken off or put back whatever the others are. */
const keepOf = (
  action: ChangeAction,
  before: HeldRecord,
  { assigned_to = null }: Asked,
): Omit<ChangedRecord, "kind" | "id"> =>
  action === "assign"
    ? { before: { assigned_to: before.assigned_to }, after: { assigned_to } }
    : action === "close"
      ? { before: { status: before.status, answered_at: before.answered_at }, after: { status: "lost" } }
      : {};

export const changeMany = defineCall({
  name: "change-many",
  summary: `Changes up to ${mostChanged} records at once: assigns enquiries and cases, closes enquiries as lost with a reason, puts a tag on records of any kind or takes it off. Each record is changed whole or not at all; \`undo-change\` takes it back within ${undoMinutes} minutes`,
  who: "the office",
  readsOnly: false,
  body: asked,
  answers: [
    {
      status: 200,
      when: "What became of each record, in the order asked",
      body: z.object({
        undo_id: z.uuid().nullable().meta({ description: "For `undo-change`; null where nothing was changed" }),
        records: z.array(changeOutcome),
      }),
    },
  ],

  async handle({ body, caller, tx }) {
    const changed: ChangedRecord[] = [];
    const records = await tryEach(tx, body.records, async (record) => {
      const held = await holdRecord(tx, record.kind, record.id);
      if (held === undefined) return { result: "not_found" };
      if (held.is_merged) throw refuse("It is merged into another enquiry");
      requireUnchanged(record.expected_status, held.status);
      requireUnchanged(record.expected_assigned_to, held.assigned_to);
      if (!(await change(tx, body, record, held))) return { result: "unchanged" };
      changed.push({ kind: record.kind, id: record.id, ...keepOf(body.action, held, body) });
      return { result: "done" };
    });
    const { action, tag = null } = body;
    const undo_id = await saveChange(tx, { userId: caller.sub, action, tag, records: changed });
    return { status: 200, body: { undo_id, records } };
  },
});
