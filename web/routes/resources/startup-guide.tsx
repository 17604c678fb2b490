import { ContactBar } from "#web/site/blocks/action-bar.tsx";
import { ReadingFrame } from "#web/site/blocks/reading-frame.tsx";
import { startupGuide } from "#web/site/resources/content/startup-guide.ts";

export default function StartupGuideScreen() {
  return (
    <ReadingFrame page={startupGuide}>
      <ContactBar />
    </ReadingFrame>
  );
}
