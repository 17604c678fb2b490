import { type Dilution, formatShare, reckonDilution } from "#domain/companies/dilution.ts";
import { formatExact } from "#domain/money/rupees.ts";
import { CalculatorField, readPercent, readRupees } from "./calculator-field.tsx";
import { CalculatorPanel } from "./calculator-panel.tsx";
import { useCalculator } from "./use-calculator.ts";

const labels = { pre: "Valuation", round: "Round", pool: "Option pool", founders: "Founders' share" } as const;
type Name = keyof typeof labels;
const fields = Object.keys(labels) as Name[];
const fallback = { pool: "10", founders: "100" };

type Done = Extract<Dilution, { ok: true }>;

/** Everybody's part after the round, in the order of those who were there first. */
function Ownership({ after }: Pick<Done, "after">) {
  const rows = [
    ["Founders", after.founders],
    ["Other holders of today", after.others],
    ["New investors", after.investors],
    ["Option pool", after.pool],
  ] as const;
  return (
    <dl className="ownership">
      {rows
        .filter(([name, share]) => share > 0 || name !== "Other holders of today")
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
    figure: `${formatShare(after.founders)} stay with the founders`,
    line: `They give up ${formatShare(foundersLose)} of the company. With the round it is worth ${formatExact(postMoney)}.`,
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
    ? reckonDilution({ preMoney, round, pool, founders } as Parameters<typeof reckonDilution>[0])
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
          : "Enter the valuation and the round to see who owns how much."
      }
      more={dilution?.ok ? <Ownership after={dilution.after} /> : null}
    >
      <CalculatorField {...field("pre")} label="Valuation before the round" unit="rupees" hint="Such as 8 crore" />
      <CalculatorField {...field("round")} label="Round" unit="rupees" hint="What new investors put in" />
      <CalculatorField
        {...field("pool")}
        label="Option pool after the round"
        unit="percent"
        hint="Comes out of today's holders"
      />
      <CalculatorField
        {...field("founders")}
        label="Founders' share today"
        unit="percent"
        hint="The rest is held by others"
      />
    </CalculatorPanel>
  );
}
