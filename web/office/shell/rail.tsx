import { Ellipsis } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { useRovingFocus } from "../lists/use-roving-focus.ts";
import type { Place } from "./places.ts";

/** On a phone the rail is a bar at the lower edge with these many places; the others are behind "More". */
const onPhone = 4;

type RailProps = { places: readonly Place[]; chosen: string | undefined };

/** The places of the workspace. One stop of the Tab key; arrows move within. */
export function Rail({ places, chosen }: RailProps) {
  const more = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus<HTMLUListElement>("a");
  const rest = places.slice(onPhone);
  const toLink = ({ id, label, icon }: Place) => (
    <Link to={`/office/${id}`} aria-current={id === chosen ? "page" : undefined} title={label}>
      <Icon of={icon} /> <span className="rail__label">{label}</span>
    </Link>
  );
  return (
    <nav className="rail" aria-label="Workspace">
      <ul {...roving}>
        {places.map((place) => (
          <li key={place.id}>{toLink(place)}</li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <button className="rail__more" type="button" popoverTarget="rail-more">
          <Icon of={Ellipsis} /> <span className="rail__label">More</span>
        </button>
      ) : null}
      <div className="office-menu" id="rail-more" popover="auto" ref={more}>
        <ul>
          {rest.map((place) => (
            <li key={place.id} onClickCapture={() => more.current?.hidePopover()}>
              {toLink(place)}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
