import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { type Live, useLive } from "#web/query/use-live.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type RecordName = CallBody<"read-record-signs">;
export type RecordSigns = AnswerBody<"read-record-signs">;

/** Who is replying to a record, and what of it can be undone or reopened. */
export function useRecordSigns({ kind, id }: RecordName): Live<RecordSigns> {
  const owner = useVisitor()?.id ?? "";
  return useLive(`signs ${owner} ${kind} ${id}`, () => readAsOffice("read-record-signs", { kind, id }));
}
