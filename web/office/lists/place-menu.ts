type Box = { readonly top: number; readonly bottom: number; readonly left: number };
type Room = { readonly width: number; readonly height: number };

export type MenuPlace = {
  readonly left: number;
  readonly width: number;
  /** From the window's upper edge, or, of a menu that opens upwards, from its lower one. */
  readonly top: number | null;
  readonly bottom: number | null;
  readonly maxHeight: number;
};

const edge = 8;
const gap = 4;
const widest = 352;
/** A menu that has so much room below its button opens there. */
const enough = 320;
/** With less it could not be read. */
const least = 160;

/** Below its button, above it where there is more room, and always within the window: what does not fit scrolls. */
export function placeMenu(button: Box, { width: all, height }: Room): MenuPlace {
  const width = Math.min(widest, all - 2 * edge);
  const left = Math.max(edge, Math.min(button.left, all - width - edge));
  const below = height - button.bottom - gap - edge;
  const above = button.top - gap - edge;
  if (Math.max(below, above) < least) return { left, width, top: edge, bottom: null, maxHeight: height - 2 * edge };
  return below >= enough || below >= above
    ? { left, width, top: button.bottom + gap, bottom: null, maxHeight: below }
    : { left, width, top: null, bottom: height - button.top + gap, maxHeight: above };
}
