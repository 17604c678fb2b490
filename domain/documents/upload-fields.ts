import { z } from "zod";
import { requiredText } from "../fields/fields.ts";
import { clientRecordKinds } from "../work/office-records.ts";
import { documentKinds, documentPersonMaxLength, documentTitleMaxLength } from "./document-kinds.ts";

/** The longest part of an upload that is taken at once. */
export const mostPartBytes = 4 * 1024 * 1024;

/** Fields of a form are texts. */
const wholeNumber = (sentence: string) =>
  z
    .string({ error: sentence })
    .regex(/^\d{1,12}$/, { error: sentence })
    .transform(Number);
const uuid = (sentence: string) => z.uuid({ error: sentence }).toLowerCase();
const text = (label: string, max: number) => requiredText({ label, required: `${label} is empty`, max }).optional();

const sumSentence = "The checksum must be a SHA-256 of 64 hexadecimal digits";

export const uploadName = uuid("The id of the upload must be a UUID");

/** What is sent with a file: whose it is, what it is, and for a part where it belongs. */
export const uploadSchema = z
  .strictObject({
    item_id: uuid("The id of the item must be a UUID").optional(),
    client_id: uuid("The id of the client must be a UUID").optional(),
    kind: z.enum(clientRecordKinds, { error: `The kind must be one of ${clientRecordKinds.join(", ")}` }).optional(),
    id: requiredText({ label: "Record", required: "Please name the record", max: 40 })
      .meta({ description: "The id of the record, or its reference" })
      .optional(),
    for_message: z
      .enum(["true", "false"], { error: "for_message must be true or false" })
      .transform((said) => said === "true")
      .optional()
      .meta({
        description:
          "From the office: it goes with a message or an internal note that is still being written. No customer sees it before the message is sent, nor ever with a note",
      }),
    is_to_tell: z
      .enum(["true", "false"], { error: "is_to_tell must be true or false" })
      .transform((said) => said === "true")
      .optional()
      .meta({
        description:
          "Of a document that the office delivers: its owner gets an email and a notification, one for all of the same five minutes. A client without an account gets the email with a link to the record that `read-client` answers as `delivery`, and the document is filed under that record",
      }),
    document_kind: z
      .enum(documentKinds, { error: `The kind of document must be one of ${documentKinds.join(", ")}` })
      .optional(),
    year: wholeNumber("The year must be the one in which the financial year begins, such as 2026")
      .refine((year) => year >= 2000 && year <= 2100, { error: "The year must be between 2000 and 2100" })
      .optional()
      .meta({ description: "The year in which the financial year begins: 2026 for 2026-27" }),
    title: text("Title", documentTitleMaxLength),
    person_name: text("Name of the person", documentPersonMaxLength),
    expires_on: z.iso.date({ error: "The last day must be a date such as 2027-03-31" }).optional(),
    name: text("File name", 1000).meta({
      description: "What the sender calls the file, when not as the file of the form",
    }),
    upload_id: uploadName.optional().meta({ description: "Made by the client; the same for all parts of a file" }),
    offset: wholeNumber("The offset must be a number of bytes").optional(),
    sha256: z
      .string({ error: sumSentence })
      .regex(/^[0-9a-f]{64}$/i, { error: sumSentence })
      .transform((sum) => sum.toLowerCase())
      .optional()
      .meta({ description: "Of the bytes that this request sends; others are refused" }),
    size: wholeNumber("The size must be a number of bytes")
      .optional()
      .meta({ description: "Of the whole file, in bytes" }),
  })
  .refine(
    ({ item_id, client_id, kind, id }) =>
      [item_id, client_id, kind].filter((one) => one !== undefined).length === 1 &&
      (kind === undefined) === (id === undefined),
    {
      path: ["item_id"],
      error: "Say where the file goes: send item_id, or client_id, or kind and id, before the file",
    },
  )
  .refine(
    ({ upload_id, offset, size }) =>
      [upload_id, offset, size].every((one) => (one === undefined) === (upload_id === undefined)),
    {
      path: ["upload_id"],
      error: "A part is sent with upload_id, offset and size",
    },
  );

export type UploadFields = z.output<typeof uploadSchema>;
/** Where a file goes, as the sender names it, whether its owner is told, and the upload that brings it. */
export type NamedTarget = Pick<
  UploadFields,
  "item_id" | "client_id" | "kind" | "id" | "for_message" | "is_to_tell" | "upload_id"
>;
