import type { PDFDocumentProxy } from "pdfjs-dist";
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/** Asked for while a PDF wants a password; it answers by calling `give`. */
export type AskPassword = (ask: { isWrong: boolean; give: (password: string) => void }) => void;

/** Longer ones are downloaded: drawing them would fill a phone's memory. */
const mostPages = 300;

export class TooManyPages extends Error {}

/**
 * Reads a PDF in a worker of its own, which `end` stops, also while a password is awaited. No script in it is run, and no form in
 * it is shown.
 */
export async function openPdf(
  bytes: ArrayBuffer,
  askPassword: AskPassword,
  end: AbortSignal,
): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions, PasswordResponses } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = worker;
  // Without WebAssembly and further files: the policy of the site's pages lets in neither.
  const options = { useWasm: false, useWorkerFetch: false, enableXfa: false, disableWorkerRendering: true };
  end.throwIfAborted();
  const task = getDocument({ data: new Uint8Array(bytes), ...options });
  end.addEventListener("abort", () => void task.destroy());
  task.onPassword = (give: (password: string) => void, reason: number) =>
    askPassword({ isWrong: reason === PasswordResponses.INCORRECT_PASSWORD, give });
  const pdf = await task.promise;
  if (pdf.numPages <= mostPages) return pdf;
  void task.destroy();
  throw new TooManyPages();
}
