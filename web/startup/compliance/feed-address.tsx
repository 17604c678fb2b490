import { useRef } from "react";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** The address of a calendar, to be copied or opened while it is known. */
export function FeedAddress({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: "success", text: "Link copied." });
    } catch {
      // Without access to the clipboard, people copy it themselves.
      input.current?.focus();
      input.current?.select();
      showToast({
        kind: "error",
        text: "Could not copy the link. It is selected, so you can copy it with the keyboard.",
      });
    }
  }

  return (
    <div className="feed__address">
      <TextField
        id="feed-address"
        ref={input}
        label="Calendar link, shown only once"
        hint="Subscribe to it in your calendar. Anyone with this link can see your filings, so do not share it."
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button small onClick={() => void copy()}>
          Copy link
        </Button>
        <a className={buttonClass("quiet", { small: true })} href={url.replace(/^https?:/, "webcal:")}>
          Open in your calendar
        </a>
      </div>
    </div>
  );
}
