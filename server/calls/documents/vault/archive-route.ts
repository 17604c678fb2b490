import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { business } from "#domain/business/business.ts";
import { safeFileName } from "#domain/documents/file-name.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import { limitAtOnce, type MostAtOnce } from "#server/files/limit-at-once.ts";
import { measureZip, writeZip, type ZipEntry } from "#server/files/write-zip.ts";
import { noteStreamed } from "#server/http/connections/streamed-answers.ts";
import { busy } from "#server/http/overload/busy.ts";
import type { Caller, CallParts } from "../../call-parts.ts";
import { filePolicy, writeDisposition } from "../../file-answer.ts";
import { asUploader, type Uploader } from "../uploader.ts";
import { listArchive, listReadable, mayStillRead, toEntry, toIndexEntry } from "./archive-files.ts";
import {
  type ArchiveTicket,
  archivePurpose,
  createUsedTickets,
  endArchiveCookie,
  readArchiveCookie,
} from "./archive-ticket.ts";

/** Each takes the store and the line for as long as it lasts, so one account that reads slowly on purpose leaves some for the others. */
const archivesAtOnce: MostAtOnce = { most: 8, mostOfOne: 2 };
/** The right is asked again before each. */
const batch = 100;

type Parts = Pick<CallParts, "database" | "files" | "clock"> & { readonly env: CallParts["env"] };

/** While the session that asked for it lasts. */
async function hasSession(tx: Transaction, { sub, session_id }: ArchiveTicket): Promise<boolean> {
  const { rows } = await tx.query("select from auth.sessions where id = $1 and user_id = $2", [session_id, sub]);
  return rows.length > 0;
}

/** Asked as the caller of the ticket, whose role and suspension are those of now; undefined where its session has ended. */
async function asHolder<T>(ticket: ArchiveTicket, parts: Parts, work: (tx: Transaction, by: Uploader) => Promise<T>) {
  const { sub, session_id, aal } = ticket;
  const caller: Caller = { role: "authenticated", sub, session_id, ...(aal && { aal }) };
  const isHere = await parts.database.asSystem(`user:${sub}`, (tx) => hasSession(tx, ticket));
  return isHere ? asUploader({ caller }, parts, work) : undefined;
}

/** Of a firm such as M/s Rao, all of it: a slash would start another name. */
const nameArchive = (whose: string, day: string) =>
  safeFileName(`${whose.replace(/[/\\]/g, "-").slice(0, 80)} documents ${day}`, "zip");

type Archive = { readonly name: string; readonly size: number; readonly entries: AsyncIterable<ZipEntry> };

/** The documents as they are now, and how long their ZIP is; it ends before its time when a right is lost meanwhile. */
async function readArchive(ticket: ArchiveTicket, parts: Parts): Promise<Archive | undefined> {
  const scope = { client_id: ticket.client_id, year: ticket.year };
  const all = await asHolder(ticket, parts, (tx, by) => listArchive(tx, { scope, by }));
  if (all === undefined) return undefined;
  const now = parts.clock.now();
  const index = toIndexEntry(all.files, now);
  const readable = listReadable(all.files);
  async function* entries() {
    yield index;
    for (let at = 0; at < readable.length; at += batch) {
      const next = readable.slice(at, at + batch);
      if (!(await asHolder(ticket, parts, (tx, by) => mayStillRead(tx, next, { scope, by }))))
        throw new Error("The right to these documents has ended");
      for (const file of next) yield toEntry(file, parts.files);
    }
  }
  return {
    name: nameArchive(all.client ?? business.brand, formatIstDay(now)),
    size: measureZip([index, ...readable.map((file) => toEntry(file, parts.files))]),
    entries: entries(),
  };
}

const ended = "This download has ended. Please start it again from the page with the documents\n";

/**
 * `/files/archive`: all documents as one ZIP, to the browser that `open-archive` has allowed it. Without its cookie, a second time, or
 * later, it is answered like an address that does not exist.
 */
export function registerArchive(app: FastifyInstance, parts: Parts): void {
  const use = createUsedTickets();
  const archives = limitAtOnce(archivesAtOnce);

  app.get("/files/archive", { exposeHeadRoute: false }, async (request, reply) => {
    const keys = await loadSigningKeys(parts.database, parts.env.jwtKeys);
    const ticket = readArchiveCookie(
      keys.map((key) => deriveSecret([key], archivePurpose)),
      request.headers,
    );
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    const refuse = () => reply.code(404).type("text/plain; charset=utf-8").send(ended);
    if (ticket === undefined || reply.raw.closed) return refuse();
    if (!archives.take(reply.raw, ticket.sub)) throw busy("archives");
    const archive = use(ticket.nonce, ticket.until) ? await readArchive(ticket, parts) : undefined;
    if (archive === undefined) return refuse();
    reply.headers({
      "content-type": "application/zip",
      "content-length": archive.size,
      "content-disposition": writeDisposition(archive.name),
      "content-security-policy": filePolicy,
      "set-cookie": endArchiveCookie,
    });
    noteStreamed(reply.raw);
    return reply.send(Readable.from(writeZip(archive.entries), { objectMode: false }));
  });
}
