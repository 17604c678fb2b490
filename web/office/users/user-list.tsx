import { Link, useNavigate } from "react-router";
import { accountTypeLabels, accountTypes } from "#domain/accounts/account-types.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type UserLine, type UsersPage, useUsersPage } from "#web/office/users/user-queries.ts";
import { StackTable } from "#web/ui/stack-table.tsx";
import { useReturnFocus } from "../../ui/focus/use-return-focus.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { FilterSelect } from "../kit/filter-select.tsx";
import { formatCount } from "../kit/format-count.ts";
import { ListPanel } from "../kit/list-panel.tsx";
import { OfficeSearch } from "../kit/office-search.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { UserBadges } from "./user-badges.tsx";
import { readUsersView, type UsersView, writeUsersView, type YesOrNo, yesOrNo } from "./users-view.ts";

const headingId = "h-all-users";

export function nameUser({ full_name, email }: Pick<UserLine, "full_name" | "email">): string {
  return full_name || email;
}

function Lines({
  users,
  addressOf,
  state,
}: {
  users: readonly UserLine[];
  addressOf: (id: string) => string;
  state: object;
}) {
  return (
    <StackTable
      caption="Users"
      label="Table of users"
      columns={["User", "Type", "Status", "Last sign-in", "Signed up"]}
    >
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <Link to={addressOf(user.id)} state={state} data-record={user.id} dir="auto">
              {nameUser(user)}
            </Link>
            <span className="inbox-about">{user.email}</span>
          </th>
          <td data-label="Type">{accountTypeLabels[user.user_type]}</td>
          <td data-label="Status">
            <UserBadges of={user} role={user.roles[0]} />
          </td>
          <td data-label="Last sign-in">{user.last_sign_in_at ? formatInstant(user.last_sign_in_at) : "Never"}</td>
          <td data-label="Signed up">{formatInstant(user.created_at)}</td>
        </tr>
      ))}
    </StackTable>
  );
}

type FiltersProps = { view: UsersView; search: string };

function Filters({ view: shown, search }: FiltersProps) {
  const navigate = useNavigate();
  // Another filter is another list, shown from its first page.
  const toFirstPage = (view: UsersView) => ({ ...view, older: undefined, newer: undefined });
  const view = toFirstPage(shown);
  const state = writeSearch(search);
  // What was chosen a moment ago is in the address before it is on the screen.
  const readChosen = () => toFirstPage(readUsersView(new URLSearchParams(window.location.search)));
  const show = (change: Partial<UsersView>) =>
    navigate(writeUsersView({ ...readChosen(), ...change }), { state, preventScrollReset: true });
  const choose = (name: "confirmed" | "suspended", label: string, words: Record<YesOrNo, string>) => (
    <FilterSelect
      id={`users-${name}`}
      label={label}
      value={view[name]}
      all="All"
      options={yesOrNo.map((answer) => ({ value: answer, label: words[answer] }))}
      onChoose={(answer) => show({ [name]: answer })}
    />
  );
  return (
    <div className="office-filters inbox-head">
      <FilterSelect
        id="users-type"
        label="Type"
        value={view.type}
        all="All types"
        options={accountTypes.map((type) => ({ value: type, label: accountTypeLabels[type] }))}
        onChoose={(type) => show({ type })}
      />
      {choose("confirmed", "Email", { yes: "Confirmed", no: "Not confirmed" })}
      {choose("suspended", "Suspension", { yes: "Suspended", no: "Not suspended" })}
      <OfficeSearch id="users-search" label="Search by name or email" search={search} to={writeUsersView(view)} />
    </div>
  );
}

function Counts({ counts }: Pick<UsersPage, "counts">) {
  return (
    <span>
      {formatCount(counts.all)} accounts, {formatCount(counts.unconfirmed)} not confirmed,{" "}
      {formatCount(counts.suspended)} suspended
    </span>
  );
}

/** All accounts, by filter and search, a page at a time. */
export function UserList({ owner, view, search }: { owner: string; view: UsersView; search: string }) {
  const { type, confirmed, suspended, older, newer } = view;
  const filter = { type, confirmed, suspended, ...(search ? { search } : {}) };
  const live = useUsersPage(owner, { ...filter, older, newer });
  useReturnFocus(live.data !== undefined, headingId);
  const state = writeSearch(search);
  return (
    <>
      <Filters view={view} search={search} />
      <p className="row office-csv">
        <CsvButton list="users" filter={filter} />
      </p>
      <ListPanel
        headingId={headingId}
        title="All users"
        live={live}
        failure="The users could not be loaded."
        countOf={({ users }) => users.length}
        none={{ fact: "No users match these filters" }}
        noMore="No more users"
        search={search}
        cursors={{ older, newer }}
        addressOf={(cursors) => writeUsersView({ ...view, older: undefined, newer: undefined, ...cursors })}
        state={state}
        aside={({ counts }) => <Counts counts={counts} />}
      >
        {({ users }) => <Lines users={users} addressOf={(user) => writeUsersView({ ...view, user })} state={state} />}
      </ListPanel>
    </>
  );
}
