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
