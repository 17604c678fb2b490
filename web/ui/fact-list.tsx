import type { RequestFact } from "#domain/requests/request-facts.ts";

export function RequestFacts({ facts }: { facts: readonly RequestFact[] }) {
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
