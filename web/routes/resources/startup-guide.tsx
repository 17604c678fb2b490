import { startupGuide } from "#web/content/resources/startup-guide.ts";
import { ReadingFrame } from "#web/sections/reading-frame.tsx";

export default function StartupGuideScreen() {
  return <ReadingFrame page={startupGuide} />;
}
