import { isTest, type Rule } from "./source-files.ts";

/** What a customer reads of a conversation: none of it knows of internal notes. */
const ofCustomers = /^server\/(calls\/messages\/own|messages|jobs\/messages|mail\/templates\/messages)\//;
const notes = /\b(record_notes|enquiry_notes|client_notes|note_files)\b/;

/** An internal note is never sent: what reads for a customer names no table of notes, and imports nothing that does. */
export const notesStayInside: Rule = (files) =>
  files
    .filter((file) => ofCustomers.test(file.path) && !isTest(file))
    .flatMap(({ path, text }) => [
      ...(notes.test(text) ? [`${path} names a table of internal notes`] : []),
      ...(/from "[^"]*\/(office|notes)\//.test(text) ? [`${path} imports what reads internal notes`] : []),
    ]);

/** Without DATA_DIR it is ./data: tests would sweep away each other's documents there, and `npm start` would not serve it any more. */
export const testsHaveOwnFolders: Rule = (files) =>
  files
    .filter(({ path, text }) => path.startsWith("test/") && /\b(startWorker|createApp|createFiles)\(/.test(text))
    .filter(({ text }) => /\bparseEnv\((?!process\.env)/.test(text) && !/\bDATA_DIR\b/.test(text))
    .map(({ path }) => `${path} reads an environment without DATA_DIR`);
