import assert from "node:assert/strict";
import { businessCalls } from "#server/business-calls.ts";
import { commonRefusals, refusalSchema } from "#server/calls/openapi.ts";

const byPath = new Map(businessCalls.map((call) => [`/functions/v1/${call.name}`, call]));
/** What the key check answers before any call (docs/protocol.md, section 1.2). */
const isKeyRefusal = (status: number, body: object) => status === 401 && !("code" in body && body.code);

/**
 * Holds an answer of a business call against its description: a status that is declared, a body that has every field of
 * its schema and no other one, and for a refusal a code that is declared for this status. Other paths pass.
 */
export function checkCallAnswer(path: string, status: number, body: object): void {
  const call = byPath.get(path.split("?")[0] ?? "");
  if (call === undefined) return;
  const where = `${call.name} answered ${status}`;
  if (status < 400) {
    const answer = call.answers.find((one) => one.status === status);
    assert.ok(answer, `${where}, which its description does not have`);
    // Parsing drops the fields that the schema does not know.
    assert.deepEqual(answer.body.parse(body), body, where);
    return;
  }
  if (isKeyRefusal(status, body)) return;
  const { code } = refusalSchema.parse(body);
  assert.deepEqual(refusalSchema.parse(body), body, where);
  const declared = [...call.refusals, ...commonRefusals];
  assert.ok(
    declared.some((one) => one.status === status && one.code === code),
    `${where} ${code}, which its description does not have`,
  );
}
