import type { Headers } from "@zone-eu/mailsplit";
import { readFields } from "./read-fields.ts";

/**
 * The parts between semicolons, without comments. What is quoted stays one word: it can be what the sender has chosen, such as
 * `smtp.mailfrom="x; dmarc=pass y"@evil.example`. What is not closed hides the rest.
 */
function splitParts(value: string): string[] {
  let depth = 0;
  let isQuoted = false;
  let text = "";
  for (let at = 0; at < value.length; at += 1) {
    const letter = value.charAt(at);
    if (letter === "\\" && (isQuoted || depth > 0)) at += 1;
    else if (depth === 0 && letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) text += /[\w.@+-]/.test(letter) ? letter : "_";
    else if (letter === "(") depth += 1;
    else if (letter === ")" && depth > 0) {
      depth -= 1;
      text += " ";
    } else if (depth === 0) text += letter;
  }
  return text.split(";");
}

/** One and the same domain, or a part of it, as DMARC compares them. */
const isAligned = (domain: string, of: string) =>
  domain !== "" && (domain === of || of.endsWith(`.${domain}`) || domain.endsWith(`.${of}`));

/** Which property of each method names the domain that it speaks of. */
const domainOf: Readonly<Record<string, RegExp>> = {
  dmarc: /^header\.from=(.*)$/,
  dkim: /^header\.[di]=(.*)$/,
  spf: /^smtp\.mailfrom=(.*)$/,
};

/** `dkim=pass header.d=example.in` */
function readResult(part: string): { method: string; result: string; domains: string[] } {
  const [first = "", ...properties] = part.trim().toLowerCase().split(/\s+/);
  const [method = "", result = ""] = first.split("=", 2);
  const domains = properties.flatMap((property) => {
    const [, value] = domainOf[method]?.exec(property) ?? [];
    return value === undefined ? [] : [value.slice(value.lastIndexOf("@") + 1)];
  });
  return { method, result, domains };
}

/**
 * Whether the mail server with this name has found that an email is from the domain of its sender (RFC 8601): what it says itself stands
 * above all that an email may have brought along. Where it names the domain, it must be that of the sender as we read it.
 */
export function isAuthentic(headers: Headers, server: string, from: string): boolean {
  const said = readFields(headers, "authentication-results").map(splitParts);
  const [, ...parts] =
    said.find(([name = ""]) => name.trim().split(/\s/, 1)[0]?.toLowerCase() === server.toLowerCase()) ?? [];
  const results = parts.map(readResult);
  const domain = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  const isOfSender = ({ domains }: { domains: readonly string[] }) =>
    domains.length > 0 && domains.every((one) => isAligned(one, domain));
  const dmarc = results.find(({ method }) => method === "dmarc");
  if (dmarc?.result === "pass") return dmarc.domains.length === 0 || isOfSender(dmarc);
  if (dmarc?.result === "fail") return false;
  return results.some(
    (found) => (found.method === "dkim" || found.method === "spf") && found.result === "pass" && isOfSender(found),
  );
}
