import { type KeyboardEvent, useState } from "react";
import { answerTemplates } from "#domain/enquiries/enquiry-answers.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";

type ChoiceProps = {
  value: string;
  /** Something was typed, which the template would replace. */
  isTyped: boolean;
  onChoose: (id: string) => void;
  onUse: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The template of a reply; it asks before it replaces what was typed. */
export function TemplateChoice({ value, isTyped, onChoose, onUse, onKeyDown }: ChoiceProps) {
  const [asks, setAsks] = useState(false);

  function use() {
    setAsks(false);
    onUse();
  }

  return (
    <>
      <div className="form__row">
        <SelectField
          id="answer-template"
          label="Template"
          value={value}
          onChange={({ currentTarget }) => {
            setAsks(false);
            onChoose(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        >
          {answerTemplates.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="inbox-use">
          <Button variant="secondary" onClick={() => (isTyped ? setAsks(true) : use())}>
            Use this template
          </Button>
        </div>
      </div>
      {asks ? (
        <div className="stack">
          <p role="alert">The template replaces what you have typed.</p>
          <div className="row">
            <Button variant="danger" small onClick={use}>
              Replace my text
            </Button>
            <Button variant="quiet" small onClick={() => setAsks(false)}>
              Keep my text
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
