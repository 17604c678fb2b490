import { randomUUID } from "node:crypto";
import type { CallParts } from "#server/calls/call-parts.ts";
import { performCall } from "#server/calls/perform-call.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { createFiles } from "#server/files/files.ts";
import { businessCalls } from "../business-calls.ts";
import { joinTransaction } from "./join-transaction.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What happens at one moment of the samples' past. */
export type SampleStep = { readonly at: Date; run(office: SampleOffice): Promise<unknown> };

/** The mark of every sample record. */
export const sampleTag = "Sample";

const needless = (): never => {
  throw new Error("No sample is made with a call about sessions or passwords");
};
const accounts: CallParts["accounts"] = {
  ...{ verifyCaller: needless, confirmPassword: needless, listDemoAccounts: () => [], forgetAccount: () => {} },
  // The link of a sample leads nowhere: its email is never sent.
  invitations: {
    makeLink: () => ({ seed: randomUUID(), token_hash: randomUUID() }),
    ...{ find: needless, accept: needless },
  },
  recoveryCodes: { make: needless, count: needless, spend: needless },
};

/**
 * Makes records as people do: by the business calls, and the requests of customers by their tables, under the policies of who makes
 * them and at the time that is set. Each record is known by a name of its own.
 */
export class SampleOffice {
  readonly #ids = new Map<string, string>();
  readonly #database: Database;
  readonly #parts: CallParts;
  #now: Date;

  constructor(database: Database, tx: Transaction, { env, now }: { env: CallParts["env"]; now: Date }) {
    this.#now = now;
    this.#database = joinTransaction(database, tx, () => this.#now);
    const clock = { now: () => this.#now };
    const files = createFiles({ env, database: this.#database });
    this.#parts = { database: this.#database, clock, env: { ...env, rateLimitScale: 0 }, accounts, files };
  }

  get now(): Date {
    return this.#now;
  }

  /** In their order of time, whatever their order in the lists. */
  async play(steps: readonly SampleStep[]): Promise<void> {
    const inOrder = steps.filter(({ at }) => at <= this.#now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const { now } = this;
    for (const { at, run } of inOrder) {
      this.#now = at;
      await run(this);
    }
    this.#now = now;
  }

  keep(name: string, id: unknown): string {
    this.#ids.set(name, String(id));
    return String(id);
  }

  id(name: string): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`There is no sample named ${name}`);
    return id;
  }

  /** Makes a business call as a person of the samples, or as a visitor; its body is checked as that of any other. */
  async call(name: string, by: string | null, input: Fields): Promise<Fields> {
    const call = businessCalls.find((one) => one.name === name);
    if (call === undefined) throw new Error(`There is no call ${name}`);
    const reading = call.read(input);
    if (!reading.ok) throw new Error(`${name}: ${JSON.stringify(reading.fields)}`);
    const caller = by === null ? undefined : { role: "authenticated" as const, sub: this.id(by) };
    const { body } = await performCall(call, { body: reading.value, address: "samples", parts: this.#parts }, caller);
    return { ...Object(body) };
  }

  /** Stores a request of a customer, as a table call does. */
  async request(by: string, table: string, fields: Fields): Promise<string> {
    const names = Object.keys(fields).join(", ");
    return this.#database.asCaller({ role: "authenticated", sub: this.id(by) }, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1) returning id`,
        [JSON.stringify(fields)],
      );
      return String(rows[0]?.id);
    });
  }

  /** A statement of the backend itself. */
  async sql<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#database.asSystem("seed", async (tx) => (await tx.query<Row>(text, values)).rows);
  }

  /** Keeps the id of a record that a call has answered the reference of, and marks the record. */
  async markByReference(name: string, table: string, reference: unknown): Promise<string> {
    const [row] = await this.sql<{ id: string }>(
      `update ${table} set tags = array[$2] where reference = $1 returning id`,
      [reference, sampleTag],
    );
    return this.keep(name, row?.id);
  }
}
