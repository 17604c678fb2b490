import { z } from "zod";
import { accountRoles } from "#domain/business/office-roles.ts";
import { invitationToken } from "#domain/staff/staff-fields.ts";
import { instant, writeInstants } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const missing = "Password is required";
const lapsed = {
  status: 404,
  code: "not_found",
  when: "The link cannot be used: it has expired, was used, replaced or withdrawn, or its sender is no administrator any more",
} as const;

const invitation = z.object({
  ...{ email: z.string(), full_name: z.string(), role: z.enum(accountRoles), expires_at: instant },
  has_account: z
    .boolean()
    .meta({ description: "Whether the address has a confirmed account, whose password is asked for" }),
});

const readInvitation = defineCall({
  name: "read-invitation",
  summary: "Reads the invitation of a link: whom it invites, and to what",
  who: "anyone",
  // The token works like a password: it must not be in a URL.
  readsOnly: false,
  body: z.strictObject({ token: invitationToken }),
  answers: [{ status: 200, when: "The invitation", body: invitation }],
  refusals: [lapsed, { status: 429, code: "too_many", when: "Too many requests from one address" }],

  async handle({ body: { token }, address, parts }) {
    return { status: 200, body: writeInstants(await parts.accounts.invitations.find({ token, address })) };
  },
});

const acceptInvitation = defineCall({
  name: "accept-invitation",
  summary:
    "Accepts an invitation into the office by the token of its link: creates the account with this password and grants the role. An address with a confirmed account accepts with that account's password",
  who: "anyone",
  readsOnly: false,
  body: z.strictObject({
    token: invitationToken,
    password: z.string({ error: missing }).min(1, { error: missing }).max(1_000),
  }),
  answers: [
    {
      status: 200,
      when: "The role is granted; the person can sign in",
      body: z.object({ email: z.string(), role: z.enum(accountRoles) }),
    },
  ],
  refusals: [
    lapsed,
    { status: 409, code: "conflict", when: "The account is suspended, or was changed at the same moment" },
    { status: 429, code: "too_many", when: "Too many requests from one address, or too many wrong passwords" },
  ],

  async handle({ body: { token, password }, address, parts }) {
    return { status: 200, body: await parts.accounts.invitations.accept({ token, password, address }) };
  },
});

export const invitationAnswers = [readInvitation, acceptInvitation] as const;
