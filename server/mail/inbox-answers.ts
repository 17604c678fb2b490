import { Headers } from "@zone-eu/mailsplit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createTransport } from "nodemailer";
import type { Database } from "#server/database/database.ts";
import type { IncomingOutcome } from "#server/http/metrics/process-metrics.ts";
import { inboxPageHeaders, renderAnsweredPage, renderAnswerPage } from "./inbox-page.ts";
import type { FileMail } from "./incoming-mail.ts";

type Answered = { to: string; from: string; subject: string; text: string; message_id: string; reply_to: string };

async function readAnswered(database: Database, id: string): Promise<Answered | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const { rows } = await database.asSystem("inbox", (tx) =>
    tx.query<Answered>(
      `select "to", "from", subject, text, message_id, reply_to from private.inbox_mails where id = $1 and reply_to is not null`,
      [id],
    ),
  );
  return rows[0];
}

type Answer = { readonly from: string; readonly text: string; readonly file: File | undefined };

const mostFormBytes = 30 * 1024 * 1024;
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

async function readForm(type: string | undefined, body: Buffer): Promise<FormData> {
  const form = new Response(new Uint8Array(body), { headers: { "content-type": type ?? "" } }).formData();
  return form.catch(() => {
    throw Object.assign(new Error("The form could not be read"), { statusCode: 400 });
  });
}

/** A form without a file sends an empty one. */
function readAnswer(form: FormData): Answer {
  const [from, text, file] = ["from", "text", "file"].map((name) => form.get(name));
  return {
    from: typeof from === "string" ? from : "",
    text: typeof text === "string" ? text : "",
    file: file instanceof File && file.size > 0 ? file : undefined,
  };
}

/** The email that a mail program would send. */
async function writeAnswer(mail: Answered, { from, text, file }: Answer): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const quoted = mail.text.split("\n").map((line) => `> ${line}`);
  const { message } = await transport.sendMail({
    from: { name: "", address: from },
    to: { name: "", address: mail.reply_to },
    subject: `Re: ${mail.subject}`,
    text: [text, "", `On ${new Date().toUTCString()}, ${mail.from} wrote:`, "", ...quoted].join("\n"),
    attachments: file ? [{ filename: file.name, content: Buffer.from(await file.arrayBuffer()) }] : [],
    inReplyTo: mail.message_id,
    references: [mail.message_id],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}

const sentences: Partial<Record<IncomingOutcome, string>> = {
  filed: "Your answer is in the conversation",
  note: "Your answer is an internal note at the record",
  enquiry: "Your answer is a new enquiry: what it answers is no longer there",
  held: "Your answer waits for the office, which decides where it belongs: it is from another address, or one of too many",
};

const answerNone = (reply: FastifyReply) =>
  reply.code(404).headers(inboxPageHeaders).send(renderAnsweredPage("There is no such email"));

/** A link to answer each email of the demo, by the same code that reads a mailbox. */
export function registerInboxAnswers(app: FastifyInstance, database: Database, fileMail: FileMail): void {
  app.register(async (pages) => {
    const limits = { parseAs: "buffer", bodyLimit: mostFormBytes } as const;
    pages.addContentTypeParser<Buffer>(formTypes, limits, ({ headers }: FastifyRequest, body: Buffer) =>
      readForm(headers["content-type"], body),
    );
    pages.get<{ Params: { id: string } }>("/inbox/:id/answer", async ({ params, url }, reply) => {
      const mail = await readAnswered(database, params.id);
      if (!mail) return answerNone(reply);
      return reply.headers(inboxPageHeaders).send(renderAnswerPage(mail, url));
    });
    pages.post<{ Params: { id: string }; Body: FormData }>("/inbox/:id/answer", async (request, reply) => {
      const { params, body, headers } = request;
      const mail = await readAnswered(database, params.id);
      if (!mail) return answerNone(reply);
      // A page elsewhere must not answer in the name of who looks at the demo.
      if (!["same-origin", undefined].includes(headers["sec-fetch-site"] as string | undefined))
        return reply.code(403).send();
      const message = await writeAnswer(mail, readAnswer(body));
      const outcome = await fileMail({
        headers: new Headers(message.subarray(0, message.indexOf("\r\n\r\n") + 2)),
        size: message.length,
        async *open() {
          yield message;
        },
      });
      return reply
        .headers(inboxPageHeaders)
        .send(renderAnsweredPage(sentences[outcome] ?? "Your answer was not filed"));
    });
  });
}
