import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { sendMessageSchema } from "#domain/messages/messages.ts";
import type { CallBody } from "#web/call-types.ts";
import { makeUuid } from "#web/form-kit/make-uuid.ts";

type Written = Omit<CallBody<"send-message">, "idempotency_key">;

/** What is wrong with a message, in the words of the call; undefined where it can be sent. */
export function checkMessage(message: Written): string | undefined {
  const errors = errorsOf(readFields(sendMessageSchema, { ...message, idempotency_key: makeUuid() }));
  return Object.values(errors)[0];
}
