/** A page for errors outside the site's own pages. It has fixed text and repeats nothing of the request. */
export function renderErrorPage(title: string, sentence: string, requestId?: string): string {
  const reference =
    requestId === undefined ? "" : `<p>If you write to us about this, please quote the reference ${requestId}.</p>`;
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1><p>${sentence}</p>${reference}<p><a href="/">Return to Home</a></p></body></html>
`;
}
