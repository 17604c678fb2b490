/** Marketing figures as a ledger; each with what it counts. */
export function Claims({ claims }: { claims: readonly { readonly figure: string; readonly label: string }[] }) {
  return (
    <dl className="facts claims">
      {claims.map(({ figure, label }) => (
        <div key={label}>
          <dt>{figure}</dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
