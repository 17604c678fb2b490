import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { useCurrentPath } from "./current-path.ts";
import { isGroup, isHere, type NavigationGroup, siteIndex } from "./navigation.ts";

type IndexListProps = {
  /** Keeps the ids of this copy of the tree distinct from those of another. */
  idPrefix: string;
  /** Called before a group is toggled; `true` means that the group must open, whatever its state. */
  onGroup?: () => boolean;
  onChoose?: () => void;
};

const isCurrentGroup = (group: NavigationGroup, current: string) =>
  group.entries.some(({ path }) => isHere(path, current));

/** The tree of the site, in the side navigation and in the mobile menu. The group of the current page is open. */
export function IndexList({ idPrefix, onGroup, onChoose }: IndexListProps) {
  const current = useCurrentPath();
  const currentGroup = siteIndex.find((item) => isGroup(item) && isCurrentGroup(item, current));
  const currentId = currentGroup && isGroup(currentGroup) ? currentGroup.id : undefined;
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(() => new Set(currentId ? [currentId] : []));

  useEffect(() => {
    if (currentId) setOpenGroups((now) => (now.has(currentId) ? now : new Set([...now, currentId])));
  }, [currentId]);

  function toggleGroup(id: string) {
    const mustOpen = onGroup?.() ?? false;
    setOpenGroups((now) => {
      const next = new Set(now);
      if (mustOpen || !now.has(id)) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  return (
    <ul>
      {siteIndex.map((item) => {
        if (!isGroup(item)) {
          return (
            <li key={item.path}>
              <Link
                className="side-link"
                to={item.path}
                aria-current={isHere(item.path, current) ? "page" : undefined}
                onClick={onChoose}
              >
                <Icon of={item.icon} />
                <span>{item.label}</span>
              </Link>
            </li>
          );
        }
        const isOpen = openGroups.has(item.id);
        const listId = `${idPrefix}-${item.id}`;
        return (
          <li key={item.id}>
            <button
              className={item.id === currentId ? "side-link has-current" : "side-link"}
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              // In the narrow rail the entry itself is hidden.
              aria-current={item.id === currentId || undefined}
              onClick={() => toggleGroup(item.id)}
            >
              <Icon of={item.icon} />
              <span>{item.label}</span>
              <Icon of={ChevronDown} className="chev" />
            </button>
            <ul className="side-group" id={listId} hidden={!isOpen}>
              {item.entries.map(({ path, label }) => (
                <li key={path}>
                  <Link
                    className="side-sub"
                    to={path}
                    aria-current={isHere(path, current) ? "page" : undefined}
                    onClick={onChoose}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
