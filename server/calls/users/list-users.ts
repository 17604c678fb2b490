import { z } from "zod";
import { accountTypes } from "#domain/accounts/account-types.ts";
import { userSearchMaxLength } from "#domain/accounts/users-lists.ts";
import { optionalText, readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { mostCounted } from "../enquiries/enquiry-queue-page.ts";
import { instant } from "../enquiries/find-enquiry.ts";
import { cutPage, neighbours, onlyOne, pageFields, readStart } from "../keyset-page.ts";
import { notAllowed } from "../require-administrator.ts";
import { usersCounts, writeUsersPage } from "./users-page.ts";

const pageSize = 20;
/** Among so many a page of what is frequent is full; what is rarer is gathered from an index in no time. */
const nearest = 1000;
const yesOrNo = (what: string) => z.enum(["yes", "no"], { error: `${what} must be yes or no` }).nullish();

/** What may be asked of the list, as of its file. */
export const usersFilter = z.strictObject({
  search: optionalText({ label: "Search", max: userSearchMaxLength }),
  type: z.enum(accountTypes, { error: `The type must be one of ${accountTypes.join(", ")}` }).nullish(),
  confirmed: yesOrNo("Confirmed"),
  suspended: yesOrNo("Suspended"),
  role: z.enum(["admin"], { error: "The role must be admin" }).nullish(),
});

const asked = usersFilter.extend(pageFields()).refine(...onlyOne);

const line = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  user_type: z.enum(accountTypes),
  created_at: instant,
  confirmed_at: instant.nullable(),
  last_sign_in_at: instant.nullable(),
  is_suspended: z.boolean(),
  roles: z.array(z.enum(["admin"])),
  admin_since: instant.nullable(),
  has_second_factor: z.boolean(),
});

export type UserRow = {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly user_type: (typeof accountTypes)[number];
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly is_suspended: boolean;
  readonly admin_since: Date | null;
  readonly has_second_factor: boolean;
  readonly at: string;
};

const stamp = (at: Date | null) => at && formatIstInstant(at);

export function describeUser({ at: _cursor, ...row }: UserRow): z.output<typeof line> {
  return {
    ...row,
    created_at: formatIstInstant(row.created_at),
    confirmed_at: stamp(row.confirmed_at),
    last_sign_in_at: stamp(row.last_sign_in_at),
    roles: row.admin_since ? ["admin"] : [],
    admin_since: stamp(row.admin_since),
  };
}

const count = z.number().int();
const counts = z.object({ all: count, unconfirmed: count, suspended: count, administrators: count });

export const listUsers: BusinessCall<z.output<typeof asked>> = {
  name: "list-users",
  summary: `A page of ${pageSize} of the accounts, the newest first, by type, confirmation, suspension, role, and by words of the name or the beginning of the address`,
  who: "administrators",
  readsOnly: true,
  body: asked,
  read: (input) => readFields(asked, input ?? {}),
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
  refusals: [notSignedIn, notAllowed],

  async handle({ body: { older, newer, ...filter }, caller, parts }) {
    const start = readStart({ older, newer });
    const { type = null, confirmed = null, suspended = null, role = null, search } = filter;
    const ask = { search, type, confirmed, suspended, role, start, size: pageSize };
    const page = writeUsersPage(ask);
    const { rows, counted } = await asAdministrator(parts, caller, async (tx) => {
      const read = async ({ text, values }: typeof page) => (await tx.query<UserRow>(text, values)).rows;
      let rows: UserRow[] = [];
      if (search !== null) rows = await read(writeUsersPage({ ...ask, within: nearest }));
      if (rows.length <= pageSize) rows = await read(page);
      const { rows: counted } = await tx.query<z.output<typeof counts>>(usersCounts);
      return { rows, counted };
    });
    const { isBackwards } = page;
    const { kept, ...names } = cutPage(rows, { size: pageSize, isBackwards, start }, ({ at }) => at);
    return {
      status: 200,
      body: {
        users: kept.map(describeUser),
        ...names,
        counts: counted[0],
      },
    };
  },
};
