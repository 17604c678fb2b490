import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { privacy } from "#web/site/policies/content/privacy.ts";

export default function PrivacyScreen() {
  return <ReadingFrame page={privacy} />;
}
