import type { SampleDays } from "./sample-days.ts";
import type { SampleCustomer } from "./sample-people.ts";

export type CaseDeed = Readonly<Record<string, unknown>> & { readonly at: Date };
export type CaseSample = {
  readonly key: string;
  readonly kind: "grievance" | "refund";
  readonly at: Date;
  readonly by: SampleCustomer;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The request that it is about. */
  readonly about?: string;
  readonly assignedTo?: "grievance" | "accounts";
  readonly deeds?: readonly CaseDeed[];
  /** To whom it has escalated on its own, and when. */
  readonly escalations?: readonly { readonly at: Date; readonly to: "acknowledgement_overdue" | "team_lead" }[];
};

/** A case on each step, two of them late. */
export function listCases({ past, minutesAgo }: SampleDays): CaseSample[] {
  const grievance = (subject: string, message: string, priority = "normal") => ({ subject, message, priority });
  const refund = (situation: string, amount_paid: number, message: string) => ({ situation, amount_paid, message });
  const found =
    "We have looked into it. The delay was ours; the filing is done now and we waive the fee of this month.";
  return [
    {
      key: "G1",
      kind: "grievance",
      at: minutesAgo(110),
      by: "gurpreet.singh",
      fields: grievance("fees", "The invoice has a fee that I was not told of before."),
    },
    {
      key: "G2",
      kind: "grievance",
      at: past(2, "11:30"),
      by: "ananthapadmanabhan.iyer",
      fields: grievance("conduct", "Your consultant did not call at the time we had agreed, twice.", "urgent"),
      escalations: [{ at: past(1, "10:30"), to: "acknowledgement_overdue" }],
    },
    {
      key: "G3",
      kind: "grievance",
      at: past(3, "12:10"),
      by: "priya.raman",
      assignedTo: "grievance",
      fields: grievance("service", "The statement you sent has the wrong opening balance."),
      deeds: [{ at: past(3, "16:00"), stage: "acknowledgement" }],
    },
    {
      key: "G4",
      kind: "grievance",
      at: past(9, "10:30"),
      by: "arjun.mehta",
      assignedTo: "grievance",
      fields: grievance("delay", "My return was to be filed a week ago and I hear nothing."),
      escalations: [{ at: past(2, "10:30"), to: "team_lead" }],
      deeds: [
        { at: past(9, "15:00"), stage: "acknowledgement" },
        { at: past(7, "12:00"), stage: "investigation" },
      ],
    },
    {
      key: "G5",
      kind: "grievance",
      at: past(12, "13:40"),
      by: "lakshmi.venkataraman",
      assignedTo: "grievance",
      fields: grievance("website", "The portal shows my documents under another name."),
      deeds: [
        { at: past(12, "15:00"), stage: "acknowledgement" },
        { at: past(11, "11:00"), stage: "investigation" },
        {
          at: past(8, "16:00"),
          stage: "resolution",
          note: "A file was named after another one of yours. It has its right name now; no one else has seen it.",
        },
      ],
    },
    {
      key: "G6",
      kind: "grievance",
      at: past(14, "11:15"),
      by: "joseph.kurian",
      assignedTo: "grievance",
      fields: grievance("delay", "The renewal was late and the trust had to pay a fee."),
      deeds: [
        { at: past(14, "14:00"), stage: "acknowledgement" },
        { at: past(13, "10:30"), stage: "investigation" },
        { at: past(10, "12:00"), stage: "resolution", note: found },
        { at: past(4, "11:45"), stage: "follow_up" },
      ],
    },
    {
      key: "R1",
      kind: "refund",
      at: past(9, "12:50"),
      by: "joseph.kurian",
      fields: refund("not_submitted", 1_999, "I paid for a filing that was never started."),
    },
    {
      key: "R2",
      kind: "refund",
      at: past(8, "14:10"),
      by: "lakshmi.venkataraman",
      about: "P2",
      assignedTo: "accounts",
      fields: refund("quarter_done", 5_000, "We stop one part of the project."),
      deeds: [{ at: past(6, "12:30"), status: "approved" }],
    },
    {
      key: "R3",
      kind: "refund",
      at: past(11, "10:50"),
      by: "gurpreet.singh",
      fields: refund("rejected_other", 3_000, "The licence was refused."),
      deeds: [
        {
          at: past(9, "13:30"),
          status: "rejected",
          reason:
            "The authority refused it because of a document that was not true. Our fee covers the work that was done.",
        },
      ],
    },
    {
      key: "R4",
      kind: "refund",
      at: past(13, "15:20"),
      by: "arjun.mehta",
      about: "S07",
      assignedTo: "accounts",
      fields: refund("rejected_our_error", 1_000, "The first return was rejected because of a wrong digit."),
      deeds: [
        { at: past(11, "12:20"), status: "approved" },
        { at: past(8, "11:40"), status: "paid", payment_method: "upi", payment_reference: "UPI 432198765900" },
      ],
    },
  ];
}
