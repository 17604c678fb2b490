import { CircleUser } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";
import { type Account, nameAccount } from "#web/session/account.ts";
import { SignOutButton } from "#web/session/account-line.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ThemeToggle } from "../../layout/theme-toggle.tsx";
import { NewRecordButton, useNewRecord } from "../customer/new-record-button.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { AlertsBell } from "../work/alerts-bell.tsx";

const menuId = "office-account";

type TopLineProps = { account: Account; role: AccountRole };

/** Who is signed in, and the ways out of the workspace. */
function AccountMenu({ account, role }: TopLineProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        popoverTarget={menuId}
        aria-label={`Account: ${nameAccount(account)}`}
        title={nameAccount(account)}
      >
        <Icon of={CircleUser} />
      </button>
      <div className="office-menu office-menu--end" id={menuId} popover="auto" ref={menu}>
        <p>
          <b dir="auto">{nameAccount(account)}</b>
          <br />
          <small>
            {accountRoleLabels[role]} · {account.email}
          </small>
        </p>
        <ul>
          {account.isAdmin ? (
            <li>
              <Link to="/poweradmin" onClick={close}>
                PowerAdmin
              </Link>
            </li>
          ) : null}
          <li>
            <Link to="/account" onClick={close}>
              Your account
            </Link>
          </li>
          <li>
            <Link to="/" onClick={close}>
              Website
            </Link>
          </li>
          <li>
            <ThemeToggle withWords />
          </li>
          <li>
            <SignOutButton small />
          </li>
        </ul>
      </div>
    </>
  );
}

/** At the end of the workspace's first line: what is the same on every screen. */
export function TopLine({ account, role }: TopLineProps) {
  const creating = useNewRecord(account.id, role);
  return (
    <header className="office__top">
      <NewRecordButton onNew={() => creating.create()} />
      <PaletteButton owner={account.id} role={role} onNew={creating.create} />
      <AlertsBell owner={account.id} />
      <AccountMenu account={account} role={role} />
      {creating.dialog}
    </header>
  );
}
