import { callFunction, callWithForm } from "#web/backend.ts";
import { isOfAnother } from "#web/session/is-of-another.ts";
import { runAlone } from "#web/session/run-alone.ts";
import type { PartAnswer } from "./send-file.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";
import { uploadStore } from "./upload-store.ts";
import { linkOwner } from "./upload-target.ts";

/** A part on a slow line; then it is sent again. */
const partWithinMs = 60_000;

/** An upload by a link belongs to no account. */
const mayNotSend = (owner: string): boolean => owner !== linkOwner && isOfAnother(owner);

async function sendPart(upload: Upload, offset: number, bytes: ArrayBuffer, signal: AbortSignal): Promise<PartAnswer> {
  const { id, owner, target, name, size } = upload;
  if (mayNotSend(owner)) return { kind: "failed", status: 401, message: "Another account is signed in" };
  const form = new FormData();
  const { for_note: _isForNote, ...sent } = target;
  const fields = { ...sent, upload_id: id, offset: String(offset), size: String(size) };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new Blob([bytes]), name);
  const asMyself = owner !== linkOwner;
  const answer = await callWithForm("upload-file", form, { asMyself, withinMs: partWithinMs, signal });
  if (answer.ok)
    return "received" in answer.data ? { kind: "received", ...answer.data } : { kind: "stored", file: answer.data.id };
  const { status, message, fields: wrong, details, retryAfter } = answer;
  const { received } = details;
  return {
    ...{ kind: "failed", status, message: Object.values(wrong)[0] ?? message },
    ...(typeof received === "number" && { received }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Its room is free again; where that does not arrive, it is swept away after a day. */
function cancel({ id, owner }: Upload): void {
  if (!mayNotSend(owner))
    void callFunction("cancel-upload", { upload_id: id }, { asMyself: owner !== linkOwner }).catch(() => {});
}

/** Two tabs of one browser would send the same parts; where the browser cannot tell, the server sorts it out. */
export const uploads = new UploadQueue({ store: uploadStore, send: sendPart, cancel, alone: runAlone });
