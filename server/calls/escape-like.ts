/** A text as part of a pattern of LIKE that matches the text itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
