// Separate from the schemas, so that a page can use the limits without loading zod.

/** A person takes longer than a second to fill in a form; a script does not. Milliseconds from first focus to sending. */
export const minimumFillingMs = 1000;
/** The longest address of a page that a form names as where it was filled in. */
export const pageMaxLength = 200;
