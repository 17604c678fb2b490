import { once } from "node:events";
import { get } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";

export type Balancer = {
  readonly url: string;
  /** Looks at this process from now on, and sends connections to it while it is ready. */
  add(backend: string): void;
  remove(backend: string): void;
  isReady(backend: string): boolean;
  close(): Promise<void>;
};

/** The processes that are ready, the one whose turn it is first. */
type Choose = () => readonly string[];
export type MakeServer = (choose: Choose, note: (socket: Socket) => void) => Server;

/** Passes connections on, and repeats nothing that failed. */
const passConnections: MakeServer = (choose, note) =>
  createServer((client) => {
    const [backend] = choose();
    if (backend === undefined) return void client.destroy();
    const { hostname, port } = new URL(backend);
    const target = connect(Number(port), hostname);
    note(target);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.pipe(other);
      one.on("error", () => other.destroy());
    }
  });

/** A load balancer as they are: it sends, in turn, to processes that answered `/readyz` with 200 when it last looked. */
export async function startBalancer(lookEveryMs: number, makeServer = passConnections): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  const open = new Set<Socket>();
  let turn = 0;

  function look(backend: string): void {
    const learn = (isReady: boolean) => {
      if (ready.has(backend)) ready.set(backend, isReady);
    };
    const asked = get(`${backend}/readyz`, { agent: false }, (answer) => {
      learn(answer.statusCode === 200);
      answer.resume();
    });
    asked.on("error", () => learn(false));
  }
  const timer = setInterval(() => {
    for (const backend of ready.keys()) look(backend);
  }, lookEveryMs);

  const choose = () => {
    const choices = [...ready].filter(([, isReady]) => isReady).map(([backend]) => backend);
    const next = turn++ % choices.length;
    return [...choices.slice(next), ...choices.slice(0, next)];
  };
  const note = (socket: Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  };
  const server = makeServer(choose, note).on("connection", note).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };

  return {
    url: `http://127.0.0.1:${port}`,
    add(backend) {
      ready.set(backend, false);
      look(backend);
    },
    remove: (backend) => void ready.delete(backend),
    isReady: (backend) => ready.get(backend) === true,
    async close() {
      clearInterval(timer);
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
