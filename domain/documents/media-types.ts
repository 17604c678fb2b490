/** The types of files that we take, each with the ending of its names, what people call it, and whether the browser shows it. */
export const mediaTypes = {
  "application/pdf": { extension: "pdf", label: "PDF", isShown: true },
  "image/jpeg": { extension: "jpg", label: "JPEG", isShown: true },
  "image/png": { extension: "png", label: "PNG", isShown: true },
  "image/webp": { extension: "webp", label: "WebP", isShown: true },
  "image/heic": { extension: "heic", label: "HEIC", isShown: false },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    extension: "docx",
    label: "Word (DOCX)",
    isShown: false,
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    extension: "xlsx",
    label: "Excel (XLSX)",
    isShown: false,
  },
  "text/csv": { extension: "csv", label: "CSV", isShown: false },
  "application/zip": { extension: "zip", label: "ZIP", isShown: false },
} as const satisfies Record<string, { extension: string; label: string; isShown: boolean }>;

export type MediaType = keyof typeof mediaTypes;

/** For sentences: "PDF, JPEG, …, CSV and ZIP". */
export const takenTypes = Object.values(mediaTypes)
  .map(({ label }) => label)
  .join(", ")
  .replace(/, ([^,]+)$/, " and $1");
