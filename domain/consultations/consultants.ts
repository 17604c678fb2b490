import { openingHours } from "../business/business-hours.ts";

/**
 * A consultant who can be booked. SAMPLE CONTENT: the operator replaces these by their own people, with their hours, before
 * the first start, the only one that reads them; after that the office manages them in the workspace (decision 019).
 */
export type BookableConsultant = {
  readonly id: string;
  readonly name: string;
  /** The order of assignment, counted from 1. */
  readonly position: number;
  /** Whole hours IST by weekday, Sunday first; null is a day off. */
  readonly hours: readonly ({ readonly opens: number; readonly closes: number } | null)[];
};

export const bookableConsultants: readonly BookableConsultant[] = [
  { id: "meera-raghunath", name: "Meera Raghunath", position: 1, hours: openingHours },
  { id: "harsh-vaidya", name: "Harsh Vaidya", position: 2, hours: openingHours },
];
