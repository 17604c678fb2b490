/** Beside everything that is not the account's own (decision D11). */
export function SampleTag() {
  return <span className="tag">Sample data</span>;
}
