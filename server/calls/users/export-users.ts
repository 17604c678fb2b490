import { formatIstInstant } from "#domain/time/dates.ts";
import { type UserRow, usersFilter } from "#server/calls/users/list-users.ts";
import { writeUsersPage } from "#server/calls/users/users-page.ts";
import { defineExport } from "../export-definition.ts";

const stamp = (at: Date | null) => at && formatIstInstant(at);
const yesOrNo = (is: boolean) => (is ? "yes" : "no");

/** The accounts that match the filter. */
export const usersExport = defineExport({
  list: "users",
  who: "administrators",
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
        row.phone,
        row.user_type,
        formatIstInstant(row.created_at),
        stamp(row.confirmed_at),
      ],
      ...[
        stamp(row.last_sign_in_at),
        yesOrNo(row.is_suspended),
        stamp(row.admin_since),
        yesOrNo(row.has_second_factor),
      ],
    ]);
  },
});
