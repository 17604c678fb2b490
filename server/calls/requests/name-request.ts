import { z } from "zod";
import { type RequestKind, requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { kindOfReference } from "#domain/requests/request-references.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";

export const requestId = z.uuid({ error: "The request id must be a UUID" }).toLowerCase();
export const requestKind = z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` });

const reference = z
  .string({ error: "The reference must be a text" })
  .trim()
  .toUpperCase()
  .refine((text) => kindOfReference(text) !== null, { error: "The reference of a request looks like F-261123-7QK2M" });

/** A request by kind and id, or by its reference alone. */
export const namedRequest = z
  .strictObject({ kind: requestKind.optional(), id: requestId.optional(), reference: reference.optional() })
  .refine(({ kind, id, reference }) => (reference === undefined ? kind && id : !kind && !id), {
    error: "A request is named by kind and id, or by its reference",
    path: ["id"],
  });

export const noSuchRequest = { code: "not_found", message: "There is no such request" } as const;

/** Its kind and id. */
export async function resolveRequest(
  tx: Transaction,
  { kind, id, reference = "" }: z.output<typeof namedRequest>,
): Promise<{ kind: RequestKind; id: string }> {
  if (kind && id) return { kind, id };
  const named = kindOfReference(reference);
  if (named === null) throw new CallError(404, noSuchRequest);
  const { rows } = await tx.query<{ id: string }>(
    `select id from public.${requestKindFacts[named].table} where reference = $1`,
    [reference],
  );
  const [found] = rows;
  if (!found) throw new CallError(404, noSuchRequest);
  return { kind: named, id: found.id };
}
