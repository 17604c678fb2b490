import { z } from "zod";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { allowedMoves } from "#domain/requests/request-status.ts";
import { defineCall } from "../define-call.ts";
import { readRequestFile } from "./request-file.ts";
import { requestFile } from "./request-file-answer.ts";
import { toLine } from "./request-lines.ts";

export const requestId = z.uuid({ error: "The request must be named by its id" }).toLowerCase();
export const requestKind = z.enum(requestKinds, { error: `The kind must be one of ${requestKinds.join(", ")}` });

const asked = z.strictObject({ kind: requestKind, id: requestId });

export const readRequestFileCall = defineCall({
  name: "read-request-file",
  summary: "All that the office knows about a request: what was filled in, whose it is, what has happened and was paid",
  who: "administrators",
  readsOnly: true,
  body: asked,
  answers: [
    { status: 200, when: "It is there; what has happened and the payments the oldest first", body: requestFile },
  ],
  refusals: [{ status: 404, code: "not_found", when: "There is no such request" }],

  async handle({ body: { kind, id }, tx }) {
    const { line, ...rest } = await readRequestFile(tx, kind, id);
    return { status: 200, body: { request: toLine(line), allowed: allowedMoves[line.status], ...rest } };
  },
});
