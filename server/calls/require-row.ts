/** The one row of a statement that always returns one, such as one on a locked record. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that always returns a row returned none");
  return row;
}
