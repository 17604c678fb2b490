import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Account } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { StartupStyle } from "../../startup/startup-style.tsx";
import { readSearch, writeSearch } from "../kit/search-state.ts";
import { RequestStyle } from "../requests/request-style.tsx";
import { UserList } from "./user-list.tsx";
import { UserPage } from "./user-page.tsx";
import { UserRoles } from "./user-roles.tsx";
import { UserSettings } from "./user-settings.tsx";
import { readUsersView, usersViews, writeUsersView } from "./users-view.ts";

/** User Management: all accounts or one, the administrators, and the settings for all users. */
export function UsersScreen({ account }: { account: Account }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const shown = readUsersView(params);
  const search = readSearch(state);
  const { user, ...list } = shown;
  const owner = account.id;
  return (
    <>
      <StartupStyle />
      <RequestStyle />
      <nav className="inbox-back" aria-labelledby="h-users">
        <h2 className="h3" id="h-users">
          User Management
        </h2>
        <ul className="users-views">
          {usersViews.map(({ id, label }) => (
            <li key={id}>
              <Button
                variant={id === shown.view ? "primary" : "secondary"}
                aria-current={id === shown.view ? "page" : undefined}
                onClick={() => navigate(writeUsersView({ view: id }), { preventScrollReset: true })}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      {user ? (
        <UserPage
          key={user}
          account={account}
          id={user}
          back={{ to: writeUsersView(list), state: writeSearch(search) }}
        />
      ) : shown.view === "roles" ? (
        <UserRoles account={account} view={shown} search={search} />
      ) : shown.view === "settings" ? (
        <UserSettings owner={owner} view={shown} />
      ) : (
        <UserList owner={owner} view={shown} search={search} />
      )}
    </>
  );
}
