import {
  isDatabaseId,
  labelColumn,
  type PersonalPart,
  type PersonalRow,
  writePersonalValue,
} from "#domain/accounts/personal-data.ts";
import { business } from "#domain/business/business.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { html, SafeHtml } from "#server/mail/html.ts";

const style = new SafeHtml(`:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1,h2{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid GrayText;padding-bottom:.25rem}
dl{margin:1rem 0;padding:.75rem 1rem;border:1px solid GrayText;border-radius:.5rem}
dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap}
@media(min-width:40rem){dl{display:grid;grid-template-columns:14rem 1fr;column-gap:1rem}}
@media print{body{max-width:none;padding:0;font-size:10pt}dl{break-inside:avoid}h2{break-after:avoid}}`);

function writeRow(row: PersonalRow): SafeHtml | null {
  const lines = Object.entries(row)
    .filter(([column]) => !isDatabaseId(column))
    .map(([column, value]) => [labelColumn(column), writePersonalValue(column, value)] as const)
    .filter(([, text]) => text !== "");
  if (lines.length === 0) return null;
  return html`<dl>${lines.map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>\n`;
}

function writePart({ name, title, rows, is_complete }: PersonalPart): SafeHtml {
  const cut = `These are the newest ${formatNumber(rows.length)}. For the older ones, write to ${business.grievanceOfficer.email}.`;
  return html`<section aria-labelledby="${name}">
<h2 id="${name}">${title} (${formatNumber(rows.length)})</h2>
${is_complete ? null : html`<p>${cut}</p>\n`}${rows.map(writeRow)}</section>
`;
}

/** What the files leave out, and how to ask for it; in the JSON file too. */
export const aboutPersonalData = [
  `This is what ${business.brand} stores about you. Times are in Indian Standard Time (IST), amounts in rupees.`,
  "Not included: your password and other secrets, which we store only as one-way codes or never show; the contact details of other people, even if they shared them with you; notes that our team makes for itself; and our log of changes.",
  "The files of your documents are not in it either: sign in, open Documents, and download all of them as one ZIP file.",
  `To see these, or to have something corrected or erased, write to our Grievance Officer, ${business.grievanceOfficer.name}, at ${business.grievanceOfficer.email}.`,
] as const;

/** The whole download as one page that needs nothing else: no scripts, and everything typed is escaped. */
export function writePersonalDataPage(parts: readonly PersonalPart[], now: Date): string {
  const full = parts.filter(({ rows, is_complete }) => rows.length > 0 || !is_complete);
  const empty = parts.filter((part) => !full.includes(part)).map(({ title }) => title);
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Your data at ${business.brand}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Your data at ${business.brand}</h1>
<p>Created ${formatInstant(now)}</p>
${aboutPersonalData.map((sentence) => html`<p>${sentence}</p>\n`)}<p>The file neev-data.json has the same data for programs, with our record numbers.</p>
${full.map(writePart)}<section aria-labelledby="empty">
<h2 id="empty">Nothing stored</h2>
<p>${empty.length > 0 ? `We hold nothing under: ${empty.join("; ")}.` : "We hold something under every heading."}</p>
</section>
</main>
</body>
</html>
`.markup;
}
