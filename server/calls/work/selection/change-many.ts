import { z } from "zod";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import { changeOutcome, mostChanged, undoMinutes } from "#domain/work/office-changes.ts";
import { defineCall } from "../../define-call.ts";
import { type HeldRecord, holdRecord } from "../hold-record.ts";
import { type ChangedRecord, saveChange } from "../office-changes.ts";
import { readRecordState } from "../record-state.ts";
import { type NamedRecord, tryEach } from "../try-each.ts";
import { addConsultant, type ChangeManyBody, changeManyBody, changeRecord, requireSame } from "./change-record.ts";
import { tagTogether } from "./tag-together.ts";

/** What undoing compares and restores; a tag is taken off or put back whatever the others are. */
function keepOf({ kind }: NamedRecord, before: HeldRecord, body: ChangeManyBody): Omit<ChangedRecord, "kind" | "id"> {
  const to = (isRequestKind(kind) ? body.consultant_id : body.assigned_to) ?? null;
  if (body.action === "assign") return { before: { assigned_to: before.assigned_to }, after: { assigned_to: to } };
  if (body.action !== "close") return {};
  return { before: { status: before.status, answered_at: before.answered_at }, after: { status: "lost" } };
}

export const changeMany = defineCall({
  name: "change-many",
  summary: `Changes up to ${mostChanged} records at once: assigns enquiries and cases to a person, clients to an owner and requests to a consultant, closes enquiries as lost and requests as completed or cancelled (by us, with a full refund of consultations), puts a tag on records of any kind or takes it off. Each record is changed whole or not at all; \`undo-change\` takes it back within ${undoMinutes} minutes`,
  who: "the office",
  readsOnly: false,
  body: changeManyBody,
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

  async handle({ body: asked, caller, parts, tx }) {
    const now = parts.clock.now();
    const body = await addConsultant(tx, asked);
    const changed: ChangedRecord[] = [];
    const { action, tag = null } = body;
    const tagged = action === "tag" || action === "untag" ? await tagTogether(tx, body) : undefined;
    if (tagged) changed.push(...tagged.filter(({ result }) => result === "done").map(({ kind, id }) => ({ kind, id })));
    const records =
      tagged ??
      (await tryEach(tx, body.records, async (record) => {
        const held = await holdRecord(tx, record.kind, record.id);
        if (held === undefined) return { result: "not_found" };
        requireSame(record, held);
        const { kind, id } = record;
        const ended = body.action === "close" && isRequestKind(kind) ? kind : null;
        const before = ended && (await readRecordState(tx, ended, id));
        if (!(await changeRecord({ tx, record, held }, body, now))) return { result: "unchanged" };
        const kept = before && ended ? { state: { before, after: await readRecordState(tx, ended, id) } } : null;
        changed.push({ kind, id, ...(kept ?? keepOf(record, held, body)) });
        return { result: "done" };
      }));
    const undo_id = await saveChange(tx, { userId: caller.sub, action, tag, records: changed });
    return { status: 200, body: { undo_id, records } };
  },
});
