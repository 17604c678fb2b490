import type { LucideIcon } from "lucide-react";

/**
 * A drawing beside words: hidden from assistive technology, sized in em by the style sheet.
 * Import icons one by one (`import { House } from "lucide-react"`), so that only those travel.
 */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing className={className ? `icon ${className}` : "icon"} aria-hidden="true" />;
}
