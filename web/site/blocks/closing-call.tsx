import { useId } from "react";
import type { Text } from "#web/site/blocks/page-content.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkedText } from "./linked-text.tsx";

type ClosingCallProps = { heading: string; text: Text; button: string; onPress: () => void };

/** The closing call to action of a page: one sentence and one button on an ink panel. */
export function ClosingCall({ heading, text, button, onPress }: ClosingCallProps) {
  const headingId = useId();
  return (
    <section className="cta on-ink" aria-labelledby={headingId}>
      <div className="jaali" />
      <div className="container cta__in">
        <div className="stack">
          <h2 id={headingId}>{heading}</h2>
          <p className="lede">
            <LinkedText text={text} />
          </p>
        </div>
        <Button onClick={onPress}>{button}</Button>
      </div>
    </section>
  );
}
