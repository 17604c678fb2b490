import { X } from "lucide-react";
import type { CalculatorService } from "#domain/catalogue/calculator-services.ts";
import {
  applicants,
  asksApplicant,
  asksState,
  type EstimateLine,
  estimateServices,
  startLine,
} from "#domain/catalogue/estimates.ts";
import { stampDuties } from "#domain/catalogue/stamp-duty.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Choice = { readonly value: string; readonly label: string };
type PillsProps = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
};

function Pills({ name, legend, choices, chosen, onChoose }: PillsProps) {
  return (
    <fieldset className="field">
      <legend className="field__label field__label--legend">{legend}</legend>
      <div className="radios">
        {choices.map(({ value, label }) => (
          <label className="pill-radio" key={value}>
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const applicantChoices = Object.entries(applicants).map(([value, label]) => ({ value, label }));

/** What a service asks for: directors and state, classes and applicant, a form, a volume. */
function LineQuestions({ line, onChange }: { line: EstimateLine; onChange: (line: EstimateLine) => void }) {
  const { service, option, state } = line;
  const options = service.variable?.options ?? [];
  return (
    <>
      {service.variable ? (
        <Pills
          name={`option-${service.id}`}
          legend={service.variable.name}
          choices={options.map(({ id, label }) => ({ value: id, label }))}
          chosen={option?.id ?? ""}
          onChoose={(chosen) => onChange({ ...line, option: options.find(({ id }) => id === chosen) ?? option })}
        />
      ) : null}
      {asksApplicant(line) ? (
        <Pills
          name="applicant"
          legend="Who applies?"
          choices={applicantChoices}
          chosen={line.applicant}
          onChoose={(chosen) => onChange({ ...line, applicant: chosen === "other" ? "other" : "concession" })}
        />
      ) : null}
      {asksState(line) ? (
        <SelectField
          id="calculator-state"
          label="State of the registered office"
          hint="For stamp duty, which differs by state"
          autoComplete="off"
          value={state?.code ?? ""}
          onChange={({ target }) =>
            onChange({ ...line, state: stampDuties.find(({ code }) => code === target.value) ?? null })
          }
        >
          <option value="">Not decided, or another state</option>
          {stampDuties.map(({ code, state: name, amount }) => (
            <option key={code} value={code}>
              {`${name}, about ${formatRupees(amount)}`}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

type EstimateRowProps = {
  /** Of the list; the first row has always the same. */
  id: string;
  label: string;
  line: EstimateLine | null;
  /** Services of other rows, which cannot be chosen twice. */
  taken: readonly CalculatorService[];
  onChange: (line: EstimateLine | null) => void;
  /** Absent for the first row, which stays. */
  onRemove?: () => void;
};

export function EstimateRow({ id, label, line, taken, onChange, onRemove }: EstimateRowProps) {
  return (
    <div className="estimate-row">
      <div className="estimate-row__service">
        <SelectField
          id={id}
          name="service"
          label={label}
          defaultValue={line?.service.id ?? ""}
          // A browser that restores the list after a reload would show a service beside an empty estimate.
          autoComplete="off"
          onChange={({ target }) => {
            const service = estimateServices.find((each) => each.id === target.value);
            onChange(service ? startLine(service) : null);
          }}
        >
          <option value="">Choose a service</option>
          {estimateServices
            .filter((service) => !taken.includes(service))
            .map((service) => (
              <option key={service.id} value={service.id}>
                {service.name}
              </option>
            ))}
        </SelectField>
        {onRemove ? (
          <Button variant="quiet" small onClick={onRemove}>
            <Icon of={X} /> Remove
          </Button>
        ) : null}
      </div>
      {line ? <LineQuestions line={line} onChange={onChange} /> : null}
    </div>
  );
}
