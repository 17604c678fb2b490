import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { promises } from "#domain/business/business.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IndexList } from "./index-list.tsx";
import { applySidebarWidth, chooseSidebarWidth, sidebarWidthStore } from "./sidebar-width.ts";

const treeId = "site-index";

/** The side navigation from 1024 px: wide with names, or narrow with icons and tooltips. */
export function Sidebar() {
  const { pathname } = useLocation();
  const width = useSyncExternalStore(
    sidebarWidthStore.subscribe,
    sidebarWidthStore.read,
    sidebarWidthStore.readOnServer,
  );
  const isWide = width === "wide";

  // Before the paint and before the scroll position is set.
  useLayoutEffect(() => applySidebarWidth(pathname), [pathname]);

  function openFromNarrow() {
    if (isWide) return false;
    chooseSidebarWidth("wide");
    return true;
  }

  return (
    <aside className="sidebar" aria-label="Site index">
      <div className="sidebar__in">
        <div className="sidebar__top">
          <span className="sidebar__title" aria-hidden="true">
            Site index
          </span>
          <button
            className="icon-btn"
            type="button"
            aria-expanded={isWide}
            aria-controls={treeId}
            aria-label={isWide ? "Collapse site index" : "Expand site index"}
            onClick={() => chooseSidebarWidth(isWide ? "narrow" : "wide")}
          >
            <Icon of={PanelLeftClose} className="sidebar__close" />
            <Icon of={PanelLeftOpen} className="sidebar__open" />
          </button>
        </div>
        <nav id={treeId} aria-label="All pages">
          <IndexList idPrefix="side" onGroup={openFromNarrow} />
        </nav>
        <div className="sidebar__gap" />
        <p className="sidebar__card">
          <b>Professional Services</b>We reply {promises.reply}, and {promises.replyInHours}.
        </p>
      </div>
    </aside>
  );
}
