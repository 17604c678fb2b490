/** What stands beside a file that no virus scanner has looked at; null of one that was found clean. */
export const sayScan = (scanned: boolean): string | null => (scanned ? null : "Not scanned for viruses");
