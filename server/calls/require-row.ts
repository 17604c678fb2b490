/** The one row of a statement that always has one, as on a record that the transaction holds. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that always has a row had none");
  return row;
}
