type Fact = {
  readonly label: string;
  readonly value: string;
  /** Text of several lines. */
  readonly isLong?: boolean;
  /** The address of the link. */
  readonly link?: string;
};

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="request-facts">
      {facts.map(({ label, value, isLong, link }) => (
        <div key={label} className={isLong ? "is-long" : undefined}>
          <dt>{label}</dt>
          <dd>
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {value} <span className="vh">(opens in a new tab)</span>
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
