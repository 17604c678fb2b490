import { Button } from "#web/ui/button.tsx";
import { useOnePress } from "../use-one-press.ts";

type DownloadButtonProps = {
  /** Of which file, for who does not see where the button stands. */
  name?: string;
  variant: "secondary" | "quiet";
  small?: boolean;
  onDownload: () => Promise<void>;
};

/** A file of 25 MB takes its time on a slow line: meanwhile the button says so, and a second press does nothing. */
export function DownloadButton({ name, variant, small = true, onDownload }: DownloadButtonProps) {
  const { isSending, press } = useOnePress();
  return (
    <Button
      variant={variant}
      small={small}
      busyLabel={isSending && "Downloading…"}
      onClick={() => void press(onDownload)}
    >
      Download{name ? <span className="vh"> {name}</span> : null}
    </Button>
  );
}
