import { findTrademarkClasses } from "#domain/catalogue/trademark/find-trademark-classes.ts";
import { trademarkClasses } from "#domain/catalogue/trademark/trademark-classes.ts";
import { Button } from "#web/ui/button.tsx";

function countWords(count: number, text: string): string {
  if (count === 0) return `No class found for “${text}”. Try a simpler word, or ask us: we name the class for you.`;
  return count === 1 ? `1 class for “${text}”` : `${count} classes for “${text}”, most likely first`;
}

/** The classes for what the visitor typed. Downloaded with the 45 classes at the first word. */
export function ClassResults({ text, onAsk }: { text: string; onAsk: (subject: string) => void }) {
  const found = findTrademarkClasses(trademarkClasses, text);
  return (
    <>
      <p role="status" className="meta">
        {countWords(found.length, text)}
      </p>
      {found.length > 0 ? (
        <ol className="class-results">
          {found.map(({ of, examples }) => (
            <li key={of.number}>
              <span className="class-number num">{of.number}</span>
              <div>
                <b>{of.name}</b>
                <p className="soft">{examples.length > 0 ? `Includes: ${examples.join(", ")}` : of.examples}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <Button
        variant="secondary"
        onClick={() => onAsk(found[0] ? `${text} (class ${found[0].of.number}?)` : `class for ${text}`)}
      >
        Ask us to check the class
      </Button>
    </>
  );
}
