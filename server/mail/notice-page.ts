import { createHash } from "node:crypto";
import { business } from "#domain/business/business.ts";
import { html, SafeHtml } from "./html.ts";

const styles = `
:root{color-scheme:light dark;--paper:#faf6ec;--surface:#fffdf8;--ink:#161a3d;--soft:#43486a;--rule:#e3dac7;--link:#2a3990;--fill:#222c6b;--on-fill:#fffdf8}
@media (prefers-color-scheme:dark){:root{--paper:#0f1226;--surface:#171b37;--ink:#f4eee0;--soft:#c6c4d2;--rule:#2d3259;--link:#bcc6ff;--fill:#f2a516;--on-fill:#161a3d}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 "Noto Sans","Nirmala UI",system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2rem 1rem}
.brand{margin:0 0 .75rem;font:600 1.125rem/1.3 Georgia,"Noto Serif",serif}
.brand a{color:inherit;text-decoration:none}
article{padding:1.5rem;background:var(--surface);border:1px solid var(--rule);border-top:4px solid #f2a516;border-radius:0 0 10px 10px}
h1{margin:0 0 1rem;font:600 1.5rem/1.25 Georgia,"Noto Serif",serif}
p{margin:0 0 1rem}
form{margin:1.5rem 0 0}
button,.go{display:inline-block;min-height:2.75rem;padding:.625rem 1.25rem;border:0;border-radius:6px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:600;text-decoration:none;cursor:pointer;box-sizing:border-box}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`;
const styleHash = createHash("sha256").update(styles).digest("base64");

type Notice = {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Sends the page's own address by `POST`. */
  readonly button?: string;
  readonly link?: { readonly label: string; readonly path: string };
};

/** A page for the readers of an email, in the brand's style; it loads nothing and runs nothing. */
export function renderNoticePage({ title, sentences, button, link }: Notice) {
  const page = html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – ${business.brand}</title><style>${new SafeHtml(styles)}</style></head>
<body><main>
<p class="brand"><a href="/">${business.brand}</a></p>
<article><h1>${title}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${button === undefined ? null : html`<form method="post"><button type="submit">${button}</button></form>`}
${link === undefined ? null : html`<p><a class="go" href="${link.path}">${link.label}</a></p>`}</article>
</main></body></html>
`;
  return {
    html: page.markup,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      // The address is a secret of its reader.
      "referrer-policy": "no-referrer",
      "content-security-policy": [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    },
  };
}
