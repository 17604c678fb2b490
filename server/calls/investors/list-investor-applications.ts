import { z } from "zod";
import { sectors } from "#domain/companies/sectors.ts";
import { investorTypes } from "#domain/investors/investment-choices.ts";
import { decideBy } from "#domain/investors/investor-approval.ts";
import { fundingStages } from "#domain/requests/funding-applications.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { readClosedDays } from "#server/calls/schedules/read-closed-days.ts";
import { instant, noFields, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const mostListed = 50;

const declared = {
  investor_type: z.enum(investorTypes),
  ticket_min: z.number().meta({ description: "Rupees" }),
  ticket_max: z.number().meta({ description: "Rupees" }),
};

const application = z.object({
  ...{ user_id: z.uuid(), name: z.string(), email: z.string(), phone: textOrNull, ...declared, city: z.string() },
  ...{ stages: z.array(z.enum(fundingStages)), sectors: z.array(z.enum(sectors)) },
  approved_before: z
    .object({ ...declared, name: z.string() })
    .nullable()
    .meta({
      description: "Of an investor who was approved and then changed it: what was approved",
    }),
  submitted_at: instant,
  updated_at: instant,
  decide_by: instant,
});
type Application = z.output<typeof application>;

export const listInvestorApplications = defineCall({
  name: "list-investor-applications",
  summary: `Lists the investors who wait for approval, the oldest application first; at most ${mostListed}`,
  who: "managers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "The applications, with what each investor declared and by when the office decides",
      body: z.object({ applications: z.array(application) }),
    },
  ],

  async handle({ tx }) {
    const rows = await readAnswerRows<Omit<Application, "decide_by">>(
      tx,
      `select i.user_id, coalesce(p.full_name, '') as name, p.email, p.phone, i.investor_type,
         i.ticket_min::float as ticket_min, i.ticket_max::float as ticket_max, coalesce(i.city, '') as city, i.stages, i.sectors,
         i.approved_before, i.submitted_at, i.updated_at
       from public.investors as i join public.profiles as p on p.id = i.user_id
       where i.decided_at is null order by i.submitted_at, i.user_id limit $1`,
      [mostListed],
    );
    const [first] = rows;
    if (!first) return { status: 200, body: { applications: [] } };
    const holidays = await readClosedDays(tx, new Date(first.submitted_at));
    const applications = rows.map((row) => ({
      ...row,
      decide_by: formatIstInstant(decideBy(new Date(row.submitted_at), holidays)),
    }));
    return { status: 200, body: { applications } };
  },
});
