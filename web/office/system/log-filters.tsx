import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { nameWords } from "#domain/system/event-log.ts";
import { FilterSelect } from "#web/office/kit/filter-select.tsx";
import type { EventChoices } from "#web/office/system/system-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { LogDaysForm } from "./log-days-form.tsx";
import { filterOf, isRecord, type LogView, readLogView, writeLogAddress } from "./system-view.ts";
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

/** The values that occur in the log, and the chosen one in any case. */
function listOptions(values: readonly string[] = [], chosen: string | undefined, label: (value: string) => string) {
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return all.map((value) => ({ value, label: label(value) }));
}

/** What is offered stays while the log loads for another filter: options that vanish would take a typed choice with them. */
function useLastChoices(choices: EventChoices | undefined): EventChoices | undefined {
  const [last, setLast] = useState(choices);
  if (choices !== undefined && choices !== last) setLast(choices);
  return choices ?? last;
}

/** The filters of the log. Another filter is another list, shown from its first page. */
export function LogFilters({ view, choices: loaded, actorName }: FiltersProps) {
  const choices = useLastChoices(loaded);
  const navigate = useNavigate();
  const filter = filterOf(view);
  // What was chosen a moment ago is in the address before it is on the screen.
  const readChosen = () => filterOf(readLogView(new URLSearchParams(window.location.search)) ?? view);
  const show = (change: LogView) =>
    navigate(writeLogAddress({ ...readChosen(), ...change }), { preventScrollReset: true });
  const listed = (choices?.actors ?? []).map(({ actor, name }) => ({ value: actor, label: name }));
  const chosen = filter.actor;
  const isListed = !chosen || listed.some(({ value }) => value === chosen);
  const actors = isListed ? listed : [{ value: chosen, label: actorName ?? chosen }, ...listed];

  return (
    <search className="log-filters" aria-label="Log filters">
      <FilterSelect
        id="log-actor"
        label="Actor"
        value={filter.actor}
        all="Anyone"
        options={actors}
        onChoose={(actor) => show({ actor })}
      />
      <FilterSelect
        id="log-table"
        label="Table"
        value={filter.table}
        all="All tables"
        options={listOptions(choices?.tables, filter.table, nameWords)}
        onChoose={(table) => show({ table })}
      />
      <FilterSelect
        id="log-action"
        label="Action"
        value={filter.action}
        all="All actions"
        options={listOptions(choices?.actions, filter.action, describeAction)}
        onChoose={(action) => show({ action })}
      />
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
