import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import pg from "pg";

/** What a session must not have between two transactions: the next one may be another client's. */
const inspection = `select coalesce(string_agg(what, ', '), '') as found from (
  select 'the prepared statement ' || name from pg_prepared_statements
  union all select 'the setting ' || name from pg_settings where source = 'session'
  union all select 'the setting ' || name from unnest(array['neev.actor', 'neev.now', 'neev.caller', 'request.jwt.claims']) as name
    where current_setting(name, true) <> ''
  union all select 'the role ' || current_user where current_user <> session_user
  union all select 'an advisory lock' from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
  union all select 'the cursor ' || name from pg_cursors where name <> ''
  union all select 'listening to ' || channel from pg_listening_channels() as channel
  union all select 'the temporary table ' || relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'
) as state (what)`;

/** What PgBouncer keeps for each client; it refuses every other one (its documentation, ignore_startup_parameters). */
const allowedParameters = new Set([
  ...[
    "user",
    "database",
    "application_name",
    "client_encoding",
    "datestyle",
    "timezone",
    "standard_conforming_strings",
  ],
]);

const letters = { ready: "Z".charCodeAt(0), terminate: "X".charCodeAt(0), idle: "I".charCodeAt(0) } as const;

type Session = { readonly client: pg.Client; readonly socket: Socket; holder?: Socket | undefined };
type Waiting = { readonly holder: Socket; readonly first: Buffer };

export type TransactionPooler = {
  readonly url: string;
  /** How many times a session was given back and looked at. */
  readonly inspected: number;
  /** What was found in sessions that were given back, and the startup parameters that PgBouncer would have refused. */
  readonly faults: ReadonlySet<string>;
  close(): Promise<void>;
};

function writeMessage(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const welcome = Buffer.concat([
  writeMessage("R", Buffer.alloc(4)),
  writeMessage("S", Buffer.from("server_version\0" + "17.0\0", "latin1")),
  writeMessage("Z", Buffer.from("I")),
]);

/** The parts of a startup message: names and values in turns. */
function readParameters(message: Buffer): string[] {
  const words = message.subarray(8).toString("latin1").split("\0");
  return words.filter((_, at) => at % 2 === 0).filter(Boolean);
}

/** Whole messages from the server, each with its letter; a rest that is not whole stays for later. */
function createReader(onMessage: (letter: number, body: Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      onMessage(rest[0] ?? 0, rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}

/**
 * Stands before a PostgreSQL server as PgBouncer in transaction mode does: a client has a session until its transaction ends,
 * and the next one gets whichever is free. Each session that comes back is searched for what the transaction left in it.
 */
export async function startTransactionPooler(target: string, sessionCount = 3): Promise<TransactionPooler> {
  const faults = new Set<string>();
  const clients = new Set<Socket>();
  const waiting: Waiting[] = [];
  let inspected = 0;

  async function openSession(): Promise<Session> {
    const client = new pg.Client(target);
    await client.connect();
    const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    const session: Session = { client, socket };
    const [readByDriver] = socket.listeners("data") as ((chunk: Buffer) => void)[];
    socket.removeAllListeners("data");
    const follow = createReader((letter, body) => {
      if (letter === letters.ready && body[0] === letters.idle) void giveBack(session);
    });
    socket.on("data", (chunk: Buffer) => {
      if (!session.holder) return readByDriver?.(chunk);
      session.holder.write(chunk);
      return follow(chunk);
    });
    return session;
  }

  async function giveBack(session: Session): Promise<void> {
    session.holder = undefined;
    const { rows } = await session.client.query<{ found: string }>(inspection);
    inspected += 1;
    if (rows[0]?.found) {
      faults.add(rows[0].found);
      await session.client.query("discard all");
    }
    const next = waiting.shift();
    if (next) lend(session, next);
    else free.push(session);
  }

  function lend(session: Session, { holder, first }: Waiting): void {
    session.holder = holder;
    session.socket.write(first);
  }

  const free = await Promise.all(Array.from({ length: sessionCount }, openSession));
  const sessions = [...free];

  function receive(socket: Socket, chunk: Buffer): void {
    if (chunk[0] === letters.terminate) return void socket.end();
    const held = sessions.find(({ holder }) => holder === socket);
    if (held) return void held.socket.write(chunk);
    const asked = { holder: socket, first: chunk };
    const session = free.pop();
    if (session) lend(session, asked);
    else waiting.push(asked);
  }

  /** A client that went away: its transaction is rolled back, after which the session is given back. */
  function leave(socket: Socket): void {
    const at = waiting.findIndex(({ holder }) => holder === socket);
    if (at >= 0) waiting.splice(at, 1);
    sessions.find(({ holder }) => holder === socket)?.socket.write(writeMessage("Q", Buffer.from("rollback\0")));
  }

  const server = createServer((socket) => {
    clients.add(socket.on("error", () => {}).on("close", () => leave(socket)));
    socket.once("data", (startup: Buffer) => {
      for (const name of readParameters(startup))
        if (!allowedParameters.has(name.toLowerCase())) faults.add(`the startup parameter ${name}`);
      socket.on("data", (chunk: Buffer) => receive(socket, chunk));
      socket.write(welcome);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(port) }).href,
    get inspected() {
      return inspected;
    },
    faults,
    async close() {
      for (const socket of clients) socket.destroy();
      await new Promise((done) => server.close(done));
      for (const { client } of sessions) await client.end();
    },
  };
}
