import { demoStaff } from "#server/auth/demo-accounts.ts";
import type { SampleDays } from "./sample-days.ts";
import type { SampleOffice, SampleStep } from "./sample-office.ts";

/** Customers with an account, without a password: no one signs in as them. By the part of their address before the @. */
export const sampleCustomers = {
  "priya.raman": { full_name: "Priya Raman", phone: "+919845012301" },
  "arjun.mehta": { full_name: "Arjun Mehta", phone: "+919820012302" },
  "fatima.ansari": { full_name: "فاطمہ انصاری", phone: "+919839012303" },
  "tamilselvi.murugan": { full_name: "தமிழ்ச்செல்வி முருகன்", phone: "+919894012304" },
  "gurpreet.singh": { full_name: "Gurpreet Singh Ahluwalia", phone: "+919814012305" },
  "lakshmi.venkataraman": { full_name: "Lakshmi Venkataraman", phone: "+919840012306" },
  "joseph.kurian": { full_name: "Joseph Kurian", phone: "+919847012307" },
  "ananthapadmanabhan.iyer": {
    full_name:
      "Dr Ananthapadmanabhan Krishnamoorthy Venkatasubramanian Narayanaswamy Ramanathan Subramaniam Viswanathan Iyer Kumbakonam",
    phone: "+919843012308",
  },
} as const;
export type SampleCustomer = keyof typeof sampleCustomers;

export const addressOf = (key: string) => `${key}@neev.example`;

async function makeAccount(office: SampleOffice, key: string, fields: Record<string, string>, hash: string | null) {
  const [made] = await office.sql<{ id: string }>(
    `with made as (
       insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), $1, $3, private.business_now(), '{"provider": "email", "providers": ["email"]}', $2) returning id)
     insert into auth.identities (provider_id, user_id, provider, identity_data)
     select id::text, id, 'email', jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', true) || $2 from made
     returning user_id as id`,
    [addressOf(key), JSON.stringify(fields), hash],
  );
  return office.keep(key, made?.id);
}

/** To whom what is late escalates. */
const escalations = [
  ["acknowledgement_overdue", "grievance"],
  ["team_lead", "manager"],
  ["late_refund", "accounts"],
] as const;

/** The staff, one of each role, with their queues; the two consultants are people of the office. */
async function makeStaff(office: SampleOffice): Promise<void> {
  const [admin] = await office.sql<{ id: string }>(
    "select user_id as id from public.user_roles where role = 'admin' limit 1",
  );
  office.keep("admin", admin?.id);
  for (const { email, role, full_name, hash } of demoStaff) {
    const key = email.split("@")[0] ?? email;
    const id = await makeAccount(office, key, { full_name, phone: "", user_type: "user" }, hash);
    await office.sql(
      "insert into private.role_changes (user_id, author_id, role, is_granted, reason) values ($1, $2, $3, true, 'Sample')",
      [id, admin?.id, role],
    );
  }
  const queues = [
    "GST Registration",
    "GST",
    "Company Registration",
    "Company Incorporation",
    "consultation",
    "service",
  ];
  await office.call("set-staff", "admin", { id: office.id("staff"), queues });
  for (const [level, key] of escalations)
    await office.call("save-escalation-person", "admin", { level, user_id: office.id(key) });
  const consultants = await office.sql<{ id: string }>(
    "select id from private.consultants where is_bookable order by position limit 2",
  );
  for (const [place, { id }] of consultants.entries()) {
    office.keep(`consultant ${place + 1}`, id);
    await office.call("link-consultant", "admin", {
      consultant_id: id,
      user_id: office.id(place === 0 ? "staff" : "manager"),
    });
  }
}

/** The office first, then one customer after the other, before their clients; one more person is invited. */
export function listPeopleSteps(days: SampleDays): SampleStep[] {
  const customers = Object.entries(sampleCustomers).map(([key, { full_name, phone }], place) => ({
    at: days.past(34 - 2 * place, `1${place}:20`),
    run: (office: SampleOffice) => makeAccount(office, key, { full_name, phone, user_type: "user" }, null),
  }));
  const invite = {
    ...{ email: addressOf("kavita.joshi"), full_name: "Kavita Joshi", role: "staff" },
    queues: ["Trademark", "Trademark Registration"],
  };
  return [
    { at: days.past(36, "10:00"), run: makeStaff },
    ...customers,
    { at: days.past(2, "11:20"), run: (office) => office.call("invite-staff", "admin", invite) },
  ];
}
