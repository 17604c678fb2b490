import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { findDashboard } from "#web/session/account.ts";
import { AccountBadge, SignOutButton } from "#web/session/account-line.tsx";
import { useVisitor } from "#web/session/use-session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Brand } from "./brand.tsx";
import { useCurrentPath } from "./current-path.ts";
import { Flyout } from "./flyout.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { about, contact, funding, home, isHere, type NavigationGroup, services, tech } from "./navigation.ts";
import { SearchLauncher } from "./search/search-launcher.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const flyouts = [
  { id: "flyout-services", label: services.label, group: services },
  { id: "flyout-tech", label: "Tech Services", group: tech, small: true },
] as const;

/**
 * The main navigation; the side navigation shows where the visitor is. Both states, signed in and signed out, are in the
 * page: the style sheet shows the right one before the first paint.
 */
export function SiteHeader({ bell }: { bell: ReactNode }) {
  const current = useCurrentPath();
  const visitor = useVisitor();
  const [openFlyout, setOpenFlyout] = useState("");
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isInGroup = ({ entries }: NavigationGroup) => entries.some(({ path }) => isHere(path, current));
  const toLink = (path: string, label: string, here: boolean) => (
    <li key={path}>
      <Link className={here ? "topnav__item is-here" : "topnav__item"} to={path} aria-current={here || undefined}>
        {label}
      </Link>
    </li>
  );

  return (
    <header className="site-header">
      <Brand />
      <nav className="topnav" aria-label="Main">
        <ul>
          {toLink(home.path, home.label, isHere(home.path, current))}
          {flyouts.map(({ id, label, group, ...rest }) => (
            <Flyout
              key={id}
              id={id}
              label={label}
              entries={group.entries}
              isHere={isInGroup(group)}
              isOpen={openFlyout === id}
              onToggle={(open) => setOpenFlyout((now) => (open ? id : now === id ? "" : now))}
              {...rest}
            />
          ))}
          {toLink("/funding/options", funding.label, isInGroup(funding))}
          {toLink(about.path, about.label, isHere(about.path, current))}
          {toLink(contact.path, contact.label, isHere(contact.path, current))}
        </ul>
      </nav>
      <div className="header-end">
        <SearchLauncher />
        <ThemeToggle />
        {bell}
        <Link className={`${buttonClass("primary", { small: true })} wide-only when-out`} to="/auth">
          Sign In
        </Link>
        <Link className="who-link wide-only when-in" to="/account">
          <AccountBadge account={visitor} />
          <span className="vh">, your account</span>
        </Link>
        <Link
          className={`${buttonClass("secondary", { small: true })} wide-only when-in`}
          to={visitor ? findDashboard(visitor) : "/account"}
        >
          Dashboard
        </Link>
        <SignOutButton small foldsWords className="wide-only when-in" />
        <button
          className={`${buttonClass("secondary", { small: true })} menu-btn`}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <Icon of={Menu} /> Menu
        </button>
      </div>
      <MobileMenu open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}
