export const investorTypes = ["angel", "family-office", "venture-capital", "corporate"] as const;
export type InvestorType = (typeof investorTypes)[number];
export const investorTypeLabels: Readonly<Record<InvestorType, string>> = {
  angel: "Angel investor",
  "family-office": "Family office",
  "venture-capital": "Venture capital fund",
  corporate: "Company",
};

/** At most so many named people in a financial year, removed or not (Companies Act 2013, section 42(2)). */
export const mostNamedPeople = 200;
/** From this number on the list of named people warns. */
export const warnedNamedPeople = 150;

export const interestStatuses = ["pending", "accepted", "declined", "withdrawn"] as const;
export type InterestStatus = (typeof interestStatuses)[number];
export const interestStatusLabels: Readonly<Record<InterestStatus, string>> = {
  pending: "Awaiting reply",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
