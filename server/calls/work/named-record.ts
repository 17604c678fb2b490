import { z } from "zod";
import { requiredText } from "#domain/fields/fields.ts";
import { isUuid } from "#domain/fields/uuid.ts";
import { type ChangedKind, changedKinds } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { recordTables } from "./record-tables.ts";

/** The fields of a call about one record of any kind. */
export const recordName = {
  kind: z.enum(changedKinds, { error: `The kind must be one of ${changedKinds.join(", ")}` }),
  id: requiredText({ label: "Record", required: "Please name the record", max: 40 }).meta({
    description: "The id of the record, or its reference",
  }),
};

export const noRecord = { status: 404, code: "not_found", when: "There is no such record" } as const;

/** The id of a record that the policies show to the caller. */
export async function findRecordId(tx: Transaction, kind: ChangedKind, name: string): Promise<string> {
  const column = isUuid(name.toLowerCase()) ? "id" : "reference";
  const { rows } = await tx.query<{ id: string }>(`select id from ${recordTables[kind].table} where ${column} = $1`, [
    column === "id" ? name.toLowerCase() : name.toUpperCase(),
  ]);
  const [found] = rows;
  if (found) return found.id;
  throw new CallError(404, { code: "not_found", message: "There is no such record" });
}
