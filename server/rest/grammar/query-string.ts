/** The parameters of a query string in the order in which they came, `+` read as a space. */
export function readQueryString(query: string): [key: string, value: string][] {
  // The site's key may be in the query; it is not part of the request (docs/protocol.md, section 1.2).
  return [...new URLSearchParams(query)].filter(([key]) => key !== "apikey");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The same query always as the same text: sorted parameters, one encoding. */
export function writeCanonicalQuery(parameters: readonly (readonly [string, string])[]): string {
  const sorted = [...parameters].sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return sorted.map(([key, value]) => `${encode(key)}=${encode(value)}`).join("&");
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
