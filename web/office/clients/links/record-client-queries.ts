import type { ChangedKind } from "#domain/work/office-changes.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { type Live, useLive } from "../../../query/use-live.ts";
import { findAsOffice } from "../../kit/office-answer.ts";

export type RecordName = { readonly record: ChangedKind; readonly reference: string };
export type RecordClientAnswer = AnswerBody<"read-record-client">;
export type BriefClient = NonNullable<RecordClientAnswer["client"]>;

/** The client of a record, and those to which it may belong; null where there is no such record. */
export function useRecordClient(owner: string, name: RecordName): Live<RecordClientAnswer | null> {
  const { record, reference } = name;
  return useLive(`record client ${owner} ${record} ${reference}`, () =>
    findAsOffice("read-record-client", { record, reference }),
  );
}

/** Links a record that has no client yet. */
export function useRecordLink(name: RecordName, onChanged: () => void) {
  const { isSending, problem, send } = useBusinessCall({ onRefused: onChanged });
  async function link({ id, legal_name }: Pick<BriefClient, "id" | "legal_name">) {
    const { record, reference } = name;
    const body = { record, reference, client_id: id, expected_client_id: null };
    if ((await send("link-client", body)) === null) return;
    showToast({ kind: "success", text: `Linked to ${legal_name}.` });
    onChanged();
  }
  return { isSending, problem, send, link };
}
