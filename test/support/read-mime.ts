export type MimeMail = { headers: Map<string, string>; text: string; html: string };

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

/** Reads a `multipart/alternative` mail as nodemailer writes it. */
export function readMime(data: string): MimeMail {
  const [headers, body] = splitHead(data);
  const boundary = /boundary="?([^";]+)/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = boundary ? body.split(`--${boundary}`).map((part) => splitHead(part.replace(/^\r\n/, ""))) : [];
  const find = (type: string) => {
    const part = parts.find(([head]) => head.get("content-type")?.startsWith(type));
    return part ? decodeBody(...part).replaceAll("\r\n", "\n") : "";
  };
  return { headers, text: find("text/plain"), html: find("text/html") };
}
