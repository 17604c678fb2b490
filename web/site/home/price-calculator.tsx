import { Link as LinkIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { readSelection, type Selection, writeSelection } from "#domain/catalogue/calculator.ts";
import { calculatorServices } from "#domain/catalogue/calculator-services.ts";
import type { Estimate } from "#web/site/home/home-contact-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { describeEstimate } from "./estimate.ts";
import { EstimateSlip } from "./estimate-slip.tsx";
import { PriceList } from "./price-list.tsx";

const anchor = "calculator";

/** The address contains the selection, so that it can be shared or bookmarked; the router need not know. */
function writeAddress(selection: Selection | null) {
  const query = selection ? `?${writeSelection(selection)}` : "";
  history.replaceState(history.state, "", `${location.pathname}${query}${selection ? `#${anchor}` : ""}`);
}

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast({ kind: "success", text: "Link to this estimate copied." });
  } catch {
    showToast({ kind: "error", text: "Your browser does not allow copying here. Copy the link from the address bar." });
  }
}

export function Calculator({ onDiscuss }: { onDiscuss: (estimate: Estimate) => void }) {
  const selectId = useId();
  const listRef = useRef<HTMLFormElement>(null);
  const [selection, setSelection] = useState<Selection | null>(null);

  useEffect(() => {
    const list = listRef.current?.elements.namedItem("service");
    const named = readSelection(new URLSearchParams(location.search));
    // A choice made before this code loaded is newer than the address.
    if (!(list instanceof HTMLSelectElement) || list.value !== "" || !named) return;
    list.value = named.service.id;
    setSelection(named);
  }, []);

  function choose(next: Selection | null) {
    setSelection(next);
    writeAddress(next);
  }

  const variable = selection?.service.variable;
  return (
    <section className="section" id={anchor} aria-labelledby="h-calc">
      <div className="container split">
        <div className="stack">
          <h2 id="h-calc">Calculate your price</h2>
          <p className="lede">Choose a service, then the options that apply. The total updates as you choose.</p>
          <form ref={listRef} className="form" aria-labelledby="h-calc" onSubmit={(event) => event.preventDefault()}>
            <SelectField
              id={selectId}
              name="service"
              label="Service"
              // A browser that restores the list after a reload would show a service beside an empty estimate.
              autoComplete="off"
              onChange={({ target }) => {
                const service = calculatorServices.find(({ id }) => id === target.value);
                choose(service ? { service, option: null } : null);
              }}
            >
              <option value="">Choose a service</option>
              {calculatorServices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            {selection && variable ? (
              <fieldset className="field">
                <legend className="field__label field__label--legend">{variable.name}</legend>
                <div className="radios">
                  {variable.options.map((option) => (
                    <label className="pill-radio" key={`${selection.service.id} ${option.id}`}>
                      <input
                        type="radio"
                        name="option"
                        value={option.id}
                        checked={selection.option?.id === option.id}
                        onChange={() => choose({ service: selection.service, option })}
                      />
                      {option.label}
                    </label>
                  ))}
                </div>
              </fieldset>
            ) : null}
          </form>
          <PriceList />
          <noscript>
            <p>The calculator needs JavaScript. The price list shows all its prices.</p>
          </noscript>
        </div>
        <EstimateSlip selection={selection} totalFor={selectId}>
          {selection ? (
            <>
              <Button variant="quiet" small onClick={copyAddress}>
                <Icon of={LinkIcon} /> Copy link
              </Button>
              <Button small onClick={() => onDiscuss(describeEstimate(selection))}>
                Discuss this estimate
              </Button>
            </>
          ) : null}
        </EstimateSlip>
      </div>
    </section>
  );
}
