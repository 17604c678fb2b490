import { mostFilesOfItem } from "#domain/documents/checklist-items.ts";
import { CallError } from "#server/http/errors.ts";
import type { HeldItem } from "./held-item.ts";

const sentences: Partial<Record<HeldItem["status"], string>> = {
  accepted: "We have accepted this document. Send us a message if it has changed",
  not_needed: "This document is not needed any more",
};

/** Refuses further files of a document that is decided, or has as many as it may. */
export function requireOpenItem({ status, files }: HeldItem, more = 1): void {
  const message =
    sentences[status] ??
    (files.length + more > mostFilesOfItem
      ? `A document has at most ${mostFilesOfItem} files. Please join pages into one PDF`
      : undefined);
  if (message !== undefined) throw new CallError(409, { code: "conflict", message, details: { status } });
}
