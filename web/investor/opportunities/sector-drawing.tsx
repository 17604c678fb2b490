import {
  Bot,
  Building2,
  Clapperboard,
  Code,
  Factory,
  GraduationCap,
  HeartPulse,
  Landmark,
  type LucideIcon,
  Shapes,
  Sprout,
  Store,
  Sun,
  Truck,
  Wheat,
} from "lucide-react";
import type { Sector } from "#domain/companies/sectors.ts";
import { Icon } from "#web/ui/icon.tsx";

const drawings: Readonly<Record<Sector, LucideIcon>> = {
  food: Wheat,
  agriculture: Sprout,
  "clean-energy": Sun,
  logistics: Truck,
  manufacturing: Factory,
  robotics: Bot,
  software: Code,
  fintech: Landmark,
  health: HeartPulse,
  education: GraduationCap,
  retail: Store,
  media: Clapperboard,
  "real-estate": Building2,
  other: Shapes,
};

/** In place of a logo, which would tell who it is. */
export function SectorDrawing({ sector }: { sector: Sector }) {
  return (
    <span className="opp__logo">
      <Icon of={drawings[sector]} />
    </span>
  );
}
