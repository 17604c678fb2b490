/** The address within a page of a block or question: its words, lower-cased, joined by hyphens. */
export function blockId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
