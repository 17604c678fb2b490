import type { RequestSample } from "./request-steps.ts";
import type { SampleDays } from "./sample-days.ts";
import type { SampleCustomer } from "./sample-people.ts";

type Move = {
  readonly at: Date;
  readonly stage: string;
  readonly number?: string;
  readonly waits_for?: string;
  readonly waits_until?: string;
  readonly note?: string;
};
export type ServiceSample = {
  readonly key: string;
  readonly by?: SampleCustomer;
  /** Of one that was sold with an enquiry. */
  readonly sold?: string;
  readonly service: string;
  readonly at: Date;
  readonly startedBySelf?: boolean;
  readonly moves?: readonly Move[];
  readonly ended?: { readonly at: Date; readonly to: "rejected" | "cancelled"; readonly reason: string };
  readonly paid?: RequestSample["paid"];
};

/** Services at each of their stages; those of won enquiries go on too. */
export function listServices({ past, minutesAgo }: SampleDays): ServiceSample[] {
  const upi = (at: Date, amount: number, reference: string) => ({ at, amount, method: "upi", reference });
  return [
    { key: "S01", by: "priya.raman", service: "gst-filing", at: minutesAgo(130), startedBySelf: true },
    {
      key: "S02",
      by: "joseph.kurian",
      service: "calculator-itr",
      at: past(5, "12:00"),
      moves: [{ at: past(4, "11:30"), stage: "documents", note: "Form 16A of the bank, and the list of donations" }],
    },
    {
      key: "S03",
      by: "gurpreet.singh",
      service: "gst-registration",
      at: past(9, "10:30"),
      startedBySelf: true,
      moves: [
        { at: past(8, "11:00"), stage: "documents" },
        { at: past(6, "15:00"), stage: "filed", number: "AA030926004512X" },
      ],
      paid: upi(past(8, "12:30"), 3_538.82, "UPI 432198765004"),
    },
    {
      key: "S04",
      by: "fatima.ansari",
      service: "gst-amendment",
      at: past(12, "13:00"),
      moves: [
        { at: past(11, "10:30"), stage: "filed", number: "AA090926007731K" },
        { at: past(2, "12:00"), stage: "query", note: "The officer asks for the rent agreement of the second address" },
      ],
    },
    {
      key: "S05",
      by: "lakshmi.venkataraman",
      service: "calculator-trademark",
      at: past(14, "11:00"),
      startedBySelf: true,
      moves: [
        { at: past(13, "12:00"), stage: "documents" },
        { at: past(11, "15:30"), stage: "filed", number: "6612045" },
      ],
      paid: { at: past(12, "10:40"), amount: 5_898.82, method: "card", reference: "Card 3381" },
    },
    {
      key: "S06",
      by: "ananthapadmanabhan.iyer",
      service: "compliance-premium",
      at: past(10, "14:30"),
      moves: [
        { at: past(9, "11:30"), stage: "working" },
        { at: past(3, "16:00"), stage: "approval" },
      ],
      paid: { at: past(7, "12:00"), amount: 20_000, method: "cheque", reference: "Cheque 004417" },
    },
    {
      key: "S07",
      by: "arjun.mehta",
      service: "calculator-itr",
      at: past(15, "10:40"),
      moves: [
        { at: past(13, "13:00"), stage: "working" },
        { at: past(8, "15:00"), stage: "filed", number: "482210931120926" },
        { at: past(4, "12:15"), stage: "verified" },
      ],
      paid: upi(past(9, "15:30"), 2_358.82, "UPI 432198765005"),
    },
    {
      key: "S08",
      by: "tamilselvi.murugan",
      service: "udyam",
      at: past(11, "12:45"),
      ended: { at: past(9, "16:00"), to: "cancelled", reason: "The customer registered by herself" },
    },
    {
      key: "S09",
      by: "joseph.kurian",
      service: "fssai",
      at: past(13, "16:00"),
      ended: {
        at: past(11, "14:00"),
        to: "rejected",
        reason: "The canteen needs a licence of its own, which the operator has",
      },
    },
    {
      key: "sold E20",
      sold: "E20",
      service: "gst-registration",
      at: past(9, "11:30"),
      moves: [
        { at: past(9, "12:30"), stage: "documents" },
        { at: past(7, "15:10"), stage: "filed", number: "AA320926001187T" },
        { at: past(1, "12:40"), stage: "certificate" },
      ],
      paid: upi(past(8, "10:30"), 3_538.82, "UPI 432198765006"),
    },
    {
      key: "sold E21",
      sold: "E21",
      service: "calculator-private-limited",
      at: past(8, "12:00"),
      moves: [
        { at: past(8, "13:00"), stage: "documents" },
        { at: past(5, "12:30"), stage: "name", number: "AB7719204" },
      ],
      paid: { at: past(7, "14:00"), amount: 4_000, method: "bank_transfer", reference: "IMPS 631207744518" },
    },
    {
      key: "sold E22",
      sold: "E22",
      service: "calculator-trademark",
      at: past(7, "15:45"),
      moves: [
        { at: past(6, "12:00"), stage: "documents", note: "The logo as a file, and since when the name is used" },
      ],
    },
    {
      key: "sold E23",
      sold: "E23",
      service: "compliance-standard",
      at: past(6, "10:45"),
      moves: [{ at: past(5, "14:00"), stage: "working" }],
    },
    {
      key: "sold E24",
      sold: "E24",
      service: "calculator-accounting",
      at: past(5, "16:15"),
      moves: [
        { at: past(4, "10:30"), stage: "working" },
        { at: past(2, "16:20"), stage: "approval" },
      ],
    },
  ];
}
