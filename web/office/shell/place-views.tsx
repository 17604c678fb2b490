import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** Where the views of a place stand: in the workspace's first line, beside the title. */
export const PlaceViewsSlot = createContext<HTMLElement | null>(null);

/** The views of a place, such as table and board, in the workspace's first line. */
export function PlaceViews({ children }: { children: ReactNode }) {
  const slot = useContext(PlaceViewsSlot);
  return slot ? createPortal(children, slot) : null;
}
