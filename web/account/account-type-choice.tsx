import { ChartLine, type LucideIcon, Rocket, User } from "lucide-react";
import { type AccountType, accountTypeLabels, accountTypes } from "#domain/accounts/account-types.ts";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

const details: Readonly<Record<AccountType, { icon: LucideIcon; line: string }>> = {
  user: { icon: User, line: "Services for you or your business" },
  startup: { icon: Rocket, line: "Funding and compliance" },
  investor: { icon: ChartLine, line: "Opportunities and portfolio" },
};

type AccountTypeChoiceProps = { id: string; name: string; error?: string; defaultValue: AccountType };

export function AccountTypeChoice({ id, name, error, defaultValue }: AccountTypeChoiceProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label field__label--legend">Account type</legend>
      <div className="choices choices--3">
        {accountTypes.map((type, index) => (
          <label className="choice" key={type}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={type}
              defaultChecked={type === defaultValue}
            />
            <Icon of={details[type].icon} />
            <b>{accountTypeLabels[type]}</b>
            <span>{details[type].line}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
