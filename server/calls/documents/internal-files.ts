/** In SQL, of a file `f`: it goes with no internal note, so that it can become the customer's. */
export const isNotInternal = "not exists (select from private.note_files as n where n.file_id = f.id)";
