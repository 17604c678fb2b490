/** A text as part of a pattern of LIKE, where it stands for itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
