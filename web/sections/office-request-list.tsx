/** Requests of all three kinds: a board, a table, or one of them. */
export function OfficeRequestList({ owner: _owner, shape: _shape }: { owner: string; shape: "board" | "table" }) {
  return null;
}
