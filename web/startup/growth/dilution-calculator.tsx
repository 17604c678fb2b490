import { calculateDilution, type Dilution, formatShare } from "#domain/companies/dilution.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { CalculatorField, readPercent, readRupees } from "./calculator-field.tsx";
import { CalculatorPanel } from "./calculator-panel.tsx";
import { useCalculator } from "./use-calculator.ts";

const labels = { pre: "Valuation", round: "Round", pool: "Option pool", founders: "Founders' share" } as const;
type Name = keyof typeof labels;
const fields = Object.keys(labels) as Name[];
const fallback = { pool: "10", founders: "100" };

type Done = Extract<Dilution, { ok: true }>;

/** Each holder's part after the round, earliest first. */
function Ownership({ after }: Pick<Done, "after">) {
  const rows = [
    ["Founders", after.founders],
    ["Other current shareholders", after.others],
    ["New investors", after.investors],
    ["Option pool", after.pool],
  ] as const;
  return (
    <dl className="ownership">
      {rows
        .filter(([name, share]) => share > 0 || name !== "Other current shareholders")
        .map(([name, share]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatShare(share)}</dd>
            <dd className="meter" aria-hidden="true">
              <i style={{ width: `${share / 100}%` }} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function tell({ postMoney, after, foundersLose }: Done) {
  return {
    figure: `${formatShare(after.founders)} held by the founders`,
    line: `Founders are diluted by ${formatShare(foundersLose)}. Post-money valuation: ${formatMoney(postMoney)}.`,
  };
}

/** Who owns how much after a round, in hundredths of a per cent. */
export function DilutionCalculator({ owner }: { owner: string }) {
  const calculator = useCalculator<Name>({ id: "dilution", owner, fields, fallback });
  const read = (name: Name) => {
    const text = calculator.textOf(name);
    return name === "pre" || name === "round" ? readRupees(labels[name], text) : readPercent(labels[name], text);
  };
  const [preMoney, round, pool, founders] = fields.map((name) => read(name).value);
  const isComplete = [preMoney, round, pool, founders].every((value) => typeof value === "number");
  const dilution = isComplete
    ? calculateDilution({ preMoney, round, pool, founders } as Parameters<typeof calculateDilution>[0])
    : null;
  const field = (name: Name) => calculator.field(name, read(name).error);
  return (
    <CalculatorPanel
      id="dilution"
      title="Dilution"
      panelRef={calculator.ref}
      onCopy={() => void calculator.copyLink()}
      result={dilution?.ok ? tell(dilution) : null}
      missing={
        dilution && !dilution.ok
          ? `${dilution.sentence}.`
          : "Enter the valuation and the round to see the shareholding."
      }
      more={dilution?.ok ? <Ownership after={dilution.after} /> : null}
    >
      <CalculatorField {...field("pre")} label="Pre-money valuation" unit="rupees" hint="For example, 8 crore" />
      <CalculatorField {...field("round")} label="Round" unit="rupees" hint="Amount from new investors" />
      <CalculatorField
        {...field("pool")}
        label="Option pool after the round"
        unit="percent"
        hint="Taken from current shareholders"
      />
      <CalculatorField
        {...field("founders")}
        label="Founders' share today"
        unit="percent"
        hint="The rest is held by other shareholders"
      />
    </CalculatorPanel>
  );
}
