export type MimeMail = {
  headers: Map<string, string>;
  text: string;
  html: string;
  /** The invitation among the alternatives. */
  calendar: { type: string; content: string } | undefined;
  files: { name: string; type: string; content: string }[];
};

function readHeaders(block: string): Map<string, string> {
  const lines = block.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return new Map(pairs as [string, string][]);
}

function splitHead(part: string): [Map<string, string>, string] {
  const end = part.indexOf("\r\n\r\n");
  return [readHeaders(part.slice(0, end)), part.slice(end + 4)];
}

function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function decodeBody(headers: Map<string, string>, body: string): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodeQuotedPrintable(body) : body;
}

type Part = { head: Map<string, string>; body: string };

/** The parts that hold something, whatever they are nested in. */
function listParts(head: Map<string, string>, body: string): Part[] {
  const type = head.get("content-type") ?? "";
  const boundary = type.startsWith("multipart/") ? /boundary="?([^";]+)/.exec(type)?.[1] : undefined;
  if (boundary === undefined) return [{ head, body: decodeBody(head, body) }];
  const pieces = body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => listParts(...splitHead(piece.replace(/^\r\n/, "").replace(/\r\n$/, ""))));
}

/** Reads a mail as nodemailer writes it. */
export function readMime(data: string): MimeMail {
  const [headers, body] = splitHead(data);
  const parts = listParts(headers, `${body}\r\n`);
  const find = (type: string) => parts.find(({ head }) => head.get("content-type")?.startsWith(type));
  const findText = (type: string) => find(type)?.body.replaceAll("\r\n", "\n") ?? "";
  const calendar = find("text/calendar");
  return {
    headers,
    text: findText("text/plain"),
    html: findText("text/html"),
    calendar: calendar && { type: calendar.head.get("content-type") ?? "", content: calendar.body },
    files: parts
      .filter(({ head }) => head.get("content-disposition")?.startsWith("attachment"))
      .map(({ head, body: content }) => ({
        name: /filename="?([^";]+)/.exec(head.get("content-disposition") ?? "")?.[1] ?? "",
        type: head.get("content-type") ?? "",
        content,
      })),
  };
}
