import { z } from "zod";
import { describeCaseWork } from "#domain/cases/case-work.ts";
import { allowedStages, type GrievanceDeadlines, nextOfGrievance } from "#domain/cases/grievance-stages.ts";
import { allowedDecisions, nextOfRefund } from "#domain/cases/refund-choices.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { writeInstants } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { caseFile } from "./case-file.ts";
import { caseSurroundings } from "./case-surroundings.ts";
import { caseReference, findCaseRow, findReference, kindOf, noCase } from "./find-case-row.ts";

type File = z.output<typeof caseFile>;
type Grievance = (File & { kind: "grievance" })["grievance"];
type Refund = (File & { kind: "refund" })["refund"];

type Stored = {
  readonly id: string;
  readonly user_id: string | null;
  readonly idempotency_key: string;
  readonly request_hash: string;
  readonly receipt: string;
  readonly email: string;
  readonly phone: string | null;
  readonly about_reference: string | null;
  readonly replaces: string | null;
  readonly created_at: Date;
  readonly tags: string[];
  readonly updated_at?: unknown;
  readonly client_id?: unknown;
};
type GrievanceRow = Stored & GrievanceDeadlines & Omit<Grievance, "created_at" | keyof GrievanceDeadlines>;

type Dates = "created_at" | "booked_for" | "cancelled_at" | "review_by" | "pay_by";
type Amounts = "amount_paid" | "policy_amount" | "approved_amount";
type RefundRow = Stored &
  Omit<Refund, Dates | Amounts> & {
    readonly booked_for: Date | null;
    readonly cancelled_at: Date | null;
    readonly review_by: Date;
    readonly pay_by: Date;
    /** Rupees, as the database writes them. */
    readonly amount_paid: string;
    readonly policy_amount: string;
    readonly approved_amount: string | null;
  };

/** What the sender entered and the office decided, without fields that only the backend and other calls need. */
function writeSent<Row extends Stored>(row: Row) {
  const {
    id: _id,
    user_id: _user,
    idempotency_key: _key,
    request_hash: _hash,
    replaces: _replaces,
    receipt: _receipt,
    tags: _tags,
    updated_at: _updated,
    client_id: _client,
    ...sent
  } = row;
  return writeInstants(sent);
}

function writeRefund({ amount_paid, policy_amount, approved_amount, ...row }: RefundRow): Refund {
  return {
    ...writeSent(row),
    amount_paid: Number(amount_paid),
    policy_amount: Number(policy_amount),
    approved_amount: approved_amount === null ? null : Number(approved_amount),
  };
}

type Surroundings = Awaited<ReturnType<typeof caseSurroundings>>;

/** The name as the list of assignees has it: who leaves keeps no open case. */
const nameAssignee = ({ assigned_to }: { assigned_to: string | null }, { colleagues }: Surroundings) =>
  colleagues.find(({ id }) => id === assigned_to)?.name ?? null;

async function readGrievanceFile(tx: Transaction, reference: string, now: Date): Promise<File> {
  const row = await findCaseRow<GrievanceRow>(tx, reference);
  const next = nextOfGrievance(row.stage, row, now);
  const around = await caseSurroundings(tx, "grievance", row);
  const about = { kind: "grievance", status: row.stage, dueBy: next.by, assignee: nameAssignee(row, around) } as const;
  return {
    kind: "grievance",
    ...{ grievance: writeSent(row), refund: null },
    ...{
      next_step: next.sentence,
      next_by: next.by && formatIstInstant(next.by),
      allowed: [...allowedStages[row.stage]],
    },
    ...{ id: row.id, tags: row.tags },
    ...around,
    to_do: describeCaseWork(about, now),
  };
}

async function readRefundFile(tx: Transaction, reference: string, now: Date): Promise<File> {
  const row = await findCaseRow<RefundRow>(tx, reference);
  const next = nextOfRefund(row.status, row, now);
  const around = await caseSurroundings(tx, "refund", row);
  const about = { kind: "refund", status: row.status, dueBy: next.by, assignee: nameAssignee(row, around) } as const;
  return {
    kind: "refund",
    ...{ grievance: null, refund: writeRefund(row) },
    ...{ next_step: next.sentence, next_by: next.by && formatIstInstant(next.by) },
    allowed: [...allowedDecisions[row.status]],
    ...{ id: row.id, tags: row.tags },
    ...around,
    to_do: describeCaseWork(about, now),
  };
}

export const readCaseCall = defineCall({
  name: "read-case",
  summary: "Reads all details of a grievance or a refund request, with the steps that may follow",
  who: "accounts, grievance officers and managers",
  readsOnly: true,
  body: z.strictObject({ reference: caseReference }),
  answers: [{ status: 200, when: "The case, with its steps in order", body: caseFile }],
  refusals: [noCase],

  async handle({ body, parts, tx }) {
    const reference = await findReference(tx, body.reference);
    const readFile = kindOf(reference) === "grievance" ? readGrievanceFile : readRefundFile;
    return { status: 200, body: await readFile(tx, reference, parts.clock.now()) };
  },
});
