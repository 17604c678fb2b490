import { z } from "zod";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { allowedMoves } from "#domain/requests/request-status.ts";
import { defineCall } from "../define-call.ts";
import { readRequestFile } from "./request-file.ts";
import { requestFile } from "./request-file-answer.ts";
import { toLine } from "./request-lines.ts";

export const requestId = z.uuid({ error: "The request id must be a UUID" }).toLowerCase();
export const requestKind = z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` });

const asked = z.strictObject({ kind: requestKind, id: requestId });

export const readRequestFileCall = defineCall({
  name: "read-request-file",
  summary: "Reads all details of a request: its form, customer, history and payments",
  who: "administrators",
  readsOnly: true,
  body: asked,
  answers: [{ status: 200, when: "The request; history and payments the oldest first", body: requestFile }],
  refusals: [{ status: 404, code: "not_found", when: "There is no such request" }],

  async handle({ body: { kind, id }, tx }) {
    const { line, ...rest } = await readRequestFile(tx, kind, id);
    return { status: 200, body: { request: toLine(line), allowed: allowedMoves[line.status], ...rest } };
  },
});
