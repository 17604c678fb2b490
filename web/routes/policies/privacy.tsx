import { privacy } from "#web/content/policies/privacy.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function PrivacyScreen() {
  return <ReadingFrame page={privacy} />;
}
