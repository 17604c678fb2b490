import { z } from "zod";
import { itemId } from "#domain/documents/checklist-fields.ts";
import { mostFilesOfItem } from "#domain/documents/checklist-items.ts";
import { asBackend } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../../admission.ts";
import { defineCall } from "../../define-call.ts";
import { isNotInternal } from "../internal-files.ts";
import { suspendedUploader } from "../uploader.ts";
import { checklistItem } from "./checklist-answer.ts";
import { answerItem, type HeldItem, holdItem, markUploaded, writeStep } from "./held-item.ts";
import {
  atItem,
  linksOfList,
  noList,
  notWorkedOn,
  type Reach,
  reachItem,
  requireChanger,
  requireLive,
} from "./reach-checklist.ts";
import { requireOpenItem } from "./require-open-item.ts";

const fileId = z.uuid({ error: "A file is named by its id" }).toLowerCase();
const noFile = () => new CallError(404, { code: "not_found", message: "There is no such document" });
const accepted = {
  status: 409,
  code: "conflict",
  when: "It was accepted, is not needed, or its request is closed",
} as const;

/** Of the account, or what the policies show a colleague of the list's account and client; a document that has expired answers nothing. */
async function requireInVault({ tx, side, caller, list }: Reach, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ id: string; is_expired: boolean }>(
    `select f.id, coalesce(f.expires_on < (private.business_now() at time zone 'Asia/Kolkata')::date, false) as is_expired
     from private.files as f
     where f.id = any ($1::uuid[]) and (f.user_id = $2 or ($4 and f.client_id = $3)) and ${isNotInternal}`,
    [ids, side === "customer" ? caller.sub : list.user_id, list.client_id, side === "office"],
  );
  if (rows.length < ids.length) throw noFile();
  if (!rows.some(({ is_expired }) => is_expired)) return;
  const message = "This document has expired. Please send a new one";
  throw new CallError(409, { code: "conflict", message });
}

export const attachFile = defineCall({
  name: "attach-file",
  summary: "Answers a document of a list with files that are with us already, so that nothing is sent twice",
  who: "its owner or the office",
  readsOnly: false,
  body: z.strictObject({
    item_id: itemId,
    file_ids: z
      .array(fileId, { error: "The files must be a list of ids" })
      .min(1, { error: "Please choose a document" })
      .max(mostFilesOfItem, { error: `At most ${mostFilesOfItem} files can be chosen` }),
  }),
  answers: [{ status: 200, when: "The document as it is now", body: checklistItem }],
  refusals: [noList, notWorkedOn, suspendedUploader, accepted],

  async handle({ body, caller, tx }) {
    const ids = [...new Set(body.file_ids)];
    const reach = await reachItem(tx, body.item_id, { caller });
    await requireChanger(reach);
    requireLive(reach);
    const item = await holdItem(reach, body.item_id);
    requireOpenItem(item, ids.filter((id) => !item.files.includes(id)).length);
    await requireInVault(reach, ids);
    await reach.tx.query(
      `insert into private.checklist_files (item_id, file_id, round, is_from_vault)
         select $1, unnest($2::uuid[]), $3, true on conflict do nothing`,
      [item.id, ids, item.round],
    );
    await markUploaded(reach, item);
    return { status: 200, body: await answerItem(reach, item.id) };
  },
});

/** What the caller sent for this document alone goes with it; what is in the vault, or in the conversation, stays there. */
async function takeBack(reach: Reach, item: HeldItem, file: string): Promise<void> {
  const { tx, side, caller } = reach;
  const { rows } = await tx.query<{ is_yours: boolean }>(
    `select case $4 when 'office' then f.uploaded_by is not null and f.uploaded_by is distinct from f.user_id when 'link' then f.link_id = any ($6::uuid[]) else f.uploaded_by = $5 end
       and not cf.is_from_vault as is_yours
     from private.checklist_files as cf join private.files as f on f.id = cf.file_id
     where cf.item_id = $1 and cf.file_id = $2 and cf.round = $3 and ($4 <> 'link' or f.link_id = any ($6::uuid[]))`,
    [item.id, file, item.round, side, caller?.sub ?? null, linksOfList(reach)],
  );
  const [found] = rows;
  if (!found) throw noFile();
  await tx.query("delete from private.checklist_files where item_id = $1 and file_id = $2 and round = $3", [
    ...[item.id, file, item.round],
  ]);
  if (!found.is_yours) return;
  await asBackend(tx, () =>
    tx.query(
      `delete from private.files as f where f.id = $1
         and not exists (select from private.checklist_files as cf where cf.file_id = f.id)
         and not exists (select from private.message_files as m where m.file_id = f.id)
         and not exists (select from private.note_files as n where n.file_id = f.id)`,
      [file],
    ),
  );
}

export const detachFile = defineCall({
  name: "detach-file",
  summary: "Takes a file back from a document of a list, until the office has decided on it",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body: z.strictObject({ item_id: itemId, file_id: fileId }),
  answers: [{ status: 200, when: "The document as it is now", body: checklistItem }],
  refusals: [
    notSignedIn,
    noList,
    notWorkedOn,
    suspendedUploader,
    { status: 409, code: "conflict", when: "The office has decided on it already" },
  ],

  async handle({ body, ...asking }) {
    const answer = await atItem(body.item_id, asking, async (reach) => {
      await requireChanger(reach);
      requireLive(reach);
      const item = await holdItem(reach, body.item_id);
      if (item.status !== "uploaded") {
        if (!item.files.includes(body.file_id)) throw noFile();
        const message = "We have decided on this document already. Send us a message if something has changed";
        throw new CallError(409, { code: "conflict", message, details: { status: item.status } });
      }
      await takeBack(reach, item, body.file_id);
      if (item.files.length === 1) {
        const status = item.reason === null ? "asked" : "returned";
        await reach.tx.query("update private.checklist_items set status = $2 where id = $1", [item.id, status]);
        await writeStep(reach, item.id, status, item.reason);
      }
      return answerItem(reach, item.id);
    });
    return { status: 200, body: answer };
  },
});
