import { Link } from "react-router";
import { formatInstant } from "#domain/time/dates.ts";
import { type UserLine, useUsersPage } from "#web/office/users/user-queries.ts";
import type { Account } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { StackTable } from "#web/ui/stack-table.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CsvButton } from "../kit/csv-button.tsx";
import { ListPanel } from "../kit/list-panel.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { useUserDialogs } from "./use-user-dialogs.tsx";
import { UserBadges } from "./user-badges.tsx";
import { nameUser } from "./user-list.tsx";
import { type UsersView, writeUsersView } from "./users-view.ts";

const headingId = "h-administrators";
type SetRole = ReturnType<typeof useUserDialogs>["setRole"];

const toNamed = ({ id, full_name, email }: UserLine) => ({ id, name: [full_name, email].filter(Boolean).join(", ") });

function Administrators({ users, own, setRole }: { users: readonly UserLine[]; own: string; setRole: SetRole }) {
  return (
    <StackTable
      caption="Administrators"
      label="Table of administrators"
      columns={["Administrator", "Since", "Two-factor authentication", "Last sign-in", "Role"]}
    >
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <Link to={writeUsersView({ view: "roles", user: user.id })} dir="auto">
              {nameUser(user)}
            </Link>
            <span className="inbox-about">
              {user.email}
              {user.id === own ? " (you)" : ""}
              {user.is_suspended ? " · suspended" : ""}
            </span>
          </th>
          <td data-label="Since">{user.admin_since ? formatInstant(user.admin_since) : "–"}</td>
          <td data-label="Two-factor authentication">{user.has_second_factor ? "On" : "Off"}</td>
          <td data-label="Last sign-in">{user.last_sign_in_at ? formatInstant(user.last_sign_in_at) : "Never"}</td>
          <td data-label="Role">
            <Button small variant="secondary" aria-haspopup="dialog" onClick={() => setRole(toNamed(user), false)}>
              Revoke<span className="vh"> the role of {nameUser(user)}</span>
            </Button>
          </td>
        </tr>
      ))}
    </StackTable>
  );
}

function Candidates({ owner, search, setRole }: { owner: string; search: string; setRole: SetRole }) {
  const live = useUsersPage(owner, { search, confirmed: "yes", suspended: "no" });
  return (
    <LivePanel id="h-candidates" title="Search results" live={live} failure="The users could not be loaded.">
      {({ users, older }) => {
        const others = users.filter(({ admin_since }) => admin_since === null);
        const list = (
          <ul className="rows">
            {others.map((user) => (
              <li className="rec" key={user.id}>
                <span className="rec__name" dir="auto">
                  {nameUser(user)}
                </span>
                <span className="rec__end">
                  <Button small variant="secondary" aria-haspopup="dialog" onClick={() => setRole(toNamed(user), true)}>
                    Make administrator<span className="vh">: {nameUser(user)}</span>
                  </Button>
                </span>
                <span className="rec__meta">{user.email}</span>
                <UserBadges of={user} role={user.roles[0]} />
              </li>
            ))}
          </ul>
        );
        return (
          <>
            {others.length > 0 ? (
              list
            ) : older ? null : (
              <EmptyState
                fact="No results"
                line="Only confirmed accounts that are not suspended and are not administrators appear here."
              />
            )}
            {older ? (
              <p className="soft">
                Only the newest accounts are shown. Search for more of the name to narrow them down.
              </p>
            ) : null}
          </>
        );
      }}
    </LivePanel>
  );
}

/** The administrators, and how to add or remove one. */
export function UserRoles({ account, view, search }: { account: Account; view: UsersView; search: string }) {
  const { older, newer } = view;
  const live = useUsersPage(account.id, { role: "admin", older, newer });
  const { setRole, dialogs } = useUserDialogs(headingId);
  return (
    <>
      <p className="row office-csv">
        <CsvButton list="users" filter={{ role: "admin" }} />
      </p>
      <ListPanel
        headingId={headingId}
        title="Administrators"
        live={live}
        failure="The administrators could not be loaded."
        countOf={({ users }) => users.length}
        none={{ fact: "No administrators" }}
        noMore="No more administrators"
        cursors={{ older, newer }}
        addressOf={(cursors) => writeUsersView({ view: "roles", ...cursors })}
        state={writeSearch(search)}
      >
        {({ users }) => <Administrators users={users} own={account.id} setRole={setRole} />}
      </ListPanel>
      <div className="inbox-head users-next">
        <OfficeSearch
          id="roles-search"
          label="Add an administrator: search by name or email"
          search={search}
          to={writeUsersView({ view: "roles", older, newer })}
        />
      </div>
      {search ? <Candidates owner={account.id} search={search} setRole={setRole} /> : null}
      {dialogs}
    </>
  );
}
