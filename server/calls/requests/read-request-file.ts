import { allowedMoves } from "#domain/requests/request-status.ts";
import { defineCall } from "../define-call.ts";
import { namedRequest, resolveRequest } from "./name-request.ts";
import { readRequestFile } from "./request-file.ts";
import { requestFile } from "./request-file-answer.ts";
import { toLine } from "./request-lines.ts";

export const readRequestFileCall = defineCall({
  name: "read-request-file",
  summary:
    "Reads all details of a request, named by kind and id or by its reference: its form, customer, history and payments",
  who: "staff, accounts and managers",
  readsOnly: true,
  body: namedRequest,
  answers: [{ status: 200, when: "The request; history and payments the oldest first", body: requestFile }],
  refusals: [{ status: 404, code: "not_found", when: "There is no such request" }],

  async handle({ body, parts, tx }) {
    const { kind, id } = await resolveRequest(tx, body);
    const { line, ...rest } = await readRequestFile(tx, kind, id);
    // A time that has passed is not confirmed any more (move-request.ts).
    const hasPassed = line.scheduled_date !== null && line.scheduled_date <= parts.clock.now();
    const allowed = allowedMoves[line.status].filter((status) => !(hasPassed && status === "approved"));
    return { status: 200, body: { request: toLine(line), allowed, ...rest } };
  },
});
