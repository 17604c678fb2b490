import { type FormEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type AnalyticsPeriod,
  type AnalyticsUnit,
  allowedUnits,
  analyticsUnits,
  findCompared,
  usualUnit,
} from "#domain/analytics/analytics.ts";
import { nameSpan, unitLabels } from "#domain/analytics/analytics-labels.ts";
import { periodChoices, periodLabels } from "#domain/analytics/analytics-periods.ts";
import { ChoiceLinks } from "#web/office/kit/choice-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { type AnalyticsView, writeAnalyticsAddress } from "./analytics-view.ts";

function sayComparison(period: AnalyticsPeriod): string {
  return period.compare === "year_before" ? `, compared with ${nameSpan(findCompared(period))}` : "";
}

type ChooserProps = { view: AnalyticsView; today: string };

function OwnPeriod({ view: { typed, problems, unit }, today }: ChooserProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { from, to } = typed;
  const [days, setDays] = useState({ from, to });
  useEffect(() => setDays({ from, to }), [from, to]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(writeAnalyticsAddress(pathname, { choice: "own", typed: days, unit }), { preventScrollReset: true });
  }
  return (
    <form className="analytics-own" aria-label="Custom period" onSubmit={show} noValidate>
      <TextField
        id="analytics-from"
        name="from"
        type="date"
        label="From"
        max={today}
        value={days.from}
        onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
        error={problems.from}
      />
      <TextField
        id="analytics-to"
        name="to"
        type="date"
        label="To"
        max={today}
        value={days.to}
        onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
        error={problems.to}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

function UnitField({ view: { choice, period, typed, unit } }: { view: AnalyticsView }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!period) return null;
  const usual = unitLabels[usualUnit(period)].toLowerCase();
  return (
    <div className="analytics-unit">
      <SelectField
        id="analytics-unit"
        label="Group by"
        value={unit ?? ""}
        onChange={({ currentTarget }) =>
          navigate(
            writeAnalyticsAddress(pathname, {
              choice,
              typed,
              unit: (currentTarget.value || undefined) as AnalyticsUnit | undefined,
            }),
            { preventScrollReset: true },
          )
        }
      >
        <option value="">Automatic (by {usual})</option>
        {analyticsUnits
          .filter((each) => allowedUnits(period).includes(each))
          .map((each) => (
            <option key={each} value={each}>
              {unitLabels[each]}
            </option>
          ))}
      </SelectField>
    </div>
  );
}

/** The period and its unit; both are in the address. */
export function AnalyticsChooser({ view, today }: ChooserProps) {
  const { choice, period, typed, unit } = view;
  const { pathname } = useLocation();
  return (
    <div className="analytics-chooser">
      <ChoiceLinks
        label="Period"
        links={periodChoices.map((each) => ({
          key: each,
          label: periodLabels[each],
          to: writeAnalyticsAddress(pathname, { choice: each, unit, typed }),
          isChosen: each === choice,
        }))}
      />
      <div className="analytics-days">
        {choice === "own" ? <OwnPeriod view={view} today={today} /> : null}
        <UnitField view={view} />
      </div>
      <p className="soft" role="status">
        {period ? `${nameSpan(period)}${sayComparison(period)}. Days are in IST.` : "Please correct the dates."}
      </p>
    </div>
  );
}
