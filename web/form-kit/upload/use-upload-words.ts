import { useState } from "react";
import type { Upload } from "./upload-queue.ts";
import { followRound, noRound, sayUploads } from "./upload-words.ts";

/** The words of a status line about these uploads; they stay once all have arrived. */
export function useUploadWords(list: readonly Pick<Upload, "id" | "name" | "state">[], past = "sent"): string {
  const [round, setRound] = useState(noRound);
  const next = followRound(round, list);
  if (next !== round) setRound(next);
  return sayUploads(list, next, past);
}
