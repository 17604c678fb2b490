/**
 * Who the firm is. SAMPLE CONTENT: the operator replaces every value here before the site is shown to the public;
 * none of it belongs to a known company or person.
 */
export const business = {
  brand: "Neev Advisory",
  tagline: "Foundations for Indian business",
  legalName: "Neev Advisory Services Private Limited (sample)",
  registration: "CIN, LLPIN and GSTIN: to be entered by the operator",
  phone: "+919800000000",
  email: "office@neev.example",
  address: ["Sample House, 1 Sample Street", "Bengaluru 560001", "Karnataka, India"],
  /** Where customers pay, in the email that confirms a priced session, such as `["UPI", "name@bank"]`. Empty: they ask for it. */
  paymentDetails: [] as readonly (readonly [label: string, value: string])[],
  grievanceOfficer: { name: "Sample Officer", designation: "Grievance Officer", email: "grievances@neev.example" },
  /** Printed on every page (specification, section 1). */
  notice: "We are a startup consultancy and are not affiliated with any government or agency.",
} as const;

/** The two response promises of the specification, section 1; the one that is computed is in business-hours.ts. */
export const promises = {
  reply: "within 24 hours",
  replyInHours: "within 2 hours in business hours",
} as const;
