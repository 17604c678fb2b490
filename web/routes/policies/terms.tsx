import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { terms } from "#web/site/policies/content/terms.ts";

export default function TermsScreen() {
  return <ReadingFrame page={terms} />;
}
