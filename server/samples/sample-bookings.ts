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
  readonly ends?: "held" | "missed" | "outcome missing" | "cancelled" | "pending";
  /** Without one it is given to the first who is free. */
  readonly consultant?: 1 | 2;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly paid?: RequestSample["paid"];
};

const hourMs = 3_600_000;

function listMoves({ bookedAt, starts, ends }: Booked): RequestSample["moves"] {
  const confirmed = { at: new Date(bookedAt.getTime() + hourMs / 2), to: "approved" } as const;
  const over = { at: new Date(starts.getTime() + 1.5 * hourMs), to: "completed" } as const;
  switch (ends) {
    case "pending":
      return [];
    case "held":
      return [confirmed, over];
    case "missed":
      return [confirmed, { ...over, outcome: "no_show" }];
    case "cancelled": {
      const cancelledAt = new Date(starts.getTime() - 26 * hourMs);
      return [confirmed, { at: cancelledAt, to: "cancelled", reason: "I have to travel that day", byCustomer: true }];
    }
    default:
      return [confirmed];
  }
}

function toRequest(booked: Booked): RequestSample {
  const { key, by, topic, bookedAt, starts, consultant, more, paid } = booked;
  const [date, time] = formatIstInstant(starts).split("T");
  const fields = {
    ...{ consultation_type: "business", consultation_topic: topic, preferred_time: time?.slice(0, 5) },
    ...{ scheduled_date: `${date}T${time?.slice(0, 8)}`, contact_method: "video_call", ...more },
  };
  return { key, kind: "consultation", by, at: bookedAt, fields, consultant, moves: listMoves(booked), paid };
}

const deckReview = { session: "pitch_deck_review", consultation_type: "funding" };

/**
 * A full calendar: held, missed, one without an outcome, cancelled, of today and to come. Of what is to come no two are at one time,
 * so that each time can still be booked.
 */
export function listBookingSamples({ past, ahead, today, minutesAgo }: SampleDays): RequestSample[] {
  type More = Omit<Booked, "key" | "by" | "topic" | "bookedAt" | "starts">;
  const book = (
    key: string,
    by: SampleCustomer,
    topic: string,
    bookedAt: Date,
    starts: Date,
    more: More = {},
  ): Booked => ({
    ...{ key, by, topic, bookedAt, starts },
    ...more,
  });
  const fee = (at: Date, reference: string) => ({ at, amount: 5_900, method: "upi", reference });
  const held = { ends: "held" } as const;
  const heldByOther = { ...held, consultant: 2 } as const;
  const pending = { ends: "pending" } as const;
  const other = { consultant: 2 } as const;

  const before = [
    book("C01", "priya.raman", "GST on mixed supplies", past(10, "10:20"), past(7, "11:00"), held),
    book("C02", "gurpreet.singh", "E-way bills for part loads", past(9, "12:00"), past(6, "14:00"), held),
    book("C03", "arjun.mehta", "HUF or company for the farm", past(9, "15:00"), past(5, "10:30"), heldByOther),
    book("C04", "lakshmi.venkataraman", "Partner joins the LLP", past(8, "11:10"), past(4, "13:00"), held),
    book("C05", "joseph.kurian", "80G renewal of the trust", past(8, "13:30"), past(3, "12:00"), held),
    book("C06", "fatima.ansari", "Deck for two investors", past(4, "15:10"), past(1, "10:00"), {
      ...{ ends: "cancelled", more: deckReview },
      paid: fee(past(4, "16:20"), "UPI 432198765002"),
    }),
    book("C07", "tamilselvi.murugan", "Tax on a house that was sold", past(5, "12:20"), past(1, "11:00"), {
      ends: "outcome missing",
    }),
    book("C08", "ananthapadmanabhan.iyer", "Export documents for bronze", past(4, "14:40"), past(1, "14:30"), held),
    book("C19", "gurpreet.singh", "Invoices of two branches", past(6, "12:40"), past(3, "14:00"), heldByOther),
    book("C20", "fatima.ansari", "Composition scheme or regular", past(6, "15:15"), past(2, "10:30"), held),
    book("C21", "tamilselvi.murugan", "Loan from the weavers’ bank", past(5, "11:15"), past(2, "12:00"), {
      ...{ ends: "missed", consultant: 2 },
    }),
    book("C22", "priya.raman", "TDS on rent of the kitchen", past(5, "14:10"), past(2, "14:00"), held),
    book("C23", "arjun.mehta", "Crop insurance and tax", past(4, "10:50"), past(1, "12:30"), heldByOther),
  ];
  const ofToday = (
    [
      ["C09", "priya.raman", "Books before the audit", "10:30", {}],
      ["C10", "arjun.mehta", "Advance tax of December", "12:00", {}],
      ["C24", "joseph.kurian", "Audit of the trust", "12:00", other],
      ["C11", "lakshmi.venkataraman", "Trademark of the studio", "14:30", {}],
      ["C25", "gurpreet.singh", "Notice about input credit", "13:30", other],
    ] as const
  ).flatMap(([key, by, topic, time, more], place) => {
    const starts = today(time);
    return starts ? [book(key, by, topic, past(2, `10:${40 + place}`), starts, more)] : [];
  });
  const toCome = [
    book("C12", "gurpreet.singh", "Deck for a transport fund", past(2, "11:30"), ahead(1, "10:30"), {
      ...{ more: deckReview, paid: fee(past(1, "12:00"), "UPI 432198765003") },
    }),
    book("C13", "fatima.ansari", "Registration in a second state", past(2, "13:00"), ahead(1, "14:00")),
    book("C26", "lakshmi.venkataraman", "Profit shares of the partners", past(1, "12:10"), ahead(1, "12:00"), other),
    book("C14", "joseph.kurian", "Foreign donations", past(1, "10:50"), ahead(2, "13:30"), pending),
    book("C15", "tamilselvi.murugan", "GST for a weaver", past(1, "15:30"), ahead(2, "10:00"), {
      more: { contact_method: "phone_call" },
    }),
    book("C16", "ananthapadmanabhan.iyer", "Second foundry", past(1, "16:10"), ahead(3, "12:30")),
    book("C27", "priya.raman", "Licence for a second kitchen", past(1, "13:20"), ahead(3, "10:30"), other),
    book("C28", "gurpreet.singh", "Partner leaves the firm", past(1, "14:05"), ahead(3, "14:30"), other),
    book("C17", "priya.raman", "New director", minutesAgo(60), ahead(4, "11:30"), pending),
    book("C29", "fatima.ansari", "Export of perfume oils", past(1, "11:40"), ahead(4, "13:30"), other),
    book("C18", "arjun.mehta", "Sale of land", minutesAgo(150), ahead(5, "13:00"), {
      ...{ ...pending, more: { contact_method: "in_person" } },
    }),
  ];
  return [...before, ...ofToday, ...toCome].map(toRequest);
}
