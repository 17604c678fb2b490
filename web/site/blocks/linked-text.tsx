import { Link } from "react-router";
import type { Text } from "#web/site/blocks/page-content.ts";
import { Unbroken } from "./unbroken.tsx";

const link = /\[([^\]]+)\]\(([^)]+)\)/;

/** Text of a content page with its links: `[label](/path)` stays on the site, `https:`, `mailto:` and `tel:` are external. */
export function LinkedText({ text }: { text: Text }) {
  const parts = text.split(link);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const address = parts[index + 1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
    if (index % 3 === 0 || address === undefined) return <Unbroken key={index} text={part} />;
    return address.startsWith("/") ? (
      <Link key={address} to={address}>
        {part}
      </Link>
    ) : (
      <a key={address} href={address} rel={address.startsWith("https:") ? "noopener" : undefined}>
        {part}
      </a>
    );
  });
}
