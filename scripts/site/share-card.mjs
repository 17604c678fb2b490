import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project.mjs";

const read = (file) => readFileSync(join(projectRoot, file));
const dataUrl = (file, type) => `data:${type};base64,${read(file).toString("base64")}`;
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const star =
  "M36 0l7.5 17.9 18-7.4-7.4 18L72 36l-17.9 7.5 7.4 18-18-7.4L36 72l-7.5-17.9-18 7.4 7.4-18L0 36l17.9-7.5-7.4-18 18 7.4z";

/** The text of the picture of one address: its section and its name. */
export function shareCardOf(path, title) {
  const name = title.split("|")[0].trim();
  const section = { services: "Services", funding: "Funding", tech: "Tech Solutions", resources: "Resources" }[
    path.split("/")[1]
  ];
  return { name, section: section ?? "Professional Services" };
}

/** The card, 1200 by 630, as a page that a browser draws. */
export function writeShareCard({ name, section }) {
  const size = name.length > 34 ? 76 : name.length > 20 ? 92 : 112;
  return `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:Eczar;src:url(${dataUrl("web/assets/eczar-neev.woff2", "font/woff2")});font-weight:500 700}
@font-face{font-family:Anek;src:url(${dataUrl("web/assets/anek-neev.woff2", "font/woff2")});font-weight:400 700}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;background:#faf6ec;color:#161a3d;display:flex;overflow:hidden;font-family:Anek}
.words{flex:1;padding:64px 32px 60px 72px;display:flex;flex-direction:column}
.brand{display:flex;align-items:center;gap:20px;font:600 38px/1 Eczar}
.brand svg{width:56px;height:56px}
.section{margin-top:auto;font:500 30px/1.2 Anek;color:#43486a}
h1{font:600 ${size}px/1.04 Eczar;letter-spacing:-.014em;text-wrap:balance;margin:14px 0 34px}
h1::after{content:"";display:block;width:168px;height:14px;background:#f2a516;margin-top:26px}
.line{font:400 28px/1.3 Anek;color:#43486a}
.pane{width:330px;background:#1b2154;color:#f4eee0;position:relative;overflow:hidden}
.pane svg{position:absolute;inset:0}
</style><body><div class="words"><div class="brand"><svg viewBox="0 0 32 32"><path fill="#222c6b" d="M3 3h8.2L21.6 13.7V3H29v20h-8.2L10.4 12.3V23H3z"/><path fill="#f2a516" d="M3 25.4h26V29H3z"/></svg>Neev Advisory</div>
<p class="section">${escapeHtml(section)}</p><h1>${escapeHtml(name)}</h1><p class="line">Foundations for Indian business</p></div>
<div class="pane"><svg width="330" height="630"><defs><pattern id="j" width="110" height="110" patternUnits="userSpaceOnUse"><g transform="scale(1.5278)" fill="none" stroke="#f4eee0" stroke-opacity=".28" stroke-width="1"><path d="${star}"/><path d="M10.5 10.5L0 0m61.5 10.5L72 0M61.5 61.5L72 72m-61.5-10.5L0 72"/></g></pattern></defs><rect width="330" height="660" fill="url(#j)"/><g transform="translate(110 220) scale(1.5278)"><path fill="#f2a516" d="${star}"/></g></svg></div></body>`;
}

/** Changes when a committed picture no longer shows what the card says today. */
export function hashShareCard(card) {
  return createHash("sha256").update(writeShareCard(card)).digest("hex").slice(0, 16);
}
