import { z } from "zod";
import { accountTypes } from "#domain/accounts/account-types.ts";
import { userSearchMaxLength } from "#domain/accounts/users-lists.ts";
import { type AccountRole, accountRoles } from "#domain/business/office-roles.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { count, instant, textOrNull, writeInstants } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { cutPage, mostCounted, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { requireRow } from "../require-row.ts";
import { usersCounts, writeUsersPage } from "./users-page.ts";

const pageSize = 20;
/** Among so many rows a frequent match fills a page; a rarer one is collected from an index quickly. */
const nearest = 1000;
const yesOrNo = (what: string) => z.enum(["yes", "no"], { error: `${what} must be yes or no` }).nullish();

/** The filter of the list and of its file. */
export const usersFilter = z.strictObject({
  search: optionalText({ label: "Search", max: userSearchMaxLength }),
  type: z.enum(accountTypes, { error: `The type must be one of ${accountTypes.join(", ")}` }).nullish(),
  confirmed: yesOrNo("Confirmed"),
  suspended: yesOrNo("Suspended"),
  role: z.enum(accountRoles, { error: `The role must be one of ${accountRoles.join(", ")}` }).nullish(),
});

const asked = usersFilter.extend(pageFields()).refine(...onlyOne);

const line = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  phone: textOrNull,
  user_type: z.enum(accountTypes),
  created_at: instant,
  confirmed_at: instant.nullable(),
  last_sign_in_at: instant.nullable(),
  is_suspended: z.boolean(),
  roles: z.array(z.enum(accountRoles)),
  admin_since: instant.nullable(),
  has_second_factor: z.boolean(),
});

export type UserRow = Omit<z.output<typeof line>, Instants | "roles"> & {
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly admin_since: Date | null;
  readonly role: AccountRole | null;
  readonly at: string;
};
type Instants = "created_at" | "confirmed_at" | "last_sign_in_at" | "admin_since";

function writeUser({ at: _cursor, role, ...row }: UserRow): z.output<typeof line> {
  return { ...writeInstants(row), roles: role ? [role] : [] };
}

const counts = z.object({ all: count, unconfirmed: count, suspended: count, administrators: count });

export const listUsers = defineCall({
  name: "list-users",
  summary: `Lists a page of ${pageSize} of the accounts, the newest first, by type, confirmation, suspension, role, and by words of the name or the beginning of the email`,
  who: "administrators",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: `The page, the cursors of its neighbours, and how many accounts there are (no more than ${mostCounted} are counted)`,
      body: z.object({
        users: z.array(line),
        ...neighbours,
        counts,
      }),
    },
  ],

  async handle({ body: { older, newer, ...filter }, tx }) {
    const start = readStart({ older, newer });
    const { type = null, confirmed = null, suspended = null, role = null, search } = filter;
    const ask = { search, type, confirmed, suspended, role, start, size: pageSize };
    const page = writeUsersPage(ask);
    const read = async ({ text, values }: typeof page) => (await tx.query<UserRow>(text, values)).rows;
    let rows: UserRow[] = [];
    if (search !== null) rows = await read(writeUsersPage({ ...ask, within: nearest }));
    if (rows.length <= pageSize) rows = await read(page);
    const { rows: counted } = await tx.query<z.output<typeof counts>>(usersCounts);
    const { shown, ...cursors } = cutPage(
      rows,
      { size: pageSize, isBackwards: page.isBackwards, start },
      ({ at }) => at,
    );
    return { status: 200, body: { users: shown.map(writeUser), ...cursors, counts: requireRow(counted) } };
  },
});
