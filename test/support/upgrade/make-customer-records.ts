import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { fillFundingApplication, fillProjectRequest } from "#test/wire/rest/fixtures/sample-requests.ts";
import { readCode } from "../fixtures/second-factor.ts";
import { waitUntil } from "../wait-until.ts";
import { accountOf, makeClient, type Person, signInAs, succeedAs } from "./people.ts";

const password = "correct horse battery";

type Mail = { to: string; links: string[] };
async function readToken(url: string, to: string): Promise<string> {
  let token: string | null = null;
  await waitUntil(`a mail to ${to}`, async () => {
    const mails = (await (await fetch(`${url}/inbox.json`)).json()) as Mail[];
    const links = mails.filter((mail) => mail.to === to).flatMap((mail) => mail.links);
    token = links.map((link) => new URL(link).searchParams.get("token_hash")).find((found) => found !== null) ?? null;
    return token !== null;
  });
  return String(token);
}

/** An account that has signed up and followed the link in its mail. */
async function signUp(url: string, name: string, data: Record<string, string>): Promise<Person> {
  const [client, email] = [makeClient(url), `${name}@neev.example`];
  const signedUp = await client.auth.signUp({ email, password, options: { data } });
  assert.equal(signedUp.error, null);
  const { error } = await client.auth.verifyOtp({ token_hash: await readToken(url, email), type: "signup" });
  assert.equal(error, null);
  return signInAs(url, { email, password });
}

/** The first free times of the next four weeks. */
export async function findTimes(url: string): Promise<string[]> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { slots } = await succeedAs(url, undefined, "consultation-slots", { from: day(3), to: day(28) });
  return (slots as { starts_at: string }[]).map(({ starts_at }) => starts_at);
}

/** A second factor with its recovery codes, and a sign-in that has been asked for its code. */
async function addFactor({ client }: Person, url: string): Promise<void> {
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "தொலைபேசி" });
  assert.ok(data, "A factor was enrolled");
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: readCode(data.totp.secret) });
  assert.equal(shown.error, null);
  await succeedAs(url, shown.data?.access_token, "make-recovery-codes", {});
  assert.equal((await client.auth.mfa.challenge({ factorId: data.id })).error, null);
}

/** What customers do: requests of each kind, edits, a calendar, a second factor, an account that was deleted. */
export async function makeCustomerRecords(url: string, accounts: Person) {
  const user = await signInAs(url, accountOf("user"));
  const funding = await user.add(
    "funding_applications",
    fillFundingApplication({ company_name: "ராவ் துணிகள்", contact_email: "user@neev.example" }),
  );
  const project = await user.add(
    "project_requests",
    fillProjectRequest({
      project_name: "நெசவாளர் கடை",
      contact_email: "user@neev.example",
      website_url: "https://rao.example",
    }),
  );
  const times = await findTimes(url);
  const consultation = await user.add("consultations", {
    ...{ consultation_type: "legal", consultation_topic: "கூட்டாளி விலக விரும்புகிறார்" },
    scheduled_date: String(times[0]).slice(0, 19),
  });
  const service = await user.call("start-service", {
    ...{ service: "iso", details: "சான்றிதழ் வேண்டும்", idempotency_key: randomUUID() },
  });
  const enquire = (person: Person | undefined, changes: object) =>
    (person ? person.call : (name: string, body: object) => succeedAs(url, undefined, name, body))("submit-enquiry", {
      ...{ source: "service", name: "தமிழ்ச்செல்வி முருகன்", phone: "9894012399", email: "murugan@neev.example" },
      ...{ service_type: "GST", subject: "ஜிஎஸ்டி பதிவு", message: "எங்களுக்கு ஜிஎஸ்டி பதிவு வேண்டும்.", page: "/services" },
      ...{ idempotency_key: randomUUID(), website: "", filled_ms: 9000, ...changes },
    });
  const enquiries = [await enquire(undefined, {}), await enquire(undefined, { message: "இரண்டாம் முறை." })];

  const secured = await signUp(url, "kani", { full_name: "கனிமொழி", phone: "98940 12398", user_type: "user" });
  await addFactor(secured, url);

  // An account that paid and is deleted leaves its payment, and a line for restoring.
  const leaving = await signUp(url, "neram", { full_name: "நேரம்", phone: "98940 12397", user_type: "user" });
  const paid = await leaving.add("project_requests", fillProjectRequest({ contact_email: "neram@neev.example" }));
  await accounts.call("record-payment", {
    ...{ kind: "project", id: paid.id, amount: 4000, method: "upi", reference: "UTR 4000" },
    ...{ paid_on: new Date(Date.now() + 19_800_000).toISOString().slice(0, 10), idempotency_key: randomUUID() },
  });
  await makeClient(url).auth.resetPasswordForEmail("user@neev.example");
  return { user, secured, leaving, paid, funding, project, consultation, service, enquiries, enquire, times, password };
}
