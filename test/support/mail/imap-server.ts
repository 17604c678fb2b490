import { type AddressInfo, createServer, type Socket } from "node:net";

type StoredMail = { uid: number; readonly source: string; readonly flags: Set<string> };

export type ImapServer = {
  /** With user and password. */
  readonly url: string;
  readonly mails: StoredMail[];
  /** Each command line that came, without its tag; those in answer to IDLE too. */
  readonly commands: readonly string[];
  /** How often someone connected. */
  readonly connections: number;
  uidValidity: number;
  uidNext: number;
  /** What to answer instead of the usual to a command, such as `NO not now`; `hang` answers nothing, `drop` ends the connection. Undefined: as usual. */
  behave: (command: string) => string | "hang" | "drop" | undefined;
  /** Puts an email into the mailbox and tells those who wait for one. */
  deliver(source: string): StoredMail;
  close(): Promise<void>;
};

/** Some bytes of a text. */
const cut = (source: string, from: number, most?: string) =>
  Buffer.from(source)
    .subarray(from, most ? from + Number(most) : undefined)
    .toString();
const ends = (set: string, last: number) => set.split(":").map((end) => (end === "*" ? last : Number(end)));

/** Whether a number is in a set such as `1,3:5,9:*`. */
function isIn(set: string, uid: number, last: number): boolean {
  return set.split(",").some((range) => {
    const [from = 0, to = from] = ends(range, last);
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

/** The least of RFC 3501 that a reader of a mailbox needs: a server on a real socket, whose mood a test decides. */
export async function startImapServer(): Promise<ImapServer> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const idling = new Set<Socket>();
  let connections = 0;

  const last = () => imap.mails.at(-1)?.uid ?? 0;
  const select = () =>
    [
      "* FLAGS (\\Seen)",
      `* ${imap.mails.length} EXISTS`,
      `* OK [UIDVALIDITY ${imap.uidValidity}] valid`,
      `* OK [UIDNEXT ${imap.uidNext}] next`,
    ].join("\r\n");
  const search = (asked: string) => {
    const [, set] = /SEARCH UID (\S+)/.exec(asked) ?? [];
    const found = imap.mails.filter(({ uid }) => set === undefined || isIn(set, uid, last()));
    return `* SEARCH ${found.map(({ uid }) => uid).join(" ")}`;
  };
  const fetch = (set: string, items: string) =>
    imap.mails
      .flatMap((mail, at) => {
        if (!isIn(set, mail.uid, last())) return [];
        const [, section = "", from = "0", most] = /BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/i.exec(items) ?? [];
        const [head = ""] = mail.source.split("\r\n\r\n", 1);
        const content = section === "" ? cut(mail.source, Number(from), most) : `${head}\r\n\r\n`;
        const name = `BODY[${section}]${most ? `<${from}>` : ""}`;
        return [
          `* ${at + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${Buffer.byteLength(mail.source)} ${name} {${Buffer.byteLength(content)}}\r\n${content})`,
        ];
      })
      .join("\r\n");
  const store = (set: string, flags: string) => {
    const changed = imap.mails.filter(({ uid }) => isIn(set, uid, last()));
    for (const mail of changed) for (const flag of flags.match(/\\\w+/g) ?? []) mail.flags.add(flag);
    return "";
  };
  /** What comes before `OK`. */
  const answer = (command: string): string => {
    const [, set = "", rest = ""] = /^UID \w+ (\S+) (.*)$/i.exec(command) ?? [];
    if (/^CAPABILITY/i.test(command)) return "* CAPABILITY IMAP4rev1 IDLE";
    if (/^(LIST|LSUB)/i.test(command)) return '* LIST () "/" INBOX';
    if (/^SELECT/i.test(command)) return select();
    if (/^UID SEARCH/i.test(command)) return search(command);
    if (/^UID FETCH/i.test(command)) return fetch(set, rest);
    if (/^UID STORE/i.test(command)) return store(set, rest);
    return "";
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    socket.on("close", () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    socket.on("error", () => {});
    socket.setEncoding("utf8");
    const say = (command: string, usual: () => string, tag = "") => {
      const said = imap.behave(command)?.replace(/^(?=NO |BAD )/, `${tag} `) ?? usual();
      if (said === "drop") socket.destroy();
      else if (said !== "hang") socket.write(`${said}\r\n`);
      return said !== "drop" && said !== "hang";
    };
    say("CONNECT", () => "* OK test");
    let buffer = "";
    let idleTag = "";
    socket.on("data", (chunk) => {
      buffer += chunk;
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        const [, tag = "", command = line] = /^(\S+) (.*)$/.exec(line) ?? [];
        commands.push(command);
        if (command === "DONE") {
          idling.delete(socket);
          say(command, () => `${idleTag} OK done`);
        } else if (/^IDLE/i.test(command)) {
          idleTag = tag;
          // What came since it last asked is told at once.
          if (say(command, () => `+ waiting\r\n* ${imap.mails.length} EXISTS`)) idling.add(socket);
        } else say(command, () => [answer(command), `${tag} OK done`].filter((part) => part !== "").join("\r\n"), tag);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));

  const imap: ImapServer = {
    url: `imap://office:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    commands,
    get connections() {
      return connections;
    },
    uidValidity: 7,
    uidNext: 1,
    behave: () => undefined,
    deliver(source) {
      const mail = { uid: imap.uidNext, source: source.replace(/\r?\n/g, "\r\n"), flags: new Set<string>() };
      imap.uidNext += 1;
      imap.mails.push(mail);
      for (const socket of idling) socket.write(`* ${imap.mails.length} EXISTS\r\n`);
      return mail;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return imap;
}
