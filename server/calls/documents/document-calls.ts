import { cancelUpload } from "./cancel-upload.ts";
import { checklistCalls } from "./checklists/checklist-calls.ts";
import { downloadFile, previewFile } from "./download-file.ts";
import { readUpload, uploadFile } from "./upload-file.ts";

export const documentCalls = [
  uploadFile,
  readUpload,
  cancelUpload,
  downloadFile,
  previewFile,
  ...checklistCalls,
] as const;
