import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { nameWords } from "#domain/system/event-log.ts";
import type { EventChoices } from "#web/office/system/system-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { LogDaysForm } from "./log-days-form.tsx";
import { filterOf, isRecord, type LogView, writeLogAddress } from "./system-view.ts";
import { describeAction } from "./system-words.ts";

type FiltersProps = { view: LogView; choices?: EventChoices; actorName: string | null };

function RecordForm({ record, onChoose }: { record: string; onChoose: (record: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    if (input.current) input.current.value = record;
    setError("");
  }, [record]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text && !isRecord(text)) return setError("Please enter the record ID without spaces");
    onChoose(text);
  }
  return (
    <form className="log-record" onSubmit={submit}>
      <TextField id="log-record" label="Record ID" autoComplete="off" maxLength={100} error={error} ref={input} />
      <Button type="submit" variant="secondary">
        Show record
      </Button>
    </form>
  );
}

/** The filters of the log. Another filter is another list, shown from its first page. */
export function LogFilters({ view, choices, actorName }: FiltersProps) {
  const navigate = useNavigate();
  const filter = filterOf(view);
  const show = (change: LogView) => navigate(writeLogAddress({ ...filter, ...change }), { preventScrollReset: true });
  const actors = choices?.actors ?? [];
  const isListed = !filter.actor || actors.some(({ actor }) => actor === filter.actor);
  const withChosen = (all: readonly string[] | undefined, chosen: string | undefined) =>
    chosen && !all?.includes(chosen) ? [...(all ?? []), chosen] : (all ?? []);

  return (
    <search className="log-filters" aria-label="Log filters">
      <SelectField
        id="log-actor"
        label="Actor"
        value={filter.actor ?? ""}
        onChange={({ currentTarget }) => show({ actor: currentTarget.value || undefined })}
      >
        <option value="">Anyone</option>
        {isListed ? null : <option value={filter.actor}>{actorName ?? filter.actor}</option>}
        {actors.map(({ actor, name }) => (
          <option key={actor} value={actor}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="log-table"
        label="Table"
        value={filter.table ?? ""}
        onChange={({ currentTarget }) => show({ table: currentTarget.value || undefined })}
      >
        <option value="">All tables</option>
        {withChosen(choices?.tables, filter.table).map((table) => (
          <option key={table} value={table}>
            {nameWords(table)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="log-action"
        label="Action"
        value={filter.action ?? ""}
        onChange={({ currentTarget }) => show({ action: currentTarget.value || undefined })}
      >
        <option value="">All actions</option>
        {withChosen(choices?.actions, filter.action).map((action) => (
          <option key={action} value={action}>
            {describeAction(action)}
          </option>
        ))}
      </SelectField>
      <LogDaysForm from={filter.from} to={filter.to} onChoose={show} />
      <RecordForm record={filter.record ?? ""} onChoose={(record) => show({ record: record || undefined })} />
      {Object.keys(filter).length > 0 ? (
        <Link className="log-clear" to={writeLogAddress({})} preventScrollReset>
          Clear filters
        </Link>
      ) : null}
    </search>
  );
}
