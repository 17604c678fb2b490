/** Marketing figures as tiles; each says what it counts. */
export function Claims({ claims }: { claims: readonly { readonly figure: string; readonly label: string }[] }) {
  return (
    <dl className={`stats stats--${claims.length}`}>
      {claims.map(({ figure, label }) => (
        <div className="stat" key={label}>
          <dt>
            <span className="stat__label">{label}</span>
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
