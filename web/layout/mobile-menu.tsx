import { X } from "lucide-react";
import { Link } from "react-router";
import { openingHoursLines } from "#domain/business/business-hours.ts";
import { findDashboard } from "#web/session/account.ts";
import { AccountBadge, SignOutButton } from "#web/session/account-line.tsx";
import { useVisitor } from "#web/session/use-session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IndexList } from "./index-list.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The side menu below 1024 px. Its content is rendered when it is first needed: it cannot open without scripts anyway. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const visitor = useVisitor();
  return (
    <Modal open={open} onClose={onClose} className="drawer" label="Menu">
      {open ? (
        <div className="drawer__in">
          <div className="drawer__top">
            <span>Menu</span>
            <button className="icon-btn" type="button" aria-label="Close menu" onClick={onClose}>
              <Icon of={X} />
            </button>
          </div>
          <nav aria-label="Menu">
            <IndexList idPrefix="menu" onChoose={onClose} />
          </nav>
          <div className="drawer__meta">
            <ThemeToggle withWords />
            <small>
              {openingHoursLines.map(({ days, hours }) => (
                <span className="drawer__hours" key={days}>
                  {days} {hours.toLowerCase()}
                </span>
              ))}
            </small>
          </div>
          <div className="drawer__foot">
            {visitor ? (
              <>
                <Link className="who-link" to="/account" onClick={onClose}>
                  <AccountBadge account={visitor} />
                  <span className="vh">, your account</span>
                </Link>
                <div className="drawer__pair">
                  <Link className={buttonClass("primary")} to={findDashboard(visitor)} onClick={onClose}>
                    Dashboard
                  </Link>
                  <SignOutButton variant="secondary" />
                </div>
              </>
            ) : (
              <Link className={buttonClass("primary")} to="/auth" onClick={onClose}>
                Sign In
              </Link>
            )}
          </div>
        </div>
      ) : null}
    </Modal>
  );
}
