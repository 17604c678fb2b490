import { expect, type Page } from "@playwright/test";

/** The browser's line for an answer that says to come back: a busy machine refuses a call now and then, and the page asks again. */
const comeBack = /the server responded with a status of 503 \(Service Unavailable\)/;

/** Collects what the page complains of from now on; call the answer at the end to fail if there was anything. */
export function watchConsole(page: Page, options: { allowed?: RegExp[] } = {}): () => void {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (![comeBack, ...(options.allowed ?? [])].some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on("pageerror", (error) => note(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(`${message.type()}: ${message.text()}`);
  });
  return () => expect(complaints, "what the page complained of").toEqual([]);
}
