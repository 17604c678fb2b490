/** One statement at a time, as a driver that prepares them takes them; no body of a function ends a line in a semicolon. */
export function splitStatements(text: string): string[] {
  return text.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim() !== "");
}
