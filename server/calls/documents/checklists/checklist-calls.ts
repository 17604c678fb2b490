import { openChecklistLink, readChecklistLink, renewChecklistLink, sendChecklistCode } from "../links/open-link.ts";
import { revokeChecklistLink, sendChecklistLink } from "../links/send-link.ts";
import { deleteDocument } from "../vault/delete-document.ts";
import { editVaultFile, settleExpiry } from "../vault/edit-vault-file.ts";
import { listKeptDocuments } from "../vault/list-kept-documents.ts";
import { listVault } from "../vault/list-vault.ts";
import { openArchive } from "../vault/open-archive.ts";
import { askDocument, editDocument, removeDocument } from "./ask-document.ts";
import { attachFile, detachFile } from "./attach-file.ts";
import { listChecklistTemplates, restoreChecklistTemplate, saveChecklistTemplate } from "./checklist-templates.ts";
import { decideDocument } from "./decide-document.ts";
import { remindDocuments, stopDocumentReminders } from "./document-reminders.ts";
import { myDocuments } from "./my-documents.ts";
import { readChecklist } from "./read-checklist.ts";
import { setChecklistPeople } from "./set-checklist-people.ts";
import { useChecklistTemplate } from "./use-checklist-template.ts";

/** The calls about lists of documents, in the order of the documents that are written from them. */
export const checklistCalls = [
  readChecklist,
  myDocuments,
  askDocument,
  editDocument,
  removeDocument,
  decideDocument,
  attachFile,
  detachFile,
  setChecklistPeople,
  useChecklistTemplate,
  stopDocumentReminders,
  remindDocuments,
  listChecklistTemplates,
  saveChecklistTemplate,
  restoreChecklistTemplate,
  sendChecklistLink,
  revokeChecklistLink,
  readChecklistLink,
  sendChecklistCode,
  openChecklistLink,
  renewChecklistLink,
  listVault,
  listKeptDocuments,
  editVaultFile,
  settleExpiry,
  deleteDocument,
  openArchive,
] as const;
