import { Duplex } from "node:stream";
import type { PgliteSession } from "./pglite-host.ts";

const typeOf = (letter: string) => letter.charCodeAt(0);
const sync = typeOf("S");
const simpleQuery = typeOf("Q");
const flush = typeOf("H");
const terminate = typeOf("X");

/** AuthenticationOk and ReadyForQuery, idle (PostgreSQL documentation, "Message Formats"). */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

function simpleQueryMessage(sql: string): Buffer {
  const message = Buffer.alloc(sql.length + 6);
  message.writeUInt8(simpleQuery, 0);
  message.writeInt32BE(sql.length + 5, 1);
  message.write(sql, 5, "latin1");
  return message;
}

/**
 * A socket for node-postgres with the embedded database at the other end, so that both engines share one client: the same
 * statements, values and errors by construction.
 */
export class PgliteStream extends Duplex {
  private readonly openSession: () => Promise<PgliteSession>;
  private session: PgliteSession | undefined;
  private unsent: Buffer = Buffer.alloc(0);
  private started = false;
  private previous: Promise<void> = Promise.resolve();

  constructor(openSession: () => Promise<PgliteSession>) {
    super();
    this.openSession = openSession;
  }

  connect(): this {
    this.openSession()
      .then(async (session) => {
        this.session = session;
        // A connection dropped in the middle of a transaction leaves the session in that transaction.
        await session.send(simpleQueryMessage("rollback"));
        this.emit("connect");
      })
      .catch((error: Error) => this.destroy(error));
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.receive(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.receive(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** Sends only complete batches: a batch ends with Sync, Flush or a simple Query. */
  private receive(chunk: Buffer): void {
    const bytes = this.unsent.length === 0 ? chunk : Buffer.concat([this.unsent, chunk]);
    let offset = 0;
    let complete = 0;
    if (!this.started && bytes.length >= 4) {
      this.started = true;
      offset = bytes.readInt32BE(0);
      complete = offset;
      this.push(welcome);
    }
    const begin = complete;
    while (offset + 5 <= bytes.length) {
      const type = bytes[offset];
      offset += 1 + bytes.readInt32BE(offset + 1);
      if (offset > bytes.length) break;
      if (type === terminate) return;
      if (type === sync || type === simpleQuery || type === flush) complete = offset;
    }
    if (complete > begin) this.dispatch(new Uint8Array(bytes.subarray(begin, complete)));
    this.unsent = bytes.subarray(complete);
  }

  private dispatch(batch: Uint8Array): void {
    const answer = this.session?.send(batch) ?? Promise.reject(new Error("The embedded database is not open."));
    answer.catch(() => {});
    this.previous = this.previous
      .then(async () => void this.push(await answer))
      .catch((error: Error) => void this.destroy(error));
  }
}
