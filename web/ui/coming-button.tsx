import { buttonClass } from "#web/ui/button.tsx";

/** A button whose feature is still to come: it can be reached and heard, the sentence with this id says why it does nothing. */
export function ComingButton({ label, noteId }: { label: string; noteId: string }) {
  return (
    <button className={buttonClass("secondary")} type="button" aria-disabled="true" aria-describedby={noteId}>
      {label}
    </button>
  );
}
