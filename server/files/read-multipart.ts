import type { IncomingMessage } from "node:http";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { CallError } from "#server/http/errors.ts";

/** A file on its way: its bytes come while they are read, and end with the whole form. */
export type ReceivedFile = {
  /** As the sender calls it. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How long the whole form is, where the sender says it. */
  readonly formLength: number | undefined;
};

export type Multipart = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile;
  /** Stops reading: what is left of the body is dropped. */
  stop(): void;
};

/** As many fields as a file can have (domain/documents/upload-fields.ts). */
const limits = {
  files: 1,
  fields: 16,
  parts: 17,
  fieldNameSize: 100,
  fieldSize: 4096,
  headerPairs: 20,
  headerSize: 8192,
};

const unreadable = "The form could not be read. Please send it as multipart/form-data";

function refuse(message: string, status = 400): CallError {
  return new CallError(status, { code: "invalid_input", message });
}

function makeParser(request: IncomingMessage): BusboyInstance {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw refuse("Send the file as multipart/form-data", 415);
  try {
    return new Busboy({ headers: { ...request.headers, "content-type": type }, limits });
  } catch {
    throw refuse(unreadable);
  }
}

async function* readPieces(file: BusboyFileStream, ended: Promise<void>): AsyncGenerator<Uint8Array> {
  for await (const piece of file) yield piece as Uint8Array;
  // Nothing may follow the file: it is only known now.
  await ended;
}

/**
 * Reads the fields of a form up to its file, which has to be the last. Nothing is read further than it is asked for, so that a form waits
 * in the connection and not in memory.
 */
export function readMultipart(request: IncomingMessage): Promise<Multipart> {
  const { promise, resolve, reject } = Promise.withResolvers<Multipart>();
  const ending = Promise.withResolvers<void>();
  ending.promise.catch(() => {});
  const parser = makeParser(request);
  const fields: Record<string, string> = Object.create(null);
  let file: BusboyFileStream | undefined;

  const stop = (error: Error) => {
    request.unpipe(parser);
    // What is left is dropped: unread, it would stand before the next request of the connection (connections/unread-body.ts).
    request.resume();
    reject(error);
    ending.reject(error);
    file?.destroy(error);
  };
  const onClose = () => {
    if (!request.complete) stop(Object.assign(new Error("The caller has left"), { statusCode: 400 }));
  };
  parser.on("field", (name, value, _isNameCut, isValueCut) => {
    if (file !== undefined) return stop(refuse("Send the file after all other fields"));
    if (isValueCut) return stop(refuse(`The field ${name} is too long`));
    if (Object.hasOwn(fields, name)) return stop(refuse(`Send the field ${name} once`));
    fields[name] = value;
  });
  parser.on("file", (field, stream, name) => {
    file = stream;
    // It breaks off with the form; who reads it is told.
    stream.on("error", () => {});
    if (field !== "file") return stop(refuse('Send the file in the field "file"'));
    const length = Number(request.headers["content-length"]);
    const received = {
      name: name ?? "",
      bytes: readPieces(stream, ending.promise),
      formLength: Number.isFinite(length) ? length : undefined,
    };
    resolve({ fields, file: received, stop: () => stop(refuse(unreadable)) });
  });
  parser.on("filesLimit", () => stop(refuse("Send one file at a time")));
  for (const event of ["fieldsLimit", "partsLimit"] as const)
    parser.on(event, () => stop(refuse("The form has too many fields")));
  parser.on("error", () => stop(refuse(unreadable)));
  parser.on("finish", () => {
    request.off("close", onClose);
    if (file === undefined) return stop(refuse('Send the file in the field "file"'));
    ending.resolve();
  });
  request.once("close", onClose);
  request.pipe(parser);
  return promise;
}
