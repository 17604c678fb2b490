import { formatIstInstant } from "#domain/time/dates.ts";
import type { RequestSample } from "./request-steps.ts";
import type { SampleDays } from "./sample-days.ts";
import type { SampleCustomer } from "./sample-people.ts";

type Booked = {
  readonly key: string;
  readonly by: SampleCustomer;
  readonly topic: string;
  readonly bookedAt: Date;
  readonly starts: Date;
  readonly ends?: "held" | "outcome missing" | "cancelled" | "pending";
  readonly more?: Readonly<Record<string, unknown>>;
  readonly paid?: RequestSample["paid"];
};

const hourMs = 3_600_000;

function toRequest({ key, by, topic, bookedAt, starts, ends, more, paid }: Booked): RequestSample {
  const confirmed = { at: new Date(bookedAt.getTime() + hourMs / 2), to: "approved" as const };
  const moves =
    ends === "pending"
      ? []
      : ends === "held"
        ? [confirmed, { at: new Date(starts.getTime() + 1.5 * hourMs), to: "completed" as const }]
        : ends === "cancelled"
          ? [
              confirmed,
              {
                at: new Date(starts.getTime() - 26 * hourMs),
                to: "cancelled" as const,
                reason: "I have to travel that day",
                byCustomer: true,
              },
            ]
          : [confirmed];
  const [date, time] = formatIstInstant(starts).split("T");
  const fields = {
    ...{ consultation_type: "business", consultation_topic: topic, preferred_time: time?.slice(0, 5) },
    ...{ scheduled_date: `${date}T${time?.slice(0, 8)}`, contact_method: "video_call", ...more },
  };
  return { key, kind: "consultation", by, at: bookedAt, fields, moves, paid };
}

/** A full calendar: held, one without an outcome, cancelled, of today and to come. */
export function listBookingSamples({ past, ahead, today, minutesAgo }: SampleDays): RequestSample[] {
  const fee = (at: Date, reference: string) => ({ at, amount: 2_360, method: "upi", reference });
  const bookings: Booked[] = [
    {
      key: "C01",
      by: "priya.raman",
      topic: "GST on mixed supplies",
      bookedAt: past(10, "10:20"),
      starts: past(7, "11:00"),
      ends: "held",
    },
    {
      key: "C02",
      by: "gurpreet.singh",
      topic: "E-way bills for part loads",
      bookedAt: past(9, "12:00"),
      starts: past(6, "14:00"),
      ends: "held",
    },
    {
      key: "C03",
      by: "arjun.mehta",
      topic: "HUF or company for the farm",
      bookedAt: past(9, "15:00"),
      starts: past(5, "10:30"),
      ends: "held",
    },
    {
      key: "C04",
      by: "lakshmi.venkataraman",
      topic: "Partner joins the LLP",
      bookedAt: past(8, "11:10"),
      starts: past(4, "13:00"),
      ends: "held",
    },
    {
      key: "C05",
      by: "joseph.kurian",
      topic: "80G renewal of the trust",
      bookedAt: past(8, "13:30"),
      starts: past(3, "12:00"),
      ends: "held",
    },
    {
      key: "C06",
      by: "fatima.ansari",
      topic: "Composition scheme or regular",
      bookedAt: past(7, "10:45"),
      starts: past(3, "10:00"),
      ends: "cancelled",
      paid: fee(past(6, "11:30"), "UPI 432198765002"),
    },
    {
      key: "C07",
      by: "tamilselvi.murugan",
      topic: "Tax on a house that was sold",
      bookedAt: past(5, "12:20"),
      starts: past(1, "11:00"),
      ends: "outcome missing",
    },
    {
      key: "C08",
      by: "ananthapadmanabhan.iyer",
      topic: "Export documents for bronze",
      bookedAt: past(4, "14:40"),
      starts: past(1, "14:30"),
      ends: "held",
    },
    ...[
      { key: "C09", by: "priya.raman" as const, topic: "Books before the audit", time: "10:30" },
      { key: "C10", by: "arjun.mehta" as const, topic: "Advance tax of December", time: "12:00" },
      { key: "C11", by: "lakshmi.venkataraman" as const, topic: "Trademark of the studio", time: "14:30" },
    ].flatMap(({ time, ...booking }, place) => {
      const starts = today(time);
      return starts ? [{ ...booking, starts, bookedAt: past(2, `10:${40 + place}`) }] : [];
    }),
    {
      key: "C12",
      by: "gurpreet.singh",
      topic: "Permit for two trucks",
      bookedAt: past(2, "11:30"),
      starts: ahead(1, "10:30"),
      paid: fee(past(1, "12:00"), "UPI 432198765003"),
    },
    {
      key: "C13",
      by: "fatima.ansari",
      topic: "Registration in a second state",
      bookedAt: past(2, "13:00"),
      starts: ahead(1, "14:00"),
    },
    {
      key: "C14",
      by: "joseph.kurian",
      topic: "Foreign donations",
      bookedAt: past(1, "10:50"),
      starts: ahead(2, "13:30"),
      ends: "pending",
    },
    {
      key: "C15",
      by: "tamilselvi.murugan",
      topic: "GST for a weaver",
      bookedAt: past(1, "15:30"),
      starts: ahead(2, "10:00"),
      more: { contact_method: "phone_call" },
    },
    {
      key: "C16",
      by: "ananthapadmanabhan.iyer",
      topic: "Second foundry",
      bookedAt: past(1, "16:10"),
      starts: ahead(3, "12:30"),
    },
    {
      key: "C17",
      by: "priya.raman",
      topic: "New director",
      bookedAt: minutesAgo(60),
      starts: ahead(4, "11:30"),
      ends: "pending",
    },
    {
      key: "C18",
      by: "arjun.mehta",
      topic: "Sale of land",
      bookedAt: minutesAgo(150),
      starts: ahead(5, "13:00"),
      ends: "pending",
      more: { contact_method: "in_person" },
    },
  ];
  return bookings.map(toRequest);
}
