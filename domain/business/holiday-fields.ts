import { z } from "zod";
import { requiredText } from "../fields/fields.ts";
import { requiredDay } from "../time/day-fields.ts";
import { holidayRules } from "./holidays.ts";

const day = requiredDay("Day", "Please choose a date");

const expectedName = z.string().max(holidayRules.nameMaxLength).meta({
  description: "The name of that holiday when the caller read it; if it is different now, the answer is a conflict",
});

/** A day on which the office is closed. Whether it can close on that day: findHolidayProblem. */
export const holidaySchema = z.strictObject({
  day,
  name: requiredText({ label: "Name", required: "Please enter the holiday name", max: holidayRules.nameMaxLength }),
  expected_name: expectedName.nullable().optional().meta({
    description:
      "The name of that holiday when the caller read it, null where there was none; if it is different now, the answer is a conflict",
  }),
  confirmed: z.boolean().optional().meta({ description: "Closes also today, or a day with bookings" }),
  expected_booked: z.int().min(0).optional().meta({
    description: "How many bookings of that day the caller has read; if they are not as many now, the call asks again",
  }),
});

/** Which holiday is removed. */
export const holidayNamed = z.strictObject({ day, expected_name: expectedName.optional() });
