import { createHash } from "node:crypto";
import { business } from "#domain/business/business.ts";
import { formatDateTime, formatIstInstant } from "#domain/time/dates.ts";
import { html, SafeHtml } from "./html.ts";

export type InboxMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** The calendar entry in the email, and the path to download it. */
  calendar?: { content: string; path: string };
  at: Date;
  /** Where it is answered on this page; only of emails whose answers are filed. */
  answer?: string;
};

const styles = `
:root{color-scheme:light dark;--paper:#faf6ec;--surface:#fffdf8;--ink:#161a3d;--soft:#43486a;--rule:#e3dac7;--link:#2a3990}
@media (prefers-color-scheme:dark){:root{--paper:#0f1226;--surface:#171b37;--ink:#f4eee0;--soft:#c6c4d2;--rule:#2d3259;--link:#bcc6ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 "Noto Sans","Nirmala UI",system-ui,sans-serif}
main{max-width:50rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0;font:600 2rem/1.1 Georgia,"Noto Serif",serif}
h2{margin:0;font-size:1.125rem;line-height:1.3;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid #1f49d6;outline-offset:2px}
article{margin:1.25rem 0;padding:1.25rem;background:var(--surface);border:1px solid var(--rule);border-top:4px solid #f2a516;border-radius:0 0 10px 10px}
.meta{margin:.25rem 0 .75rem;color:var(--soft);font-size:.9375rem;overflow-wrap:anywhere}
.text{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
summary{padding:.25rem 0;color:var(--link);cursor:pointer}
textarea,input{display:block;box-sizing:border-box;width:100%;margin:.25rem 0 1rem;padding:.5rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:6px}
button{padding:.625rem 1.25rem;font:inherit;color:#fffdf8;background:#2a3990;border:0;border-radius:6px;cursor:pointer}
iframe{width:100%;height:36rem;border:1px solid var(--rule);background:#faf6ec}
`;

const styleHash = createHash("sha256").update(styles).digest("base64");

/**
 * The page loads nothing and runs nothing. Style attributes are allowed only for the emails: a frame from `srcdoc`
 * inherits this policy, and its empty sandbox blocks scripts, forms and links.
 */
export const inboxPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'",
    `style-src-elem 'sha256-${styleHash}'`,
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/** The text of an email with its addresses as links. */
function linkify({ text, links }: InboxMail): SafeHtml {
  const isLink = new Set(links);
  const byLength = [...links].sort((a, b) => b.length - a.length);
  const pattern = byLength.map((link) => link.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pieces = pattern ? text.split(new RegExp(`(${pattern})`)) : [text];
  return html`${pieces.map((piece) => (isLink.has(piece) ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : piece))}`;
}

function renderMail(mail: InboxMail): SafeHtml {
  return html`<article>
<h2 dir="auto">${mail.subject}</h2>
<p class="meta">To ${mail.to} · from ${mail.from} · <time datetime="${formatIstInstant(mail.at)}">${formatDateTime(mail.at)} IST</time></p>
<div class="text" dir="auto">${linkify(mail)}</div>
${mail.calendar ? html`<p><a href="${mail.calendar.path}" download>Download the calendar entry (.ics)</a></p>` : null}
${mail.answer ? html`<p><a href="${mail.answer}">Answer this email</a></p>` : null}
<details><summary>Preview</summary>
<iframe sandbox="" loading="lazy" title="${mail.subject}" srcdoc="${mail.html}"></iframe></details>
</article>
`;
}

/** A page of the inbox with its style and its heading. */
function renderPage(title: string, content: SafeHtml, head: SafeHtml | null = null): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${title} – ${business.brand}</title><style>${new SafeHtml(styles)}</style></head>
<body><main>
${content}</main></body></html>
`.markup;
}

/** The form that answers an email, as its recipient would from a mail program. */
export function renderAnswerPage({ to, subject }: Pick<InboxMail, "to" | "subject">, path: string): string {
  return renderPage(
    "Answer",
    html`<h1>Answer an email</h1>
<p class="meta" dir="auto">Re: ${subject}</p>
<form method="post" action="${path}" enctype="multipart/form-data">
<label>From<input name="from" type="email" required maxlength="254" value="${to}"></label>
<label>Your answer<textarea name="text" rows="8" required maxlength="20000" autofocus></textarea></label>
<label>File (up to 25 MB, not required)<input name="file" type="file"></label>
<button>Send answer</button>
</form>
<p><a href="/inbox">Back to the inbox</a></p>
`,
  );
}

export function renderAnsweredPage(sentence: string): string {
  return renderPage(
    "Answer",
    html`<h1>${sentence}</h1>
<p><a href="/inbox">Back to the inbox</a></p>
`,
  );
}

export function renderInboxPage(mails: readonly InboxMail[]): string {
  const waiting = html`<meta http-equiv="refresh" content="3">`;
  return renderPage(
    `Inbox (${mails.length})`,
    html`<h1>Inbox</h1>
<p class="meta">The demo does not send emails. Those it would send are listed here, newest first. <a href="/">Back to the site</a> · <a href="/inbox">Refresh</a></p>
${mails.length === 0 ? html`<p>No emails yet. This page refreshes automatically.</p>` : mails.map(renderMail)}`,
    mails.length === 0 ? waiting : null,
  );
}
