import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

export type ReceivedMail = { from: string; to: string[]; data: string };

export type SmtpServer = {
  readonly url: string;
  readonly accepted: ReceivedMail[];
  /** How often a client tried to hand over a mail, accepted or not. */
  readonly attempts: number;
  /** What to answer instead of the usual to a command line; `hang` answers nothing, `drop` ends the connection. Undefined: as usual. */
  behave: (line: string) => string | "hang" | "drop" | undefined;
  close(): Promise<void>;
};

/**
 * The least of RFC 5321 that a mailer needs: a real server on a real socket, whose mood a test decides. With `tls` it is
 * encrypted from the start.
 */
export async function startSmtpServer(tls?: TlsOptions): Promise<SmtpServer> {
  const accepted: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let attempts = 0;

  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.setEncoding("utf8");
    let mail: ReceivedMail = { from: "", to: [], data: "" };
    let buffer = "";
    let isData = false;
    const say = (line: string, usual: string) => {
      const answer = smtp.behave(line) ?? usual;
      if (answer === "drop") socket.destroy();
      else if (answer !== "hang") socket.write(`${answer}\r\n`);
      return answer;
    };
    say("CONNECT", "220 test");
    socket.on("data", (chunk) => {
      buffer += chunk;
      for (;;) {
        const end = buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const piece = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          mail.data = piece.replace(/^\.\./gm, ".");
          if (say("END OF DATA", "250 accepted").startsWith("250")) accepted.push(mail);
          mail = { from: "", to: [], data: "" };
        } else if (/^(EHLO|HELO)/i.test(piece)) say(piece, "250-test\r\n250 8BITMIME");
        else if (/^MAIL FROM:/i.test(piece)) {
          attempts += 1;
          mail.from = /<(.*?)>/.exec(piece)?.[1] ?? "";
          say(piece, "250 ok");
        } else if (/^RCPT TO:/i.test(piece)) {
          if (say(piece, "250 ok").startsWith("250")) mail.to.push(/<(.*?)>/.exec(piece)?.[1] ?? "");
        } else if (/^DATA/i.test(piece)) isData = say(piece, "354 go on").startsWith("354");
        else if (/^QUIT/i.test(piece)) socket.end("221 bye\r\n");
        else say(piece, "250 ok");
      }
    });
  };
  const server = tls ? createTlsServer(tls, serve).on("tlsClientError", () => {}) : createServer(serve);
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));

  const smtp: SmtpServer = {
    url: `${tls ? "smtps" : "smtp"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    get attempts() {
      return attempts;
    },
    behave: () => undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return smtp;
}
