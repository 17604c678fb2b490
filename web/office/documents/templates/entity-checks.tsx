import type { ForEntity } from "#domain/catalogue/documents/document-template.ts";
import { entityTypes } from "#domain/companies/entity-types.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { labelEntity } from "./template-items.ts";

const entities = [...entityTypes, "unknown"] as const;

/** The id of the first box, which shows what is wrong with the choice. */
export const firstEntity = (id: string): string => `${id}-${entities[0]}`;

type EntityChecksProps = {
  id: string;
  label: string;
  /** Null: all of them. */
  chosen: readonly ForEntity[] | null;
  error: string;
  onChange: (chosen: readonly ForEntity[] | null) => void;
};

/** Of which entities something is asked. */
export function EntityChecks({ id, label, chosen, error, onChange }: EntityChecksProps) {
  const isFor = (entity: ForEntity) => chosen === null || chosen.includes(entity);

  function choose(entity: ForEntity, isChosen: boolean) {
    const next = entities.filter((one) => (one === entity ? isChosen : isFor(one)));
    onChange(next.length === entities.length ? null : next);
  }

  return (
    <fieldset className="form" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">{label}</legend>
      {entities.map((entity) => (
        <Checkbox
          key={entity}
          id={`${id}-${entity}`}
          checked={isFor(entity)}
          onChange={({ currentTarget }) => choose(entity, currentTarget.checked)}
        >
          {labelEntity(entity)}
        </Checkbox>
      ))}
      <FieldError id={id} error={error || undefined} />
    </fieldset>
  );
}
