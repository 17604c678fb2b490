/** Elements whose text no one reads, and those in which programs quote the email that is answered. */
const hidden = /^(?:script|style|head|title|template)$/;
const quoting = /gmail_quote|divrplyfwdmsg|appendonsend|moz-cite-prefix|yahoo_quoted|type=["']?cite/i;
const breaking = /^(?:br|p|div|tr|li|h[1-6]|blockquote|table|ul|ol|hr|section|article)$/;
const isVoid = /^(?:br|hr|img|input|meta|link|wbr|area|base|col|embed|source|track)$/;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
  });
}

/**
 * The words of an HTML email, by default without those that it quotes. It goes through the text once, whatever stands in it; what is not closed
 * ends with the text.
 */
export function readHtmlText(html: string, { keepsQuotes = false }: { readonly keepsQuotes?: boolean } = {}): string {
  const open: { readonly name: string; readonly isHidden: boolean }[] = [];
  /** How many of each name are open. */
  const counts = new Map<string, number>();
  let hiddenDepth = 0;
  let text = "";
  const say = (words: string) => {
    if (hiddenDepth === 0) text += words;
  };
  const count = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  // What is looked at is closed too, so all end tags together take no longer than all elements.
  const close = (name: string) => {
    if (!counts.get(name)) return;
    const at = open.findLastIndex((one) => one.name === name);
    for (const closed of open.splice(at)) {
      count(closed.name, -1);
      if (closed.isHidden) hiddenDepth -= 1;
    }
  };
  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf("<", at);
    if (tag < 0 || tag > at) say(decodeEntities(html.slice(at, tag < 0 ? html.length : tag).replace(/\s+/g, " ")));
    if (tag < 0) break;
    // `1 < 2`, as some people write.
    if (!/[a-z/!?]/i.test(html.charAt(tag + 1))) {
      say("<");
      at = tag + 1;
      continue;
    }
    const isComment = html.startsWith("<!--", tag);
    const end = html.indexOf(isComment ? "-->" : ">", tag);
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    const [, slash = "", found = ""] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(tag, tag + 24)) ?? [];
    const name = found.toLowerCase();
    if (name === "") continue;
    if (breaking.test(name)) say("\n");
    if (slash !== "") close(name);
    else if (!isVoid.test(name) && open.length < 1000) {
      const isHidden = hidden.test(name) || (!keepsQuotes && quoting.test(html.slice(tag, Math.min(end, tag + 300))));
      open.push({ name, isHidden });
      count(name, 1);
      if (isHidden) hiddenDepth += 1;
    }
  }
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
