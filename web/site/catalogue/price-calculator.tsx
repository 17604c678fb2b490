import { Link as LinkIcon, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  type EstimateLine,
  estimateServices,
  readEstimate,
  startLine,
  writeEstimate,
} from "#domain/catalogue/estimates.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import type { Estimate } from "../home/home-contact-form.tsx";
import { describeEstimate } from "./describe-estimate.ts";
import { EstimateGlance } from "./estimate-glance.tsx";
import { EstimateRow } from "./estimate-row.tsx";
import { EstimateSlip } from "./estimate-slip.tsx";
import { PriceList } from "./price-list.tsx";

type Row = { readonly id: number; readonly line: EstimateLine | null };

const linesOf = (rows: readonly Row[]) => rows.flatMap(({ line }) => (line ? [line] : []));
const addId = "calculator-add";
const listId = (row: number) => `calculator-service-${row}`;

/** Once it is on the page. */
function focusNext(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** The address contains the estimate, so that it can be shared or bookmarked; the router need not know. */
function writeAddress(lines: readonly EstimateLine[]) {
  const query = lines.length > 0 ? `?${writeEstimate(lines)}#calculator` : "";
  history.replaceState(history.state, "", `${location.pathname}${query}`);
}

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast({ kind: "success", text: "Link to this estimate copied." });
  } catch {
    showToast({ kind: "error", text: "Your browser does not allow copying here. Copy the link from the address bar." });
  }
}

const readAddress = () => readEstimate(new URLSearchParams(location.search));
const listRows = (lines: readonly EstimateLine[]): readonly Row[] =>
  lines.length > 0 ? lines.map((line, id) => ({ id, line })) : [{ id: 0, line: null }];

/** A choice made before this code loaded is newer than the address. */
function startRows(chosenBefore: string | undefined): readonly Row[] {
  if (import.meta.env.SSR) return listRows([]);
  const chosen = estimateServices.find(({ id }) => id === chosenBefore);
  return listRows(chosen ? [startLine(chosen)] : readAddress());
}

type PriceCalculatorProps = {
  onDiscuss: (estimate: Estimate) => void;
  /** What the first list showed when this code was loaded. */
  chosenBefore?: string;
};

export function PriceCalculator({ onDiscuss, chosenBefore }: PriceCalculatorProps) {
  const [rows, setRows] = useState(() => startRows(chosenBefore));
  const nextId = useRef(estimateServices.length);
  const { key } = useLocation();

  useEffect(() => {
    if (chosenBefore) writeAddress(linesOf(startRows(chosenBefore)));
  }, [chosenBefore]);

  // A link on the page may name an estimate.
  const [shownFor, setShownFor] = useState(key);
  if (key !== shownFor) {
    setShownFor(key);
    const lines = readAddress();
    if (lines.length > 0) setRows(listRows(lines).map(({ line }) => ({ id: nextId.current++, line })));
  }

  function change(next: readonly Row[]) {
    setRows(next);
    writeAddress(linesOf(next));
  }
  function add() {
    const id = nextId.current++;
    setRows([...rows, { id, line: null }]);
    focusNext(listId(id));
  }
  function remove(id: number) {
    change(rows.filter((row) => row.id !== id));
    focusNext(addId);
  }

  const lines = linesOf(rows);
  const canAdd = lines.length > 0 && lines.length === rows.length && rows.length < estimateServices.length;
  return (
    <div className="container split">
      <div className="stack">
        <h2 id="h-calc">Calculate your price</h2>
        <p className="lede">Choose a service, then the options that apply. The total updates as you choose.</p>
        <EstimateGlance lines={lines} />
        <form className="form" aria-labelledby="h-calc" onSubmit={(event) => event.preventDefault()}>
          {rows.map(({ id, line }, index) => (
            <EstimateRow
              key={id}
              id={listId(id)}
              label={index === 0 ? "Service" : `Service ${index + 1}`}
              line={line}
              taken={lines.filter((each) => each !== line).map(({ service }) => service)}
              onChange={(next) => change(rows.map((row) => (row.id === id ? { id, line: next } : row)))}
              onRemove={index === 0 ? undefined : () => remove(id)}
            />
          ))}
          {canAdd ? (
            <div>
              <Button id={addId} variant="secondary" small onClick={add}>
                <Icon of={Plus} /> Add another service
              </Button>
            </div>
          ) : null}
        </form>
        <PriceList />
        <noscript>
          <p>The calculator needs JavaScript. The price list shows all its prices.</p>
        </noscript>
      </div>
      <EstimateSlip lines={lines}>
        {lines.length > 0 ? (
          <>
            <Button variant="quiet" small onClick={copyAddress}>
              <Icon of={LinkIcon} /> Copy link
            </Button>
            <Button small onClick={() => onDiscuss(describeEstimate(lines))}>
              Discuss this estimate
            </Button>
          </>
        ) : null}
      </EstimateSlip>
    </div>
  );
}
