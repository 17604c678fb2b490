import { z } from "zod";
import { requiredEmail } from "../fields/fields.ts";

/** What a reply of a mail server means, and so why an email was not delivered; null without a reply. */
export function describeReply(reply: string | null): string {
  if (reply === null) return "The mail server could not be reached";
  const [code = "", extended = ""] = reply.split(" ");
  if (code === "552" || extended.endsWith(".2.2")) return "The mailbox is full";
  if (code === "554" || extended.startsWith("5.7")) return "The recipient's mail server does not accept our email";
  // Of an email that came back: its mail server gave up.
  if (code.startsWith("5") && extended.startsWith("4."))
    return "The recipient's mail server could not be reached for days";
  if (code.startsWith("5")) return "The address does not exist or does not accept email";
  return "The mail server did not accept the email in three days";
}

/** An email that was not accepted, sent to another address. */
export const resendSchema = z.strictObject({
  id: z.uuid({ error: "The id must be a UUID" }),
  address: requiredEmail("Please enter a valid email", "Please enter the address"),
});
