import type { ChangedKind } from "#domain/work/office-changes.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { type Live, useLive } from "../../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../../kit/office-answer.ts";

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

/** Records that may belong to a client, the newest first. */
export function useProposals(owner: string): Live<AnswerBody<"list-client-proposals">> {
  return useLive(`client proposals ${owner}`, () => readAsOffice("list-client-proposals", {}));
}

/** Links a record that has no client yet, or declines a client that was proposed for it. */
export function useRecordLink(name: RecordName, onChanged: () => void) {
  const { isSending, problem, send } = useBusinessCall({ onRefused: onChanged });
  const { record, reference } = name;
  async function decide({ id, legal_name }: Pick<BriefClient, "id" | "legal_name">, is_declined: boolean) {
    const body = { record, reference, client_id: id, is_declined, expected_client_id: null };
    if ((await send("link-client", body)) === null) return;
    showToast({ kind: "success", text: is_declined ? "Proposal declined." : `Linked to ${legal_name}.` });
    onChanged();
  }
  return {
    ...{ isSending, problem },
    link: (client: Pick<BriefClient, "id" | "legal_name">) => decide(client, false),
    decline: (client: Pick<BriefClient, "id" | "legal_name">) => decide(client, true),
  };
}
