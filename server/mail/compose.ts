import { answerMarker } from "#domain/business/answer-marker.ts";
import { business } from "#domain/business/business.ts";
import { html, type SafeHtml } from "./html.ts";

export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  /** A value to remember, highlighted. */
  | { readonly kind: "key"; readonly label: string; readonly value: string }
  | { readonly kind: "facts"; readonly title: string; readonly rows: readonly (readonly [string, string])[] }
  /** Text that a person wrote, with its line breaks and direction of writing. */
  | { readonly kind: "words"; readonly title: string; readonly text: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** Several of them, each with what it leads to and its address. */
  | { readonly kind: "links"; readonly title: string; readonly rows: readonly (readonly [string, string])[] };

export type Letter = {
  subject: string;
  title: string;
  blocks: readonly Block[];
  footer: readonly string[];
  /** Of an optional email: the address that switches its kind off. */
  unsubscribe?: string | undefined;
};
export type Composed = { subject: string; text: string; html: string };

/** A header is one line: characters that start a new line or hide text become spaces (RFC 5322, 2.2). */
export function cleanHeader(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "key":
    case "link":
      return `${block.label}: ${block.kind === "key" ? block.value : block.url}`;
    case "facts":
      return [block.title, ...block.rows.map(([label, value]) => `${label}: ${value}`)].join("\n");
    case "links":
      return [block.title, ...block.rows.flat()].join("\n");
    case "words":
      return `${block.title}\n${block.text}`;
  }
}

const heading = "margin:24px 0 8px;font-size:13px;font-weight:600;color:#5d6180";
const words = "overflow-wrap:anywhere;unicode-bidi:isolate";

function blockHtml(block: Block): SafeHtml {
  switch (block.kind) {
    case "paragraph":
      return html`<p dir="auto" style="margin:0 0 16px;${words}">${block.text}</p>`;
    case "key":
      return html`<p style="margin:0 0 12px;padding:12px 16px;background:#fdf0d0;border-radius:6px"><span style="display:block;font-size:13px;color:#43486a">${block.label}</span><strong style="font-size:18px">${block.value}</strong></p>`;
    case "link":
      return html`<p style="margin:24px 0"><a href="${block.url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#222c6b;color:#fffdf8;text-decoration:none;font-weight:600">${block.label}</a></p>`;
    case "facts":
      return html`<h2 style="${heading}">${block.title}</h2><table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px">${block.rows.map(
        ([label, value]) =>
          html`<tr><td style="width:7em;padding:6px 8px 6px 0;border-bottom:1px solid #e3dac7;vertical-align:top;color:#43486a">${label}</td><td dir="auto" style="padding:6px 0;border-bottom:1px solid #e3dac7;vertical-align:top;${words}">${value}</td></tr>`,
      )}</table>`;
    case "links":
      return html`<h2 style="${heading}">${block.title}</h2>${block.rows.map(
        ([label, url]) =>
          html`<p style="margin:0;padding:8px 0;border-bottom:1px solid #e3dac7;font-size:15px"><a href="${url}" style="color:#2a3990">${label}</a></p>`,
      )}`;
    case "words":
      return html`<h2 style="${heading}">${block.title}</h2><div dir="auto" style="margin:0 0 16px;padding:12px 16px;background:#f3ecdc;border-radius:6px;white-space:pre-wrap;${words}">${block.text}</div>`;
  }
}

const switchOff = "Switch these emails off";

/** One email in the brand's style, as text and as HTML from the same blocks; no text in it is treated as markup. */
export function composeMail({ subject, title, blocks, footer, unsubscribe }: Letter): Composed {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf6ec;color:#161a3d;font:16px/1.6 'Segoe UI','Noto Sans','Nirmala UI',Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 12px;font:600 18px/1.3 Georgia,'Noto Serif',serif;color:#222c6b">${business.brand}</p>
<div style="padding:20px;background:#fffdf8;border:1px solid #e3dac7;border-top:4px solid #f2a516;border-radius:0 0 10px 10px">
<h1 style="margin:0 0 16px;font:600 22px/1.25 Georgia,'Noto Serif',serif">${title}</h1>
${blocks.map(blockHtml)}</div>
<div style="margin:16px 0 0;font-size:13px;color:#5d6180">${footer.map((line) => html`<p dir="auto" style="margin:0 0 4px">${line}</p>`)}${
    unsubscribe
      ? html`<p style="margin:0 0 4px"><a href="${unsubscribe}" style="color:#2a3990">${switchOff}</a></p>`
      : null
  }</div>
</div></body></html>
`;
  const text = [
    title,
    ...blocks.map(blockText),
    `-- \n${[business.brand, ...footer, ...(unsubscribe ? [`${switchOff}: ${unsubscribe}`] : [])].join("\n")}`,
  ].join("\n\n");
  return { subject: cleanHeader(subject), text: `${text}\n`, html: page.markup };
}

/** The same email with the line above which its recipient answers it, as its first. */
export function markForAnswers<Marked extends Pick<Composed, "text" | "html">>(mail: Marked): Marked {
  const line = html`<p style="margin:0 auto 12px;max-width:600px;font-size:13px;color:#5d6180">${answerMarker}</p>`;
  return {
    ...mail,
    text: `${answerMarker}\n\n${mail.text}`,
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}\n${line.markup}`),
  };
}
