import { createContext, useContext } from "react";
import { Button } from "#web/ui/button.tsx";
import type { RequestDialogsState } from "./use-request-dialogs.ts";

/** Opens the form of the page around it; null where a page has none. */
export const OpenRequest = createContext<RequestDialogsState["open"] | null>(null);

/** The button of one offer. The form it opens says what was chosen, and the office reads it in the enquiry's subject. */
export function OfferButton({ offer }: { offer: string }) {
  const open = useContext(OpenRequest);
  if (!open) return null;
  return (
    <Button variant="secondary" small aria-label={`Request: ${offer}`} onClick={() => open(offer)}>
      Request
    </Button>
  );
}
