import { type averageMonth, calculateRunway, type Runway } from "#domain/companies/runway.ts";
import { type Paise, toRupees } from "#domain/money/paise.ts";
import { formatMoney, formatNumber } from "#domain/money/rupees.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { CalculatorField, readRupees } from "./calculator-field.tsx";
import { CalculatorPanel } from "./calculator-panel.tsx";
import { nameMonth } from "./month-names.ts";
import { useCalculator } from "./use-calculator.ts";

const labels = { cash: "Cash", revenue: "Revenue", burn: "Burn" } as const;
type Name = keyof typeof labels;
const fields = Object.keys(labels) as Name[];

type RunwayCalculatorProps = {
  owner: string;
  /** The average month of the diary. */
  average: ReturnType<typeof averageMonth>;
};

function tell(runway: Runway): { figure: string; line: string } {
  if (runway.kind === "not-burning") return { figure: "No net burn", line: "Your revenue covers your spending." };
  const net = `at a net burn of ${formatMoney(runway.netBurn)} a month`;
  if (runway.tenths >= 1200) return { figure: "More than 10 years", line: `That is ${net}.` };
  const months = formatNumber(runway.tenths / 10);
  const until = runway.lastFullMonth
    ? `Cash lasts until the end of ${nameMonth(runway.lastFullMonth)}`
    : "Cash lasts less than a month";
  return { figure: `${months} ${months === "1" ? "month" : "months"}`, line: `${until}, ${net}.` };
}

/** Cash divided by what goes out beyond what comes in. */
export function RunwayCalculator({ owner, average }: RunwayCalculatorProps) {
  const fallback = average ? { revenue: String(toRupees(average.revenue)), burn: String(toRupees(average.burn)) } : {};
  const calculator = useCalculator<Name>({ id: "runway", owner, fields, fallback });
  const read = (name: Name) => readRupees(labels[name], calculator.textOf(name));
  const [cash, revenue, burn] = fields.map((name) => read(name).value) as [Paise | null, Paise | null, Paise | null];
  const runway =
    cash === null || revenue === null || burn === null
      ? null
      : calculateRunway({ cash, revenue, burn }, formatIstDay(businessNow()));
  const field = (name: Name) => calculator.field(name, read(name).error);
  return (
    <CalculatorPanel
      id="runway"
      title="Runway"
      panelRef={calculator.ref}
      onCopy={() => void calculator.copyLink()}
      result={runway && tell(runway)}
      missing="Enter cash, revenue and burn to see your runway."
    >
      <CalculatorField
        {...field("cash")}
        label="Cash in the bank"
        unit="rupees"
        hint="For example, 25,00,000 or 25 lakh"
      />
      <CalculatorField
        {...field("revenue")}
        label="Monthly revenue"
        unit="rupees"
        hint={average ? "Average of your latest months" : "Enter 0 if you have no revenue yet"}
      />
      <CalculatorField {...field("burn")} label="Monthly burn" unit="rupees" hint="Total spending" />
    </CalculatorPanel>
  );
}
