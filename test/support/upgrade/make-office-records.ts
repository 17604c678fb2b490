import { randomUUID } from "node:crypto";
import type { makeCustomerRecords } from "./make-customer-records.ts";
import { accountOf, type Person, signInAs } from "./people.ts";

type Customers = Awaited<ReturnType<typeof makeCustomerRecords>>;

const nextKey = () => ({ idempotency_key: randomUUID() });

/** A person for whom the office enters something. */
const caller = (name: string, phone: string) => ({ name, phone, origin: "phone_call", has_notice: true, ...nextKey() });

async function findEnquiry(staff: Person, reference: string): Promise<string> {
  const { enquiries } = await staff.call("list-enquiries", { search: reference, queue: "all" });
  const found = (enquiries as { id: string; reference: string }[]).find((one) => one.reference === reference);
  return String(found?.id);
}

async function workOnEnquiries(manager: Person, { enquiries }: Customers): Promise<void> {
  const ids: string[] = [];
  for (const { reference } of enquiries) ids.push(await findEnquiry(manager, reference));
  await manager.call("answer-enquiry", { id: ids[0], message: "உங்கள் விண்ணப்பம் கிடைத்தது.", ...nextKey() });
  await manager.call("note-enquiry", { id: ids[0], note: "நாளை அழைக்கவும்" });
  await manager.call("show-replying", { kind: "enquiry", id: ids[0], is_replying: true });
  await manager.call("change-many", { action: "tag", tag: "அவசரம்", records: [{ kind: "enquiry", id: ids[0] }] });
  await manager.call("merge-enquiries", { id: ids[1], into: ids[0] });
  await manager.call("open-enquiry", {
    ...{ ...caller("செல்வம்", "98111 22001"), service_type: "GST", replaces: [randomUUID()] },
  });
}

async function workOnRequests(manager: Person, accounts: Person, customers: Customers): Promise<void> {
  const { funding, project, consultation, paid, times } = customers;
  await manager.call("note-record", { kind: "funding", id: funding.id, note: "ஆவணங்கள் முழுமை" });
  await manager.call("move-request", { kind: "funding", id: funding.id, status: "in_progress" });
  await accounts.call("record-payment", {
    ...{ kind: "project", id: project.id, amount: 5000, method: "upi", reference: "UTR 5000" },
    ...{ paid_on: new Date(Date.now() + 19_800_000).toISOString().slice(0, 10), ...nextKey() },
  });
  await manager.call("propose-time", { id: consultation.id, scheduled_date: String(times.at(-1)).slice(0, 19) });
  for (const status of ["approved", "in_progress", "completed"])
    await manager.call("move-request", { kind: "project", id: paid.id, status });
  await manager.call("open-refund", {
    ...{ kind: "project", id: project.id, situation: "half_done", message: "பாதியில் நிறுத்தினோம்." },
  });
}

async function workOnClients(manager: Person): Promise<void> {
  const save = (legal_name: string, contacts: object[]) =>
    manager.call("save-client", { kind: "company", legal_name, contacts, ...nextKey() });
  const kept = await save("காவேரி நெசவாளர்கள்", [
    { full_name: "கண்ணன்", email: "kannan@neev.example", phone: "+919894055501", is_main: true },
  ]);
  const merged = await save("காவேரி நெசவு", [{ full_name: "மாலா", phone: "+919894055502", is_main: true }]);
  await manager.call("note-client", { id: kept.id, note: "தமிழில் அழைக்கவும்" });
  await manager.call("merge-clients", { from: merged.id, into: kept.id });
}

/** What the office does with it, and with itself. */
export async function makeOfficeRecords(url: string, customers: Customers): Promise<void> {
  const [admin, manager, accounts, staff] = await Promise.all(
    ["admin", "manager", "accounts", "staff"].map((name) => signInAs(url, accountOf(name))),
  );
  if (!admin || !manager || !accounts || !staff) return;
  await workOnClients(manager);
  // A contact of the client writes from the address that we know.
  await customers.enquire(undefined, { name: "கண்ணன்", email: "kannan@neev.example", phone: "9894055501" });
  await workOnEnquiries(manager, customers);
  await workOnRequests(manager, accounts, customers);
  await staff.call("save-alert-choices", { choices: [{ kind: "assigned", mail: "off", in_browser: true }] });
  await staff.call("save-view", { screen: "enquiries", name: "என் பட்டியல்", query: "status=new" });
  await admin.call("set-holiday", { day: `${new Date().getFullYear() + 1}-01-14`, name: "பொங்கல்" });
  await admin.call("back-up-now", {});
  const { users } = await admin.call("list-users", { search: "gurpreet" });
  const [suspended] = users as { id: string }[];
  await admin.call("suspend-user", { id: suspended?.id, is_suspended: true, reason: "முகவரி தவறு" });
  await customers.leaving.call("delete-account", { password: customers.password });
}
