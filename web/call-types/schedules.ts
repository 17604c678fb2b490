// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface SchedulesCalls {
  "read-schedules": {
    body: Record<string, never>;
    answer: {
      readonly today: string;
      readonly consultants: readonly {
        readonly id: string;
        readonly name: string;
        readonly is_bookable: boolean;
        readonly hours: readonly {
          readonly weekday: number;
          /** As 10:30, India's time */
          readonly opens: string;
          /** As 10:30, India's time */
          readonly closes: string;
        }[];
      }[];
      readonly holidays: readonly {
        readonly day: string;
        readonly name: string;
        readonly is_national: boolean;
        readonly can_be_removed: boolean;
        /** Consultations still booked on that day */
        readonly booked: number;
      }[];
    };
  };
  "set-consultant": {
    body: {
      /** Left out for a new one */
      readonly id?: string;
      readonly name: string;
      readonly is_bookable: boolean;
      /** The name when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_name?: string;
      /** Whether they could be booked when the caller read it; if that is different now, the answer is a conflict */
      readonly expected_is_bookable?: boolean;
    };
    answer: {
      readonly id: string;
      readonly name: string;
      readonly is_bookable: boolean;
      readonly still_booked: {
        readonly total: number;
        /** The first 100 */
        readonly consultations: readonly {
          readonly id: string;
          readonly starts_at: string;
          readonly ends_at: string;
          readonly topic: string;
          readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
          readonly customer_name: string | null;
          readonly consultant_name: string | null;
        }[];
      };
    };
  };
  "set-consultant-hours": {
    body: {
      readonly consultant_id: string;
      readonly hours: readonly {
        readonly weekday: number;
        readonly opens: string;
        readonly closes: string;
      }[];
      /** The hours when the caller read them; if they are different now, the answer is a conflict */
      readonly expected_hours?: readonly {
        readonly weekday: number;
        readonly opens: string;
        readonly closes: string;
      }[];
    };
    answer: {
      readonly consultant_id: string;
      readonly hours: readonly {
        readonly weekday: number;
        readonly opens: string;
        readonly closes: string;
      }[];
      readonly still_booked: {
        readonly total: number;
        /** The first 100 */
        readonly consultations: readonly {
          readonly id: string;
          readonly starts_at: string;
          readonly ends_at: string;
          readonly topic: string;
          readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
          readonly customer_name: string | null;
          readonly consultant_name: string | null;
        }[];
      };
    };
  };
  "set-holiday": {
    body: {
      readonly day: string;
      readonly name: string;
      /** The name of that holiday when the caller read it, null where there was none; if it is different now, the answer is a conflict */
      readonly expected_name?: string | null;
      /** Closes also today, or a day with bookings */
      readonly confirmed?: boolean;
      /** How many bookings of that day the caller has read; if they are not as many now, the call asks again */
      readonly expected_booked?: number;
    };
    answer: {
      readonly day: string;
      readonly name: string;
      readonly still_booked: {
        readonly total: number;
        /** The first 100 */
        readonly consultations: readonly {
          readonly id: string;
          readonly starts_at: string;
          readonly ends_at: string;
          readonly topic: string;
          readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
          readonly customer_name: string | null;
          readonly consultant_name: string | null;
        }[];
      };
    };
  };
  "remove-holiday": {
    body: {
      readonly day: string;
      /** The name of that holiday when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_name?: string;
    };
    answer: {
      readonly day: string;
    };
  };
}
