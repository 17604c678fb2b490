/**
 * Stands above an email that can be answered by email. Mail programs quote it with the rest, so in any language it shows where the
 * answer ends.
 */
export const answerMarker = "## Please write your answer above this line ##";
