import { accountTypeLabels } from "#domain/accounts/account-types.ts";
import { csvPhone, csvTime, csvYesNo } from "#domain/fields/csv-cells.ts";
import { type UserRow, usersFilter } from "#server/calls/users/list-users.ts";
import { writeUsersPage } from "#server/calls/users/users-page.ts";
import { defineExport } from "../export-definition.ts";

/** The accounts that match the filter. */
export const usersExport = defineExport({
  list: "users",
  filter: usersFilter,
  columns: [
    ...["Name", "Email", "Phone", "Type", "Signed up", "Confirmed", "Last sign-in", "Suspended"],
    ...["Administrator since", "Second factor"],
  ],
  async readRows(tx, { filter, most }) {
    const { type = null, confirmed = null, suspended = null, role = null, search } = usersFilter.parse(filter);
    const page = writeUsersPage({ search, type, confirmed, suspended, role, start: null, size: most - 1 });
    const { rows } = await tx.query<UserRow>(page.text, page.values);
    return rows.map((row) => [
      ...[
        row.full_name,
        row.email,
        csvPhone(row.phone),
        accountTypeLabels[row.user_type],
        csvTime(row.created_at),
        csvTime(row.confirmed_at),
      ],
      ...[
        csvTime(row.last_sign_in_at),
        csvYesNo(row.is_suspended),
        csvTime(row.admin_since),
        csvYesNo(row.has_second_factor),
      ],
    ]);
  },
});
