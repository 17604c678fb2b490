import { terms } from "#web/content/policies/terms.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function TermsScreen() {
  return <ReadingFrame page={terms} />;
}
