// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface AnalyticsCalls {
  "kept-promises": {
    body: Record<string, never>;
    answer: {
      readonly kept: number;
      readonly counted: number;
      readonly percent: number | null;
      readonly days: number;
      readonly rule: string;
    };
  };
  "user-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly points: readonly {
        readonly from: string;
        readonly to: string;
        readonly count: number;
        /** All accounts at its end */
        readonly total: number;
      }[];
      readonly count: number;
      readonly before: number;
      /** All accounts at the end of the period */
      readonly total: number;
    };
  };
  "enquiry-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly points: readonly {
        readonly from: string;
        readonly to: string;
        readonly count: number;
      }[];
      readonly count: number;
      readonly before: number;
    };
  };
  "enquiry-origins": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly by_source: readonly {
        readonly key: "home" | "contact" | "welcome" | "service" | "funding" | "consultation" | "calculator" | "office" | "email";
        readonly count: number;
        readonly before: number;
      }[];
      readonly by_service: readonly {
        readonly key: string;
        readonly count: number;
        readonly before: number;
      }[];
    };
  };
  "conversion-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly received: number;
      readonly contacted: number;
      readonly quoted: number;
      readonly won: number;
      readonly lost: number;
      readonly before: {
        readonly received: number;
        readonly contacted: number;
        readonly quoted: number;
        readonly won: number;
        readonly lost: number;
      };
      readonly lost_reasons: readonly {
        readonly reason: string;
        readonly count: number;
      }[];
      /** Lost for a reason that is not among the 10 most frequent */
      readonly other_reasons: number;
    };
  };
  "service-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly by_service: readonly {
        readonly key: string;
        readonly count: number;
        readonly before: number;
      }[];
    };
  };
  "team-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly by_person: readonly {
        readonly received: number;
        readonly won: number;
        readonly lost: number;
        /** Won of those won or lost; null while none is decided */
        readonly won_percent: number | null;
        /** Minutes of office hours within which half of the replies were sent */
        readonly median_minutes: number | null;
        /** Null for what is assigned to no one */
        readonly name: string | null;
        /** What waits for them now, of every kind */
        readonly open: number;
        /** Of it, what is past its time */
        readonly late: number;
      }[];
      readonly by_source: readonly {
        readonly received: number;
        readonly won: number;
        readonly lost: number;
        /** Won of those won or lost; null while none is decided */
        readonly won_percent: number | null;
        /** Minutes of office hours within which half of the replies were sent */
        readonly median_minutes: number | null;
        readonly source: "home" | "contact" | "welcome" | "service" | "funding" | "consultation" | "calculator" | "office" | "email";
      }[];
    };
  };
  "revenue-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      /** Rupees */
      readonly payments: number;
      /** Rupees */
      readonly refunds: number;
      /** Payments less refunds */
      readonly amount: number;
      readonly before: {
        /** Rupees */
        readonly payments: number;
        /** Rupees */
        readonly refunds: number;
        /** Payments less refunds */
        readonly amount: number;
      };
      readonly points: readonly {
        readonly from: string;
        readonly to: string;
        /** Rupees */
        readonly payments: number;
        /** Rupees */
        readonly refunds: number;
        /** Payments less refunds */
        readonly amount: number;
      }[];
      readonly by_service: readonly {
        readonly key: string;
        /** Rupees */
        readonly payments: number;
        /** Rupees */
        readonly refunds: number;
        /** Payments less refunds */
        readonly amount: number;
      }[];
    };
  };
  "response-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly answered: number;
      /** Minutes of office hours within which half of the replies were sent */
      readonly median_minutes: number | null;
      /** The same for nine in ten */
      readonly p90_minutes: number | null;
      /** Not answered yet */
      readonly waiting: number;
      /** Lost without a reply */
      readonly closed: number;
      readonly kept: number;
      readonly counted: number;
      readonly percent: number | null;
      readonly before: {
        readonly answered: number;
        /** Minutes of office hours within which half of the replies were sent */
        readonly median_minutes: number | null;
        /** The same for nine in ten */
        readonly p90_minutes: number | null;
        /** Not answered yet */
        readonly waiting: number;
        /** Lost without a reply */
        readonly closed: number;
        readonly kept: number;
        readonly counted: number;
        readonly percent: number | null;
      };
    };
  };
  "consultation-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly points: readonly {
        readonly from: string;
        readonly to: string;
        readonly count: number;
      }[];
      readonly count: number;
      readonly before: number;
      readonly cancelled: number;
      readonly by_type: readonly {
        readonly key: "business" | "funding" | "legal" | "technical" | "marketing" | "general" | "certification";
        readonly count: number;
        readonly before: number;
      }[];
      readonly by_session: readonly {
        readonly key: "general" | "funding_strategy" | "pitch_deck_review" | "investor_preparation";
        readonly count: number;
        readonly before: number;
      }[];
    };
  };
  "outcome-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly points: readonly {
        readonly from: string;
        readonly to: string;
        readonly held: number;
        readonly no_show: number;
        /** Their time has passed, and no outcome is recorded */
        readonly not_recorded: number;
      }[];
      readonly held: number;
      readonly no_show: number;
      /** Their time has passed, and no outcome is recorded */
      readonly not_recorded: number;
      readonly by_consultant: readonly {
        /** Null without a consultant */
        readonly name: string | null;
        readonly held: number;
        readonly no_show: number;
        /** Their time has passed, and no outcome is recorded */
        readonly not_recorded: number;
      }[];
    };
  };
  "funding-figures": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly unit?: "day" | "week" | "month";
      /** With the days just before, or the same days of the year before */
      readonly compare?: "previous" | "year_before";
    };
    answer: {
      readonly compared_with: {
        readonly from: string;
        readonly to: string;
      };
      readonly count: number;
      readonly before: number;
      /** Rupees */
      readonly amount: number;
      /** Rupees */
      readonly amount_before: number;
      readonly by_type: readonly {
        readonly key: "seed" | "series-a" | "series-b" | "angel" | "venture-capital";
        readonly count: number;
        readonly before: number;
        /** Rupees */
        readonly amount: number;
        /** Rupees */
        readonly amount_before: number;
      }[];
    };
  };
}
